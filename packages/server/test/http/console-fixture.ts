// A small built console in a folder, so that tests need no build.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll } from "vitest";

export const consoleScript = `console.log(${JSON.stringify("worktrack ".repeat(200))})`;

const html = `<!doctype html><html lang="en"><head><title>Worktrack</title>
<script type="module" crossorigin src="./assets/index-Ab12.js"></script><link rel="stylesheet" crossorigin href="./assets/index-Cd34.css">
</head><body><div id="console"></div></body></html>`;

const entrance = html.replace('id="console"', 'id="entrance"');

/** Writes the files of a build with this page. */
export const writeConsole = async (folder: string, page = html): Promise<void> => {
  await mkdir(join(folder, "assets"), { recursive: true });
  const files: readonly [name: string, content: string | Buffer][] = [
    ["assets/index-Ab12.js", consoleScript],
    ["assets/index-Ab12.js.br", brotliCompressSync(consoleScript)],
    ["assets/index-Ab12.js.gz", gzipSync(consoleScript)],
    ["assets/index-Cd34.css", "body{margin:0}"],
    ["assets/notes.txt", "not served"],
    ["licenses.md", "not served"],
    ["index.html", page],
    ["entrance.html", entrance],
  ];
  for (const [name, content] of files) await writeFile(join(folder, name), content);
};

/** A folder for the tests of a file. It has no build until `writeConsole`. */
export const useConsoleFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "worktrack-console-"));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** A folder with a build, which exists before the tests of the file begin. */
export const useBuiltConsole = async (): Promise<string> => {
  const folder = await useConsoleFolder();
  beforeAll(() => writeConsole(folder));
  return folder;
};
