import { expect, test } from "vitest";
import { type Effort, readFigures, type Way, ways } from "./browser/jobs/figures.ts";

const columns: Readonly<Record<Way, readonly (keyof Effort)[]>> = {
  keyboard: ["keys", "seconds"],
  mouse: ["clicks", "keys", "seconds"],
  touch: ["clicks", "keys", "seconds"],
};
const titles: Readonly<Record<Way, string>> = { keyboard: "By keyboard", mouse: "By mouse", touch: "By touch" };

const tableOf = (way: Way): string => {
  const names = columns[way].map((name) => (name === "clicks" && way === "touch" ? "taps" : name));
  const row = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  const rows = Object.entries(readFigures()).map(([job, { [way]: figures }]) =>
    row([job, ...columns[way].flatMap((name) => [figures.before[name], figures.now[name]])]),
  );
  return [
    row(["job", ...names.flatMap((name) => [`${name} before`, "now"])]),
    row(["---", ...names.flatMap(() => ["---:", "---:"])]),
    ...rows,
  ].join("\n");
};

const page = (): string => `# Ten jobs in the console

What ten jobs cost a person who knows the console, before its redesign in 1.1 and now. \`packages/web/test/browser/console-jobs.test.ts\`
does each of them in Chromium against a real server, by keyboard alone, by mouse, and by touch on a phone of 390 by 844 pixels. The
workspace has three projects and 69 tasks.

- The clicks, taps and keys are those that arrive in the page, without the letters of a title, a comment, an address or words to find.
  What happens in dialogs of the operating system, such as choosing a file, is not counted.
- The seconds are those of the program that does the job, without a person's thinking. They vary with the machine, and no test compares them.
  Those of before were measured while the machine was busy with other work.
- The test fails when a job takes more clicks or keys than recorded. \`WORKTRACK_TEST_CONSOLE_JOBS=record .ci/browser console-jobs\` records them.

${ways.map((way) => `## ${titles[way]}\n\n${tableOf(way)}`).join("\n\n")}
`;

test("docs/console-jobs.md has the recorded figures", async () => {
  await expect(page()).toMatchFileSnapshot("../../../docs/console-jobs.md");
});
