import { readFileSync } from "node:fs";
import { errorCodes } from "@worktrack/contract";
import { expect, test } from "vitest";
import { formatHelpTopic } from "../src/help/format-topic.ts";
import { helpTopics } from "../src/help/topics.ts";
import { runInProcess } from "./in-process.ts";

const url = "http://127.0.0.1:9";

test.each(Object.keys(helpTopics))("worktrack help %s prints the topic within the width of the terminal", async (name) => {
  const { code, stdout, stderr } = await runInProcess(["help", name], url);
  expect({ code, stderr, stdout }).toEqual({ code: 0, stderr: "", stdout: formatHelpTopic(name, 80) });
  for (const columns of [60, 80])
    for (const line of formatHelpTopic(name, columns)?.split("\n") ?? []) expect(line.length).toBeLessThanOrEqual(columns);
  expect((await runInProcess(["--help"], url)).stdout).toContain(name);
});

test("help exit-codes names every error code of the API", () => {
  for (const code of Object.keys(errorCodes)) expect(formatHelpTopic("exit-codes", 80)).toContain(code);
});

test("help environment names every variable that the CLI reads", () => {
  const source = readFileSync(new URL("../src/environment.ts", import.meta.url), "utf8");
  const names = [...source.matchAll(/\b[A-Z]+(?:_[A-Z]+)+\b/g)].map(([name]) => name);
  expect(names.length).toBeGreaterThan(8);
  for (const name of names) expect(formatHelpTopic("environment", 80)).toContain(name);
});
