// Builds a library for publishing: one ES module for each file that `exports` or `imports` of its package.json names, type
// declarations, and a form for CommonJS.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Plugin } from "rolldown";
import { writeBundle } from "./bundle.ts";
import { writeCommonJsForm } from "./commonjs.ts";
import { finishDeclarations, publishedSource } from "./declarations.ts";
import { entryFiles, externalPackages } from "./manifest.ts";
import { stagePackage } from "./stage.ts";

export const buildLibrary = async (folder: string, plugins: readonly Plugin[] = []): Promise<void> => {
  const output = join(folder, "publish/dist");
  const manifest = await stagePackage(folder);
  const external = externalPackages(manifest);
  // Source maps need no copy of sources that are published.
  const hasSources = manifest.files?.includes("src") ?? false;
  await writeBundle({
    input: entryFiles(folder, manifest),
    // The package's own `imports` choose a file for the runtime, so they stay.
    external: (id) => id.startsWith("#") || external.some((name) => id === name || id.startsWith(`${name}/`)),
    plugins: [...plugins],
    output: {
      dir: output,
      format: "esm",
      chunkFileNames: "[name].js",
      // Each file that an import loads takes time, so what several entries share is one file.
      codeSplitting: { groups: [{ name: "shared", minShareCount: 2 }] },
      sourcemapExcludeSources: hasSources,
      sourcemapPathTransform: publishedSource,
    },
  });
  const args = ["-p", "tsconfig.build.json", "--outDir", output, "--emitDeclarationOnly", ...(hasSources ? ["--declarationMap"] : [])];
  await promisify(execFile)("tsc", args, { cwd: folder });
  await finishDeclarations(output, Object.keys(entryFiles(folder, manifest)));
  await writeCommonJsForm(output, Object.keys(entryFiles(folder, { exports: manifest.exports ?? {} })));
};
