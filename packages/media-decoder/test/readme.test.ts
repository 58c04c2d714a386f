import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { makeScene, openImage } from "./pixels.ts";

test("the example in the README runs, prints the result that it states, and writes the files", async () => {
  const dir = await mkdtemp(join(tmpdir(), "worktrack-media-"));
  onTestFinished(() => rm(dir, { recursive: true }));
  const path = join(dir, "photo.jpg");
  await openImage(makeScene(8, 6)).resize(4_032, 3_024).jpeg().toFile(path);
  const cwd = new URL("..", import.meta.url);
  const example = /```ts\n(.*?)```/s.exec(await readFile(new URL("README.md", cwd), "utf8"))?.[1] ?? "";
  const code = example.replace('"photo.jpg"', JSON.stringify(path));
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module-typescript", "--no-warnings", "--eval", code], {
    cwd,
  });
  expect(stdout.trim()).toBe(/console\.log.*\/\/ (.*)/.exec(example)?.[1]);
  expect((await readdir(dir)).toSorted()).toEqual([
    "photo.jpg",
    "photo.jpg.picture",
    "photo.jpg.thumbnail-1600",
    "photo.jpg.thumbnail-480",
  ]);
});
