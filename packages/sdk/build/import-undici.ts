// Makes a bundle load its own copy of undici. The source hides the name from bundlers, because ES modules cannot include undici.
import { join } from "node:path";
import type { Plugin } from "rolldown";

const file = join(import.meta.dirname, "../src/transport/undici.ts");

/** The part of undici that the SDK needs. */
export const undiciFile = join(import.meta.dirname, "undici.cjs");

/** Replaces the import of undici by this expression. */
export const importUndici = (expression: string): Plugin => ({
  name: "import-undici",
  transform: (code, id) => {
    if (id !== file) return undefined;
    const replaced = code.replace(/import\([^)]*\bpackageName\)/, () => expression);
    if (replaced === code) throw new Error(`${file} imports no packageName`);
    return { code: replaced, map: null };
  },
});

/** Leaves out HTTP/2, which the SDK's agents never negotiate (`allowH2: false`). Loading node:http2 takes a third of the time of undici. */
export const omitHttp2: Plugin = {
  name: "omit-http2",
  load: (id) => (/undici\/lib\/dispatcher\/client-h2\.js$/.test(id) ? "module.exports = undefined;" : undefined),
};
