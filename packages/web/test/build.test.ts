import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";

const packageFolder = join(import.meta.dirname, "..");
const timeout = 60_000;

/** A folder on the file system of the checkout, because a finished build is renamed to its place. */
const newFolder = async (): Promise<string> => {
  const cache = join(packageFolder, "node_modules/.cache");
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, "test-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, "console");
};

const build = async (folder: string): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(packageFolder, "build.ts"), folder]);
  return stdout.trim();
};

test("builds that run at once leave one complete build, and the next build does nothing", { timeout }, async () => {
  const folder = await newFolder();
  expect(await Promise.all([build(folder), build(folder)])).toEqual(["Built the console", "Built the console"]);
  expect(await build(folder)).toBe("The console is up to date");
  expect(await readdir(join(folder, ".."))).toEqual(["console"]);
  const html = await readFile(join(folder, "index.html"), "utf8");
  const assets = [...html.matchAll(/(?:src|href)="\.\/assets\/([^"]+)"/g)].map(([, file = ""]) => file);
  expect(assets.length).toBeGreaterThan(0);
  for (const file of assets) {
    const path = join(folder, "assets", file);
    const plain = await readFile(path);
    // Compression makes tiny files larger.
    if (plain.length < 200) continue;
    const [br, gz] = await Promise.all([readFile(`${path}.br`), readFile(`${path}.gz`)]);
    expect([file, brotliDecompressSync(br), gunzipSync(gz)]).toEqual([file, plain, plain]);
  }
});
