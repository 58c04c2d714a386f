// Finishes the type declarations that tsc has written: they become those of CommonJS, and internal ones are removed.
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** A relative import of a TypeScript file. */
const typescriptImport = /(?<=(?:from |import\()")(\.{1,2}\/[^"]+)\.ts(?=")/g;

/** TypeScript before 5.7 has no type arguments here. */
const genericBytes = /\bUint8Array<ArrayBuffer(?:Like)?>/g;

/** Keeps the declarations that the entries reach, as `.d.cts`. `entries` are names of files in `folder`, without extensions. */
export const finishDeclarations = async (folder: string, entries: readonly string[]): Promise<void> => {
  const reached = new Set<string>();
  const visit = async (file: string): Promise<void> => {
    if (reached.has(file)) return;
    reached.add(file);
    const text = await readFile(`${file}.d.ts`, "utf8");
    await writeFile(
      `${file}.d.cts`,
      text.replace(typescriptImport, (_, path: string) => `${path}.cjs`).replace(genericBytes, "Uint8Array"),
    );
    for (const [, path = ""] of text.matchAll(typescriptImport)) await visit(join(dirname(file), path));
  };
  for (const entry of entries) await visit(join(folder, entry));
  for (const name of await readdir(folder, { recursive: true })) if (name.endsWith(".d.ts")) await rm(join(folder, name));
};
