import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { sweepSpoolDir } from "../../../src/work/media/store/spool-dir.ts";
import { contentFor, newFolder, stores } from "./stores.ts";

const writer = fileURLToPath(new URL("./writer.ts", import.meta.url));

/** Kills the writer after `putCount` puts. Returns the keys that it had begun and finished. */
const killedAfter = async (putCount: number, name: string, folder: string): Promise<{ begun: string[]; done: string[] }> => {
  const child = spawn(process.execPath, [writer, name, folder], { stdio: ["ignore", "pipe", "inherit"] });
  const closed = once(child, "close");
  const reported: { begun: string[]; done: string[] } = { begun: [], done: [] };
  for await (const line of createInterface(child.stdout)) {
    const [status, key = ""] = line.split(" ");
    reported[status as "begun" | "done"].push(key);
    if (reported.done.length === putCount) child.kill("SIGKILL");
  }
  await closed;
  return reported;
};

test.each(Object.entries(stores))(
  "after kill -9 during puts, %s has every finished object, and no partial ones",
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
