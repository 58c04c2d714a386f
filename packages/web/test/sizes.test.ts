import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

const packageFolder = join(import.meta.dirname, "..");
let folder: string;
let chunks: Readonly<Record<string, Chunk>>;

beforeAll(async () => {
  const cache = join(packageFolder, "node_modules/.cache");
  await mkdir(cache, { recursive: true });
  folder = join(await mkdtemp(join(cache, "sizes-")), "console");
  await promisify(execFile)(process.execPath, [join(packageFolder, "build.ts"), folder]);
  chunks = JSON.parse(await readFile(join(folder, ".vite/manifest.json"), "utf8"));
}, 60_000);
afterAll(() => rm(join(folder, ".."), { recursive: true, force: true }));

const chunkOf = (name: string): Chunk => {
  const chunk = chunks[name];
  if (!chunk) throw new Error(`The build has no chunk ${name}`);
  return chunk;
};

/** The chunks with these names and all that they import. */
const closureOf = (names: readonly string[], found = new Set<string>()): ReadonlySet<string> => {
  for (const name of names) {
    if (found.has(name)) continue;
    found.add(name);
    closureOf(chunkOf(name).imports ?? [], found);
  }
  return found;
};

/** The files that a browser loads before it shows the list or the board: the frame, the SDK with its transport, and the screen. */
const firstLoad = (): ReadonlySet<string> => {
  const all = Object.keys(chunks);
  const entries = all.filter((name) => chunkOf(name).isEntry);
  const sdk = all.filter((name) => /^\.\.\/sdk\//.test(name) && !/upload|download|picture|process-events|mcp/.test(name));
  const screens = all.filter((name) => /^src\/tasks\/(?:list|board)-screen\.tsx$/.test(name));
  return closureOf([...entries, ...sdk, ...screens]);
};

const gzippedKb = async (files: Iterable<string>): Promise<number> => {
  const sizes = await Promise.all(
    [...new Set(files)].map(async (file) => gzipSync(await readFile(join(folder, file)), { level: 9 }).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000;
};
const scriptsOf = (names: Iterable<string>) => [...names].map((name) => chunkOf(name).file);
const stylesOf = (names: Iterable<string>) => [...names].flatMap((name) => chunkOf(name).css ?? []);

/** The parts that load later, with everything that is not loaded before: neither first nor with each chunk that asks for the part. */
const lazyParts = (): ReadonlyMap<string, readonly string[]> => {
  const first = firstLoad();
  const importersOf = (name: string) => Object.keys(chunks).filter((each) => chunkOf(each).dynamicImports?.includes(name));
  const parts = new Set(Object.values(chunks).flatMap(({ dynamicImports }) => dynamicImports ?? []));
  const added = (name: string) => {
    const before = importersOf(name).map((importer) => closureOf([importer]));
    return [...closureOf([name])].filter((each) => !first.has(each) && !before.every((loaded) => loaded.has(each)));
  };
  return new Map([...parts].filter((name) => !first.has(name)).map((name) => [name, added(name)]));
};

test("the first load has at most 62 KB of scripts and 14 KB of styles, gzipped", async () => {
  const loaded = firstLoad();
  expect(await gzippedKb(scriptsOf(loaded))).toBeLessThanOrEqual(62);
  expect(await gzippedKb(stylesOf(loaded))).toBeLessThanOrEqual(14);
});

test("the pages before a session load at most 30 KB of scripts and styles, gzipped", async () => {
  const entrance: Readonly<Record<string, Chunk>> = JSON.parse(await readFile(join(folder, ".vite/entrance.json"), "utf8"));
  const loaded = Object.values(entrance).filter(({ isEntry }) => isEntry);
  expect(loaded.map(({ imports = [] }) => imports)).toEqual([[]]);
  expect(await gzippedKb(loaded.flatMap(({ file, css = [] }) => [file, ...css]))).toBeLessThanOrEqual(30);
});

const mostKbOf = (name: string): number => (/editor/.test(name) ? 90 : /documents\/paste/.test(name) ? 30 : 25);

test("a screen that loads later has at most 25 KB of scripts, the editor 90 KB, and the first paste 30 KB, gzipped", async () => {
  const parts = lazyParts();
  expect(parts.size).toBeGreaterThan(0);
  for (const [name, part] of parts) {
    const mostKb = mostKbOf(name);
    expect([name, await gzippedKb(scriptsOf(part))]).toEqual([name, expect.toSatisfy((kb: number) => kb <= mostKb)]);
  }
});
