import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, test } from "vitest";

test("the example in the README runs and prints the result that it states", async () => {
  const cwd = new URL("..", import.meta.url);
  const readme = await readFile(new URL("README.md", cwd), "utf8");
  const example = /```ts\n(.*?)```/s.exec(readme)?.[1] ?? "";
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module-typescript", "--eval", example], { cwd });
  expect(stdout.trim()).toBe(/\/\/ (.*)/.exec(example)?.[1]);
});
