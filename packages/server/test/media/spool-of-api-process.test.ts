import { mkdir, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startTestServer } from "../server.ts";
import { newFolder } from "./store/stores.ts";

const hourMs = 3_600_000;

test("a process with the role api removes the unfinished uploads that a killed process left an hour ago, and keeps younger ones", async () => {
  const dataDir = await newFolder();
  const spoolDir = join(dataDir, "media", "tmp");
  await mkdir(spoolDir, { recursive: true });
  for (const name of ["old", "young"]) await writeFile(join(spoolDir, name), "half");
  const oldSeconds = (Date.now() - hourMs - 10_000) / 1_000;
  await utimes(join(spoolDir, "old"), oldSeconds, oldSeconds);
  const server = await startTestServer({ config: { dataDir, role: "api" } });
  await expect.poll(() => readdir(spoolDir)).toEqual(["young"]);
  await server.close();
  await rm(dataDir, { recursive: true });
});
