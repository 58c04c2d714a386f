// Builds a library for publishing, from the files that `exports` and `imports` of its package.json name: CommonJS with the type declarations in
// dist/cjs, ES modules in dist, and in dist/node the entries through which ES modules in Node share the CommonJS classes.
import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import { promisify } from "node:util";
import type { Plugin } from "rolldown";
import { type Bundle, writeBundle } from "./bundle.ts";
import { finishDeclarations } from "./declarations.ts";
import { commonJsFolder, entryFiles, externalPackages, type Manifest, nodeFolder } from "./manifest.ts";
import { stagePackage } from "./stage.ts";

export interface LibraryOptions {
  /** Plugins of one format only. */
  readonly esm?: readonly Plugin[];
  readonly cjs?: readonly Plugin[];
  /**
   * The modules that files of `imports` share with the others. They become a file of their own: in CommonJS, a file that requires such a file,
   * and is required by it, would be seen incomplete.
   */
  readonly base?: RegExp;
}

const writeIn = async (folder: string, name: string, text: string): Promise<void> => {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), text);
};

/** The modules of a library in one format. Returns the names that each entry exports. */
const writeModules = (
  folder: string,
  manifest: Manifest,
  dir: string,
  { format, plugins, base }: Format,
): Promise<ReadonlyMap<string, string[]>> => {
  const installed = externalPackages(manifest);
  const extension = format === "esm" ? "js" : "cjs";
  const bundle: Bundle = {
    input: entryFiles(folder, manifest, format),
    // The package's own `imports` choose a file for the runtime, so they stay.
    external: (id) => id.startsWith("#") || /\bundici\.cjs$/.test(id) || installed.some((name) => id === name || id.startsWith(`${name}/`)),
    plugins: [...plugins],
    output: {
      dir,
      format,
      exports: "named",
      entryFileNames: `[name].${extension}`,
      chunkFileNames: `[name].${extension}`,
      // Each file that an import loads takes time, so what several entries share is one file.
      codeSplitting: {
        groups: [...(base ? [{ name: "base", test: base, minShareCount: 2, priority: 1 }] : []), { name: "shared", minShareCount: 2 }],
      },
    },
  };
  return writeBundle(bundle);
};

interface Format {
  readonly format: "esm" | "cjs";
  readonly plugins: readonly Plugin[];
  readonly base: RegExp | undefined;
}

/** A path from one file of `dist` to another. */
const pathBetween = (from: string, to: string): string => {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith(".") ? path : `./${path}`;
};

export const buildLibrary = async (folder: string, { esm = [], cjs = [], base }: LibraryOptions = {}): Promise<void> => {
  const dist = join(folder, "publish/dist");
  const manifest = await stagePackage(folder);
  const commonJs = join(dist, commonJsFolder);
  const entries = Object.keys(entryFiles(folder, { exports: manifest.exports ?? {} }));
  await writeModules(folder, manifest, dist, { format: "esm", plugins: esm, base });
  const exported = await writeModules(folder, manifest, commonJs, { format: "cjs", plugins: cjs, base });
  await promisify(execFile)("tsc", ["-p", "tsconfig.build.json", "--outDir", commonJs, "--emitDeclarationOnly"], { cwd: folder });
  await finishDeclarations(commonJs, entries);
  for (const entry of entries) {
    const file = `${commonJsFolder}/${entry}.cjs`;
    // No class has two types, and in Node none has two implementations.
    await writeIn(dist, `${entry}.d.ts`, `export * from "${pathBetween(`${entry}.d.ts`, file)}";\n`);
    const wrapper = `${nodeFolder}/${entry}.js`;
    const names = exported.get(entry) ?? [];
    await writeIn(dist, wrapper, `import cjs from "${pathBetween(wrapper, file)}";\nexport const { ${names.join(", ")} } = cjs;\n`);
  }
};
