import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readableCopy } from "../src/copy.ts";

let dir: string;
let source: string;
let parent: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "worktrack-copy-"));
  source = join(dir, "native");
  parent = join(dir, "tmp");
  await mkdir(parent);
  await mkdir(join(source, "bin"), { recursive: true });
  await writeFile(join(source, "bin/postgres"), "#!", { mode: 0o700 });
  await writeFile(join(source, "license"), "text", { mode: 0o600 });
  await symlink("license", join(source, "link"));
});

afterEach(() => rm(dir, { recursive: true, force: true }));

describe("the readable copy of the binaries", () => {
  test("is readable and runnable for everyone, whatever the umask was", async () => {
    const copy = await readableCopy(source, parent);
    const modes = await Promise.all(
      ["", "bin", "bin/postgres", "license"].map(async (path) => ((await stat(join(copy, path))).mode & 0o777).toString(8)),
    );
    expect(modes).toEqual(["755", "755", "755", "644"]);
    expect(await readFile(join(copy, "link"), "utf8")).toBe("text");
  });

  test("is made once, also by servers that start together", async () => {
    const copies = await Promise.all([readableCopy(source, parent), readableCopy(source, parent), readableCopy(source, parent)]);
    expect(new Set(copies).size).toBe(1);
    expect(await readdir(parent)).toHaveLength(1);
  });

  test("is made anew when files were cleaned away, and when the binaries change", async () => {
    const copy = await readableCopy(source, parent);
    await rm(join(copy, "license"));
    expect(await readableCopy(source, parent)).toBe(copy);
    expect(await readdir(copy)).toContain("license");
    await writeFile(join(source, "license"), "another text");
    expect(await readableCopy(source, parent)).not.toBe(copy);
  });

  test("refuses a folder planted in its place", async () => {
    const copy = await readableCopy(source, parent);
    await chmod(copy, 0o777);
    await expect(readableCopy(source, parent)).rejects.toThrow(/was not made by this user/);
    await rm(copy, { recursive: true });
    await symlink(source, copy);
    await expect(readableCopy(source, parent)).rejects.toThrow(/was not made by this user/);
  });
});
