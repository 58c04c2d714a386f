// Gives CommonJS programs a form of a library: files that require the ES modules, and declarations that TypeScript accepts from `require`.
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, posix } from "node:path";

/** The folder in `dist`. Its own package.json makes its files CommonJS. */
export const commonJsFolder = "cjs";

/** The comment that names a declaration map, which belongs to the ES module's declarations. */
const mapComment = /\n?\/\/# sourceMappingURL=.*\n?$/;

/** The file of another declaration that a declaration imports or exports from. */
const relativeImport = /(?:from |import\()"(\.{1,2}\/[^"]+)\.js"/g;

/** An export that is, or may be, a value. */
const valueExport = /^export (?!interface |type )/m;

/** The names of the declarations that a declaration imports or exports from. */
const importsOf = (name: string, text: string): string[] =>
  [...text.matchAll(relativeImport)].map(([, path = ""]) => `${posix.join(posix.dirname(name), path)}.d.ts`);

/** The declarations that contain types only, and import only from such declarations. Both forms can share them: no class has two types. */
const findTypeModules = (declarations: ReadonlyMap<string, string>): ReadonlySet<string> => {
  const found = new Set([...declarations].filter(([, text]) => !valueExport.test(text)).map(([name]) => name));
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const name of found) {
      if (importsOf(name, declarations.get(name) ?? "").some((imported) => !found.has(imported))) found.delete(name);
    }
  }
  return found;
};

const writeIn = async (folder: string, name: string, text: string): Promise<void> => {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), text);
};

/** The path from a file of the CommonJS form to a file in `dist`. */
const pathToModule = (from: string, to: string): string => posix.relative(posix.dirname(posix.join(commonJsFolder, from)), to);

/** There is one implementation: the ES modules. So a class is the same one for `import` and `require`. */
export const writeCommonJsForm = async (dist: string, entries: readonly string[]): Promise<void> => {
  const names = (await readdir(dist, { recursive: true })).filter((name) => name.endsWith(".d.ts"));
  const declarations = new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(dist, name), "utf8")] as const)));
  const typeModules = findTypeModules(declarations);
  const folder = join(dist, commonJsFolder);
  await writeIn(folder, "package.json", '{ "type": "commonjs" }\n');
  const reached = new Set(entries.map((entry) => `${entry}.d.ts`));
  for (const name of reached) {
    const text = declarations.get(name);
    if (text === undefined) throw new Error(`${name} is imported by a declaration, but does not exist`);
    if (typeModules.has(name)) {
      const path = pathToModule(name, name.replace(/\.d\.ts$/, ".js"));
      await writeIn(folder, name, `export type * from "${path}" with { "resolution-mode": "import" };\n`);
    } else {
      for (const imported of importsOf(name, text)) reached.add(imported);
      await writeIn(folder, name, text.replace(mapComment, "\n"));
    }
  }
  for (const entry of entries) await writeIn(folder, `${entry}.js`, `module.exports = require("${pathToModule(entry, `${entry}.js`)}");\n`);
};
