// `node build.ts [FOLDER]`: builds the console into dist/ or another folder, unless the folder has it already. Several may run at once, and a
// build that fails or is stopped leaves the folder as it was.
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { compressFiles } from "./build/compress.ts";
import { replaceFolder } from "./build/replace-folder.ts";
import { hashSources } from "./build/sources.ts";

const target = resolve(process.argv[2] ?? join(import.meta.dirname, "dist"));
const hash = await hashSources();
/** The hash of the sources that a folder was built from. */
const hashFile = ".sources";

const isCurrent = (await readFile(join(target, hashFile), "utf8").catch(() => undefined)) === hash;
if (isCurrent) console.log("The console is up to date");
else {
  // On the same file system as dist/, and ignored by Git.
  const cache = join(import.meta.dirname, "node_modules/.cache");
  await mkdir(cache, { recursive: true });
  const temporary = await mkdtemp(join(cache, "console-"));
  const outDir = join(temporary, "dist");
  try {
    // Vite keeps another value, such as that of vitest, and would build for development.
    process.env.NODE_ENV = "production";
    const { build } = await import("vite");
    const options = { configFile: join(import.meta.dirname, "vite.config.ts"), logLevel: "warn" } as const;
    await build({ ...options, build: { outDir, emptyOutDir: true } });
    // By itself, so that the pages before a session load one script, and the console's first load does not change with them.
    const rolldownOptions = { input: join(import.meta.dirname, "entrance.html") };
    const files = { manifest: ".vite/entrance.json", license: { fileName: "entrance-licenses.md" } };
    await build({ ...options, build: { outDir, emptyOutDir: false, rolldownOptions, ...files } });
    await compressFiles(join(outDir, "assets"));
    await writeFile(join(outDir, hashFile), hash);
    await replaceFolder(outDir, target);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  console.log("Built the console");
}
