import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { sweepSpoolDir } from "../../../src/media/store/spool-dir.ts";
import { contentFor, newFolder, stores } from "./stores.ts";

const writer = fileURLToPath(new URL("./writer.ts", import.meta.url));

/** Kills the writer once it has done so many puts; what it said until then. */
const killedAfter = async (putCount: number, name: string, folder: string): Promise<{ begun: string[]; done: string[] }> => {
  const child = spawn(process.execPath, [writer, name, folder], { stdio: ["ignore", "pipe", "inherit"] });
  const closed = once(child, "close");
  const said: { begun: string[]; done: string[] } = { begun: [], done: [] };
  for await (const line of createInterface(child.stdout)) {
    const [what, key = ""] = line.split(" ");
    said[what as "begun" | "done"].push(key);
    if (said.done.length === putCount) child.kill("SIGKILL");
  }
  await closed;
  return said;
};

test.each(Object.entries(stores))(
  "kill -9 while putting: %s has every finished object, and each of the others whole or not at all",
  async (name, openStore) => {
    const folder = await newFolder();
    for (const putCount of [1, 20]) {
      const { begun, done } = await killedAfter(putCount, name, folder);
      const store = await openStore(folder);
      expect(done.length).toBeGreaterThanOrEqual(putCount);
      for (const key of begun) {
        const stream = await store.open(key);
        if (stream || done.includes(key)) expect(contentFor(key).equals(await buffer(stream ?? Readable.from([])))).toBe(true);
      }
      await sweepSpoolDir(store.spoolDir, Date.now() + 1_000);
    }
    await rm(folder, { recursive: true });
  },
);
