// Bundles the code of a package that is published, with source maps.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type InputOptions, type OutputOptions, type Plugin, rolldown } from "rolldown";

export interface Bundle {
  /** Files by the name of their output. */
  readonly input: Readonly<Record<string, string>>;
  readonly external?: InputOptions["external"];
  readonly plugins?: InputOptions["plugins"];
  readonly output: OutputOptions & { readonly dir: string };
}

/** Source maps of dependencies are twice as large as their code. */
const dropForeignMaps: Plugin = {
  name: "drop-foreign-maps",
  generateBundle: (_, files) => {
    for (const file of Object.values(files)) {
      const isForeign = file.type === "chunk" && file.moduleIds.every((id) => id.includes("/node_modules/"));
      if (isForeign) delete files[`${file.fileName}.map`];
    }
  },
};

/** The oldest Node that runs the code. Newer syntax, such as `using`, is replaced. */
const target = "node22.19";

/** The folder of the package that a file of a dependency belongs to. */
const dependencyFolder = (file: string): string | undefined => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0];

/** Most licenses allow a copy only together with their text. */
const writeLicenses = async (dir: string, files: readonly string[]): Promise<void> => {
  const folders = [...new Set(files.map(dependencyFolder))].filter((folder) => folder !== undefined);
  const texts = folders.map(async (folder) => {
    const { name, version } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
    const license = (await readdir(folder)).find((file) => /^licen[cs]e/i.test(file));
    if (license === undefined) throw new Error(`${name} is bundled, but has no license file`);
    return `${name} ${version}\n\n${await readFile(join(folder, license), "utf8")}`;
  });
  if (texts.length > 0) await writeFile(join(dir, "licenses.txt"), (await Promise.all(texts)).join("\n"));
};

/**
 * Writes a bundle. Fails on warnings, since a missing module would only fail at run time, but not on those about the time that plugins take.
 * Returns the names that each entry exports.
 */
export const writeBundle = async ({ input, external = [], plugins = [], output }: Bundle): Promise<ReadonlyMap<string, string[]>> => {
  await using bundle = await rolldown({
    input,
    external,
    plugins: [plugins, dropForeignMaps],
    platform: "node",
    transform: { target },
    checks: { pluginTimings: false },
    onLog: (level, { message }) => {
      if (level === "warn") throw new Error(message);
    },
  });
  const written = await bundle.write({ sourcemap: true, ...output });
  await writeLicenses(
    output.dir,
    written.output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : [])),
  );
  return new Map(written.output.flatMap((file) => (file.type === "chunk" && file.isEntry ? [[file.name, file.exports]] : [])));
};
