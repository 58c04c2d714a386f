// Finishes the type declarations that tsc has written: their imports name the published files, and internal ones are removed.
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** A relative import of a TypeScript file. Its replacement has the same length, so that declaration maps remain correct. */
const typescriptImport = /(?<=(?:from |import\()")(\.{1,2}\/[^"]+)\.ts(?=")/g;

/** In the published package, `src` is beside `dist`. In the checkout, it is beside the folder that has `dist`. */
export const publishedSource = (source: string): string => source.replace(/^((?:\.\.\/)+)\.\.\/src\//, "$1src/");

const finishMap = async (file: string): Promise<void> => {
  const map = JSON.parse(await readFile(file, "utf8"));
  await writeFile(file, JSON.stringify({ ...map, sources: map.sources.map(publishedSource) }));
};

/** Keeps the declarations that the entries reach. `entries` are names of files in `dist`, without extensions. */
export const finishDeclarations = async (dist: string, entries: readonly string[]): Promise<void> => {
  const reached = new Set<string>();
  const visit = async (file: string): Promise<void> => {
    if (reached.has(file)) return;
    reached.add(file);
    const text = await readFile(file, "utf8");
    await writeFile(
      file,
      text.replace(typescriptImport, (_, path: string) => `${path}.js`),
    );
    for (const [, path = ""] of text.matchAll(typescriptImport)) await visit(join(dirname(file), `${path}.d.ts`));
  };
  for (const entry of entries) await visit(join(dist, `${entry}.d.ts`));
  for (const name of await readdir(dist, { recursive: true })) {
    if (!/\.d\.ts(\.map)?$/.test(name)) continue;
    if (!reached.has(join(dist, name.replace(/\.map$/, "")))) await rm(join(dist, name));
    else if (name.endsWith(".map")) await finishMap(join(dist, name));
  }
};
