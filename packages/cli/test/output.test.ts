import { expect, test } from "vitest";
import { createOutput } from "../src/output/output.ts";
import { createPager } from "../src/output/pager.ts";
import { textWidth } from "../src/output/terminal-text.ts";
import { singlePage } from "../src/paging/pages.ts";
import { taskColumns, taskFields } from "../src/task/task.ts";
import { task } from "./records.ts";

const screen = (columns: number, color = false) => {
  let text = "";
  const sink = { write: (written: string) => (text += written), isTTY: true, columns };
  const output = createOutput({ timeZone: () => "UTC", stdout: sink, stderr: { write: () => true }, format: { kind: "text" }, color });
  return { output, lines: () => text.trimEnd().split("\n") };
};

const sequence = "\u001b[";

test("a table has headings and fits the terminal", async () => {
  const { output, lines } = screen(60);
  const titles = [
    "Fix login",
    "日本語のとても長いタイトルがここにあります、続きます",
    "🚒 a long title that does not fit on this terminal at all",
  ];
  await output.list(singlePage(Promise.resolve(titles.map((title) => ({ ...task, title })))), taskColumns, "");
  const [heading, ...rows] = lines();
  expect(heading).toMatch(/^ID +STATUS +PRIORITY +TITLE/);
  expect(rows).toHaveLength(3);
  for (const row of rows) expect(textWidth(row)).toBeLessThanOrEqual(60);
  expect(rows[0]).toContain("Fix login ");
  expect(rows[1]).toContain("…");
});

test("records that arrive one at a time fit the terminal, with absolute times", async () => {
  const { output, lines } = screen(60);
  const arriving = async function* () {
    for (const title of ["Fix login", "A title that is much too long for a terminal of sixty columns"])
      yield { ...task, title, dueDate: Date.now() };
  };
  await output.stream(
    arriving(),
    [taskColumns.find(({ name }) => name === "DUE"), ...taskColumns].flatMap((column) => column ?? []),
  );
  expect(lines()).toHaveLength(2);
  for (const line of lines()) expect(textWidth(line)).toBeLessThanOrEqual(60);
  expect(lines().join("")).not.toContain("\t");
  for (const line of lines()) expect(line).toMatch(/^\d{4}-\d\d-\d\d/);
});

test("columns stay aligned below wide characters", async () => {
  const { output, lines } = screen(120);
  const rows = ["ab", "日本", "e\u0301e\u0301"].map((title) => ({ ...task, title, dueDate: Date.UTC(2099, 11, 1) }));
  await output.list(singlePage(Promise.resolve(rows)), taskColumns, "");
  const widths = lines().map((line) => textWidth(line.slice(0, line.search(/DUE|2099-12-01/))));
  expect(new Set(widths).size).toBe(1);
});

test("only output that is longer than the terminal is shown in the pager, and directly if the pager cannot be started", async () => {
  for (const [count, isStarted, direct, paged] of [
    [10, true, true, 0],
    [30, true, false, 31],
    [30, false, true, 31],
  ] as const) {
    let text = "";
    const texts: string[] = [];
    const stdout = { write: (written: string) => (text += written), isTTY: true, columns: 80, rows: 24 };
    const pager = (long: string) => {
      texts.push(long);
      return isStarted;
    };
    const output = createOutput({
      timeZone: () => "UTC",
      stdout,
      stderr: { write: () => true },
      format: { kind: "text" },
      color: false,
      pager,
    });
    await output.list(singlePage(Promise.resolve(Array.from({ length: count }, () => task))), taskColumns, "");
    expect({ direct: text !== "", paged: texts.join("").split("\n").length - 1 }).toEqual({ direct, paged: Math.max(0, paged) });
  }
});

test("a pager that cannot start is reported, and cat or an empty name means none", () => {
  expect(createPager("worktrack-no-such-pager", { PATH: process.env.PATH })?.("text\n")).toBe(false);
  expect(createPager("true", { PATH: process.env.PATH })?.("text\n".repeat(100_000))).toBe(true);
  expect([createPager("cat", {}), createPager(" ", {})]).toEqual([undefined, undefined]);
});

test("output is colored only when color is on", async () => {
  const plain = screen(80);
  const colored = screen(80, true);
  plain.output.record(task, taskFields);
  colored.output.record(task, taskFields);
  expect(plain.lines().join("")).not.toContain(sequence);
  expect(colored.lines().join("")).toContain(sequence);
});

test.each([
  ["abc", 3],
  ["日本", 4],
  ["ﬀ", 1],
  ["🚒", 2],
  ["👩‍👩‍👧", 2],
  ["e\u0301", 1],
  ["한글", 4],
  ["", 0],
])("%s takes %i columns", (text, columns) => expect(textWidth(text)).toBe(columns));
