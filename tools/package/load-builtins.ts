// Loads each of Node's modules at its first use, in bundles that are CommonJS. Some of them, such as node:crypto, take as long to load as
// the whole program, and most commands use few.
import type { Plugin } from "rolldown";

const declaration = /^let (node_\w+) = require\("(node:[\w/]+)"\);$/gm;
/** Makes a copy of all exports, for which a module must be loaded. */
const interoperation = /^(node_\w+) = (?:\w+\.)?__toESM\(\1(?:, \d)?\);$/gm;
const runtime = /^const (\w+) = require\("\.\/rolldown-runtime\.js"\);$/m;

const loader =
  "const lazily = (load, loaded) => new Proxy({}, { get: (_, key) => ((loaded ??= load()), key === 'default' ? loaded : loaded[key]) });";

const removeUnusedRuntime = (code: string): string => {
  const [line = "", name] = runtime.exec(code) ?? [];
  return name !== undefined && !code.includes(`${name}.`) ? code.replace(line, "") : code;
};

/** Replaces `require("node:fs")` at the top of each file. The lines remain, as source maps need. */
export const loadBuiltins: Plugin = {
  name: "load-builtins",
  generateBundle: (_, files) => {
    for (const file of Object.values(files)) {
      if (file.type !== "chunk" || file.code.search(declaration) < 0) continue;
      let count = 0;
      const code = file.code
        .replace(
          declaration,
          (_line, variable, name) => `${count++ === 0 ? loader : ""} let ${variable} = lazily(() => require("${name}"));`,
        )
        .replace(interoperation, "");
      file.code = removeUnusedRuntime(code);
    }
  },
};
