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

/** The modules of undici that the SDK never uses, with what replaces each. Loading all of them takes as long as the rest of undici. */
const unusedModules: ReadonlyMap<string, string> = new Map([
  // The SDK's agents never negotiate HTTP/2 (`allowH2: false`).
  ["dispatcher/client-h2.js", "module.exports = undefined;"],
  // An experimental parser, which undici only uses if the environment enables it.
  ["dispatcher/parser-h1.js", "module.exports = { getMiloEnabled: () => false };"],
  // Bodies are text or streams of bytes, never FormData.
  ["web/fetch/body.js", ""],
  ["web/fetch/formdata.js", ""],
  ["web/webidl/index.js", "module.exports = { webidl: { is: { FormData: () => false } } };"],
]);

/** Replaces the modules of undici that the SDK never uses. */
export const omitUnusedModules: Plugin = {
  name: "omit-unused-modules",
  load: (id) => {
    const [, name = ""] = /undici\/lib\/(.*)$/.exec(id) ?? [];
    return unusedModules.get(name);
  },
};
