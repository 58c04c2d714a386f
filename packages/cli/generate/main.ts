// Writes docs/cli from the commands: node packages/cli/generate/main.ts
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { listDocs } from "./docs.ts";

const folder = join(import.meta.dirname, "../../../docs/cli");
const docs = await listDocs();

await mkdir(folder, { recursive: true });
for (const file of await readdir(folder)) if (!docs.has(file)) await rm(join(folder, file));
for (const [file, text] of docs) await writeFile(join(folder, file), text);
