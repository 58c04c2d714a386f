// Gives CommonJS programs a form of a library: files that require the ES modules, and declarations that TypeScript accepts from `require`.
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, posix } from "node:path";

/** The folder in `dist`. Its own package.json makes its files CommonJS. */
export const commonJsFolder = "cjs";

/** The comment that names a declaration map, which belongs to the ES module's declarations. */
const mapComment = /\n?\/\/# sourceMappingURL=.*\n?$/;

const writeIn = async (folder: string, name: string, text: string): Promise<void> => {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), text);
};

/** There is one implementation: the ES modules. So a class is the same one for `import` and `require`. */
export const writeCommonJsForm = async (dist: string, entries: readonly string[]): Promise<void> => {
  const declarations = (await readdir(dist, { recursive: true })).filter((name) => name.endsWith(".d.ts"));
  const folder = join(dist, commonJsFolder);
  await writeIn(folder, "package.json", '{ "type": "commonjs" }\n');
  for (const name of declarations) await writeIn(folder, name, (await readFile(join(dist, name), "utf8")).replace(mapComment, "\n"));
  for (const entry of entries) {
    const path = posix.relative(posix.dirname(posix.join(commonJsFolder, entry)), `${entry}.js`);
    await writeIn(folder, `${entry}.js`, `module.exports = require("${path}");\n`);
  }
};
