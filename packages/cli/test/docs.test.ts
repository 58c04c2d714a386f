import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { listDocs } from "../generate/docs.ts";
import { listManPages } from "../generate/man.ts";
import { parse, wordsOf } from "./parse.ts";

const folder = fileURLToPath(new URL("../../../docs/cli/", import.meta.url));
const docs = await listDocs();

test("docs/cli has the pages of all commands, and each is current", () => {
  const advice = "run npx pnpm --filter @worktrack/cli generate";
  expect(readdirSync(folder).toSorted(), advice).toEqual([...docs.keys()].toSorted());
  for (const [file, text] of docs)
    expect(readFileSync(folder + file, "utf8") === text, `docs/cli/${file} is not current: ${advice}`).toBe(true);
});

test("the program parses every command of the first page", async () => {
  const blocks = [...(docs.get("README.md") ?? "").matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, lines = ""]) => lines.split("\n"));
  const commands = blocks.filter((line) => line.startsWith("worktrack "));
  expect(commands.length).toBeGreaterThan(5);
  for (const line of commands) expect(await parse(wordsOf(line)), line).toEqual({ parsed: true, stderr: "" });
});

const hasMandoc = spawnSync("mandoc", ["-T", "lint"], { input: "" }).error === undefined;
if (!hasMandoc) console.error("NOT RUN: the check of man pages needs mandoc, which is not installed");

test.skipIf(!hasMandoc)("mandoc finds no error in the man pages, and shows options and examples", async () => {
  const pages = await listManPages("1.2.3");
  const all = [...pages.values()].join("");
  const { stdout } = spawnSync("mandoc", ["-T", "lint", "-W", "warning"], { input: all, encoding: "utf8" });
  // A date would make the pages different in each build.
  expect(stdout.split("\n").filter((line) => line !== "" && !/missing date/.test(line))).toEqual([]);
  const shown = spawnSync("mandoc", ["-T", "ascii"], { input: pages.get("worktrack-task.1"), encoding: "utf8" }).stdout.replace(
    /.[\b]/g,
    "",
  );
  expect(shown).toContain("--due-before <DATE>");
  expect(shown).toContain("worktrack task done OPS-1");
});
