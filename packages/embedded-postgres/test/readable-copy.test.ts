import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeReadableCopy } from "../src/readable-copy.ts";

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

describe("the readable copy of the programs", () => {
  test("is readable and executable for every user, regardless of the umask", async () => {
    const copy = await makeReadableCopy(source, parent);
    const modes = await Promise.all(
      ["", "bin", "bin/postgres", "license"].map(async (path) => ((await stat(join(copy, path))).mode & 0o777).toString(8)),
    );
    expect(modes).toEqual(["755", "755", "755", "644"]);
    expect(await readFile(join(copy, "link"), "utf8")).toBe("text");
  });

  test("is made once, even by servers that start at the same time", async () => {
    const copies = await Promise.all([
      makeReadableCopy(source, parent),
      makeReadableCopy(source, parent),
      makeReadableCopy(source, parent),
    ]);
    expect(new Set(copies).size).toBe(1);
    expect(await readdir(parent)).toHaveLength(1);
  });

  test("is made again when files are missing or the programs have changed", async () => {
    const copy = await makeReadableCopy(source, parent);
    await rm(join(copy, "license"));
    expect(await makeReadableCopy(source, parent)).toBe(copy);
    expect(await readdir(copy)).toContain("license");
    await writeFile(join(source, "license"), "another text");
    expect(await makeReadableCopy(source, parent)).not.toBe(copy);
  });

  test("rejects a folder or link that another user could have put in its place", async () => {
    const copy = await makeReadableCopy(source, parent);
    await chmod(copy, 0o777);
    await expect(makeReadableCopy(source, parent)).rejects.toThrow(/was not made by this user/);
    await rm(copy, { recursive: true });
    await symlink(source, copy);
    await expect(makeReadableCopy(source, parent)).rejects.toThrow(/was not made by this user/);
  });
});
