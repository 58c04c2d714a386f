import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fileCheckpoint } from "../../src/index.ts";

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "worktrack-checkpoint-"));
  file = join(folder, "sync.json");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("a saved cursor is loaded by the next run, from a file that only its user can read", async () => {
  const checkpoint = fileCheckpoint(file);
  expect(await checkpoint.load()).toBeUndefined();
  for (const cursor of ["one", "two"]) await checkpoint.save(cursor);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(["sync.json"]);
  expect(await fileCheckpoint(pathToFileURL(file)).load()).toBe("two");
});

test("the drafts of killed runs are removed, and no other files", async () => {
  const draft = `sync.json.${crypto.randomUUID()}.draft`;
  for (const name of [draft, "sync.json.old", `other.json.${crypto.randomUUID()}.draft`]) writeFileSync(join(folder, name), "{");
  await fileCheckpoint(file).load();
  expect(readdirSync(folder)).toHaveLength(2);
  expect(readdirSync(folder)).not.toContain(draft);
});

test.each([
  ["empty", ""],
  ["cut", '{"cursor":"WzE'],
  ["of another program", '{"token":"x"}'],
  ["without a cursor", '{"cursor":""}'],
  ["no JSON object", "null"],
  ["too large", JSON.stringify({ cursor: "x", padding: "x".repeat(20_000) })],
])("a file that is %s is an error that names it, and stays", async (_, text) => {
  writeFileSync(file, text);
  await expect(fileCheckpoint(file).load()).rejects.toMatchObject({ name: "UsageError", message: expect.stringContaining(file) });
  expect(readFileSync(file, "utf8")).toBe(text);
});

test("two programs with one file: the one that saves later fails, and the file keeps the position of the other", async () => {
  const [first, second] = [fileCheckpoint(file), fileCheckpoint(file)];
  for (const checkpoint of [first, second]) await checkpoint.load();
  await first.save("same");
  await expect(second.save("same")).rejects.toThrow("another program has changed");
  await first.save("next");
  expect(await fileCheckpoint(file).load()).toBe("next");
  rmSync(file);
  await expect(first.save("last")).rejects.toThrow("another program has changed");
});

test("a folder that is missing is an error before any event", async () => {
  const missing = join(folder, "nowhere", "sync.json");
  await expect(fileCheckpoint(missing).load()).rejects.toThrow(`cannot read ${missing} (ENOENT)`);
});
