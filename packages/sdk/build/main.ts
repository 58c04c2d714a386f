// Builds the published SDK: ES modules, and the part of undici that proxies need as CommonJS.
import { join } from "node:path";
import { writeBundle } from "../../../tools/package/bundle.ts";
import { buildLibrary } from "../../../tools/package/library.ts";
import { importUndici } from "./import-undici.ts";

const folder = join(import.meta.dirname, "..");

await buildLibrary(folder, [importUndici('import(new URL("./undici.cjs", import.meta.url).href).catch(() => import(packageName))')]);
await writeBundle({
  input: { undici: join(import.meta.dirname, "undici.cjs") },
  output: {
    dir: join(folder, "publish/dist/transport"),
    format: "cjs",
    entryFileNames: "[name].cjs",
    sourcemap: false,
    // Stack traces keep the names of undici's functions.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  },
});
