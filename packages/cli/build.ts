// Builds the published program: one CommonJS file for what every command needs, and one for each group of commands. CommonJS starts faster,
// because an `import` of a module of Node reads all its exports. The help of all commands and the API's operations become JSON files.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import type { Plugin } from "rolldown";
import { writeBundle } from "../../tools/package/bundle.ts";
import { loadBuiltins } from "../../tools/package/load-builtins.ts";
import { entryFiles, externalPackages } from "../../tools/package/manifest.ts";
import { stagePackage } from "../../tools/package/stage.ts";
import { importUndici, undiciFile } from "../sdk/build/import-undici.ts";
import { listManPages } from "./generate/docs.ts";
import { listOperations } from "./src/api/operations.ts";
import type { CommandNode } from "./src/command/definition.ts";
import { commandLoaders } from "./src/commands.ts";
import { readCliVersion } from "./src/manifest.ts";
import { runProgram } from "./src/program.ts";

const folder = import.meta.dirname;
const output = join(folder, "publish/dist");

/** Modules that the published program replaces. */
const replacements: Readonly<Record<string, string>> = {
  [join(folder, "src/api/operations.ts")]: join(folder, "src/api/built-operations.ts"),
  [join(folder, "src/output/jq-binary.ts")]: join(folder, "src/output/built-jq-binary.ts"),
};

const replaceModules: Plugin = {
  name: "replace-modules",
  resolveId: async function (source, importer) {
    const resolved = await this.resolve(source, importer, { skipSelf: true });
    return replacements[resolved?.id ?? ""] ?? resolved;
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

const writeJson = (file: string, content: unknown): Promise<void> => writeFile(join(output, file), JSON.stringify(content));

const manPages = await listManPages(readCliVersion());
const man = [...manPages.keys()].map((file) => `./man/${file}`);
const manifest = await stagePackage(folder, { type: "commonjs", man, files: ["dist", "man"] });
await mkdir(join(folder, "publish/man"));
for (const [file, text] of manPages) await writeFile(join(folder, "publish/man", file), text);
await mkdir(join(output, "help"));
await writeBundle({
  input: entryFiles(folder, manifest),
  external: externalPackages(manifest),
  plugins: [replaceModules, importUndici(`import(${JSON.stringify(undiciFile)})`), loadBuiltins],
  output: {
    dir: output,
    format: "cjs",
    chunkFileNames: chunkNames,
    codeSplitting: {
      groups: [
        { name: "undici", test: /node_modules.undici/ },
        { name: "main", test: /cli.src.(main|built-help|environment|error.cli-error)\.ts/ },
        { name: "program", test: /node_modules.commander|cli.src.(program|commands|summaries|command)/ },
        { name: "shared", test: /packages.(cli|contract)/, minShareCount: 2 },
      ],
    },
  },
});
await writeFile(join(output, "jq.wasm.br"), brotliCompressSync(await readFile(fileURLToPath(import.meta.resolve("jq-wasm/jq.wasm")))));
await writeJson("operations.json", listOperations());
await writeJson("help/worktrack.json", { "": await renderHelp([]) });
for (const [name, load] of Object.entries(commandLoaders))
  await writeJson(`help/${name}.json`, Object.fromEntries(await listHelp([name], await load())));
