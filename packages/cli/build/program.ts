// Writes the published program: one CommonJS file for what every command needs, and one for each group of commands. CommonJS starts faster,
// because an `import` of a module of Node reads all its exports. The help of all commands and the API's operations become JSON files.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Plugin } from "rolldown";
import { minify } from "rolldown/utils";
import { writeBundle } from "../../../tools/package/bundle.ts";
import { loadBuiltins } from "../../../tools/package/load-builtins.ts";
import { entryFiles, externalPackages, type Manifest } from "../../../tools/package/manifest.ts";
import { importUndici, omitUnusedModules, undiciFile } from "../../sdk/build/import-undici.ts";
import { listOperations } from "../src/api/operations.ts";
import type { BuiltHelp } from "../src/built-help.ts";
import type { CommandNode } from "../src/command/definition.ts";
import { commandLoaders } from "../src/commands.ts";
import { runProgram } from "../src/program.ts";

const folder = join(import.meta.dirname, "..");

const sdk = join(folder, "../sdk/src/transport");

/** jq's WebAssembly has 0.93 MB. */
const jqFile = createRequire(import.meta.url).resolve("jq-wasm/jq.wasm");

export interface ProgramOptions {
  /** The manifest of the checkout. */
  readonly manifest: Manifest;
  /** The folder `dist`. The program reads its version from the package.json beside it. */
  readonly output: string;
  /** How well jq's WebAssembly is compressed, up to 11, which takes two seconds. */
  readonly brotliQuality: number;
}

/** Modules that the published program replaces. */
const replacements: Readonly<Record<string, string>> = {
  [join(folder, "src/api/operations.ts")]: join(folder, "src/api/built-operations.ts"),
  [join(folder, "src/output/jq-binary.ts")]: join(folder, "src/output/built-jq-binary.ts"),
  [join(sdk, "node.ts")]: join(sdk, "node-once.ts"),
};

const replaceModules: Plugin = {
  name: "replace-modules",
  resolveId: async function (source, importer) {
    const resolved = await this.resolve(source, importer, { skipSelf: true });
    return replacements[resolved?.id ?? ""] ?? resolved;
  },
};

/** The largest dependencies. They are larger than the program itself, and people read them in their own repositories. */
const minified: ReadonlySet<string> = new Set(["undici", "markdown-parser", "commander", "csv-parser"]);

const minifyDependencies: Plugin = {
  name: "minify-dependencies",
  generateBundle: async (_, files) => {
    for (const file of Object.values(files)) {
      if (file.type !== "chunk" || !minified.has(file.name)) continue;
      file.code = (await minify(file.fileName, file.code, { module: false })).code;
    }
  },
};

/** Chunks of data, in which no stack trace ends. Their source maps are larger than they are. */
const data: ReadonlySet<string> = new Set(["routes", "record-fields"]);

const dropDataMaps: Plugin = {
  name: "drop-data-maps",
  generateBundle: (_, files) => {
    for (const file of Object.values(files)) if (file.type === "chunk" && data.has(file.name)) delete files[`${file.fileName}.map`];
  },
};

/** Names the file of a command after its folder. */
const chunkNames = (chunk: { readonly name: string; readonly facadeModuleId?: string | null | undefined }): string => {
  const [, noun] = /cli.src.(\w+).(?:group|commands)\.ts$/.exec(chunk.facadeModuleId ?? "") ?? [];
  return `${noun ?? chunk.name}.js`;
};

const renderHelp = async (names: readonly string[]): Promise<string> => {
  let help = "";
  const refuse = () => {
    throw new Error(`There is no help for ${names.join(" ")}`);
  };
  const stdout = { write: (text: string) => (help += text) };
  await runProgram([...names, "--help"], { stdout, stderr: { write: refuse }, createContext: refuse });
  return help;
};

/** The help of a command and its subcommands, by their names. */
const listHelp = async (names: readonly string[], node: CommandNode): Promise<[string, string][]> => {
  const members = "members" in node ? node.members : [];
  const helps = await Promise.all(members.map((member) => listHelp([...names, member.name], member)));
  return [[names.join(" "), await renderHelp(names)], ...helps.flat()];
};

/** Modules that several commands load, but only if they need them. */
const page = /cli.src.(document.(?!render)|(comment|attachment).section|(comment|task|post).print)/;
const defaultProject = /cli.src.project.(default|own-file|project-file)/;
const rare = new RegExp(`${page.source}|${defaultProject.source}`);

/** The options of every command are most of the help. They are written once. */
const shareOptions = (helps: readonly (readonly [string, string])[]): BuiltHelp => {
  const common: string[] = [];
  const texts = helps.map(([names, help]) => {
    const text = help.replace(/^Options of every command:\n(?: .*\n)+/m, (options) => {
      if (!common.includes(options)) common.push(options);
      return `\0${common.indexOf(options)}`;
    });
    return [names, text];
  });
  return { common, texts: Object.fromEntries(texts) };
};

const writeProgramBundle = ({ manifest, output }: ProgramOptions): Promise<unknown> =>
  writeBundle({
    input: entryFiles(folder, manifest),
    external: externalPackages(manifest),
    plugins: [
      replaceModules,
      importUndici(`import(${JSON.stringify(undiciFile)})`),
      omitUnusedModules,
      loadBuiltins,
      minifyDependencies,
      dropDataMaps,
    ],
    output: {
      dir: output,
      format: "cjs",
      chunkFileNames: chunkNames,
      codeSplitting: {
        groups: [
          { name: "undici", test: /node_modules.undici/ },
          { name: "markdown-parser", test: /node_modules.(mdast|micromark|character-entities|decode-named)/ },
          { name: "csv-parser", test: /node_modules.csv-parse/ },
          { name: "main", test: /cli.src.(main|built-help|environment|error.cli-error)\.ts/ },
          { name: "commander", test: /node_modules.commander/ },
          { name: "program", test: /cli.src.(program|commands|summaries|command)/ },
          { name: "shared", test: (id) => /packages.(cli|contract)/.test(id) && !rare.test(id), minShareCount: 2 },
          { name: "page", test: page },
          // Without these, the modules that "mcp" needs would be part of it, or be files of their own.
          { name: "routes", test: /sdk.src.routes/ },
          { name: "sdk", test: /sdk.(package.json|src.(?!media|events|mcp))/ },
          { name: "mcp", test: /(cli|sdk).src.(mcp|events.server-sent)/ },
          { name: "default-project", test: defaultProject },
        ],
      },
    },
  });

const writeJq = async ({ output, brotliQuality }: ProgramOptions): Promise<void> => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
  await writeFile(join(output, "jq.wasm.br"), await promisify(brotliCompress)(await readFile(jqFile), { params }));
};

const writeData = async (output: string): Promise<void> => {
  const writeJson = (file: string, content: unknown) => writeFile(join(output, file), JSON.stringify(content));
  await writeJson("operations.json", listOperations());
  await writeJson("help/worktrack.json", shareOptions([["", await renderHelp([])]]));
  for (const [name, load] of Object.entries(commandLoaders))
    await writeJson(`help/${name}.json`, shareOptions(await listHelp([name], await load())));
};

export const writeProgram = async (options: ProgramOptions): Promise<void> => {
  await mkdir(join(options.output, "help"), { recursive: true });
  await Promise.all([writeProgramBundle(options), writeJq(options), writeData(options.output)]);
};
