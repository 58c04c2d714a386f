// Builds the published SDK, and the part of undici that it needs as CommonJS.
import { join } from "node:path";
import { writeBundle } from "../../../tools/package/bundle.ts";
import { buildLibrary } from "../../../tools/package/library.ts";
import { importUndici, omitUnusedModules } from "./import-undici.ts";

const folder = join(import.meta.dirname, "..");
const file = "undici.cjs";

await buildLibrary(folder, {
  base: /sdk.(package\.json|src.(call-attempt|errors|response|stream|media.content)\.ts|src.transport.[a-z-]+\.ts)/,
  // In a bundle without import.meta.url, the URL throws.
  esm: [importUndici(`Promise.resolve().then(() => import(new URL("./${file}", import.meta.url).href)).catch(() => import(packageName))`)],
  // Test runners such as Jest have no import() in CommonJS.
  cjs: [importUndici(`Promise.resolve().then(() => require("../../transport/${file}"))`)],
});
await writeBundle({
  input: { undici: join(import.meta.dirname, file) },
  plugins: [omitUnusedModules],
  output: {
    dir: join(folder, "publish/dist/transport"),
    format: "cjs",
    entryFileNames: "[name].cjs",
    sourcemap: false,
    // Stack traces keep the names of undici's functions.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  },
});
