// Builds the package for publishing: the program (build/program.ts) and its man pages.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { stagePackage } from "../../tools/package/stage.ts";
import { writeProgram } from "./build/program.ts";
import { listManPages } from "./generate/man.ts";
import { readCliVersion } from "./src/manifest.ts";

const folder = import.meta.dirname;

const manPages = await listManPages(readCliVersion());
const man = [...manPages.keys()].map((file) => `./man/${file}`);
const manifest = await stagePackage(folder, { type: "commonjs", man, files: ["dist", "man"] });
await mkdir(join(folder, "publish/man"));
for (const [file, text] of manPages) await writeFile(join(folder, "publish/man", file), text);
await writeProgram({ manifest, output: join(folder, "publish/dist"), brotliQuality: 11 });
