import { expect, test } from "vitest";
import { run } from "./cli.ts";
import { hasTerminal, runOnTerminal } from "./on-terminal.ts";
import { project, task } from "./records.ts";
import { ProblemAnswer, startServer } from "./server.ts";

const day = Date.UTC(2026, 11, 1);
const page = (tasks: readonly unknown[]) => ({ tasks, total: tasks.length, hasMore: false, nextCursor: null });
const preferences = (timeZone: string | null) => () => ({
  timeZone,
  language: null,
  theme: "system",
  favoriteProjectIds: [],
  taskColumns: null,
});
const answers = { "tasks.create": () => task, "tasks.list": () => page([]), "tasks.update": () => task, "projects.get": () => project };

/** The calendar day in a zone, as the API writes it. */
const todayIn = (timeZone: string): number => Date.parse(new Date().toLocaleDateString("sv-SE", { timeZone }));

test.each(["Asia/Tokyo", "America/New_York", "Africa/Cairo", "UTC"])(
  "a day in %s is the same day for the API, and costs no request for the account's zone",
  async (TZ) => {
    await using server = await startServer(answers);
    const setting = { url: server.url, variables: { TZ } };
    await run(["task", "create", "x", "--project", "OPS", "--due", "2026-12-01", "--start", "2026-04-24"], setting);
    expect(server.calls.at(-1)?.body).toMatchObject({ dueDate: day, startDate: Date.UTC(2026, 3, 24) });
    await run(["task", "edit", "OPS-1", "--due", "2026-12-01"], setting);
    expect(server.calls.at(-1)?.body).toMatchObject({ dueDate: day });
    await run(["task", "list", "--due-before", "2026-12-01", "--due-after", "2026-12-01"], setting);
    expect(server.calls.at(-1)?.query).toMatchObject({ dueBefore: day, dueAfter: day });
    expect(server.calls.some(({ operation }) => operation === "me.preferences.get")).toBe(false);
  },
);

test.each([
  ["Pacific/Kiritimati", "Pacific/Kiritimati"],
  [null, "Etc/GMT+12"],
])("`today` with the account's zone %s is today in %s", async (timeZone, expected) => {
  await using server = await startServer({ ...answers, "me.preferences.get": preferences(timeZone) });
  const before = todayIn(expected);
  await run(["task", "create", "x", "--project", "OPS", "--due", "today"], { url: server.url, variables: { TZ: "Etc/GMT+12" } });
  expect([before, todayIn(expected)]).toContain(server.calls.at(-1)?.body.dueDate);
});

test("without the account's zone, `today` is that of the machine", async () => {
  await using server = await startServer({ ...answers, "me.preferences.get": () => new ProblemAnswer("internal_error") });
  await run(["task", "list", "--due-before", "+1d"], { url: server.url, variables: { TZ: "Pacific/Kiritimati" } });
  expect(server.calls.at(-1)?.query.dueBefore).toBe(todayIn("Pacific/Kiritimati") + 86_400_000);
});

test.runIf(hasTerminal)("a terminal shows a day as that day, and a time in the account's zone", async () => {
  const shown = { ...task, dueDate: Date.UTC(2031, 0, 1), startDate: Date.UTC(2031, 0, 1, 9, 30) };
  await using server = await startServer({ "tasks.get": () => shown, "me.preferences.get": preferences("Asia/Tokyo") });
  const screen = await runOnTerminal(["task", "view", "OPS-1"], undefined, { url: server.url, variables: { TZ: "America/New_York" } });
  expect(screen).toMatch(/Due .* 2031-01-01\r/);
  expect(screen).toMatch(/Start .* 2031-01-01 18:30\r/);
});
