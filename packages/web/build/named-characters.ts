import type { Plugin } from "vite";

/** Names of more than six letters, and of characters beyond Latin, Greek, punctuation and arrows. In the console, they stay text. */
const rareNames = /^ {2}(?:\w{7,}: .*|\w+: .*[^\0-\u017f\u0370-\u03ff\u2000-\u21ff].*)\n/gm;

/** The Markdown parser decodes named characters by `innerHTML` in browsers, which trusted types forbid. Its other variant has a table. */
export const namedCharacters: Plugin = {
  name: "named-characters",
  enforce: "pre",
  resolveId: {
    filter: { id: /^decode-named-character-reference$/ },
    handler: async function (source, importer) {
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      if (!resolved?.id.endsWith("index.dom.js")) throw new Error(`${source} has no variant for browsers`);
      return resolved.id.replace(/index\.dom\.js$/, "index.js");
    },
  },
  transform: {
    filter: { id: /\/character-entities\/index\.js$/ },
    handler: (code) => {
      const lean = code.replace(rareNames, "");
      if (lean === code) throw new Error("The table of named characters has no rare names");
      return { code: lean, map: null };
    },
  },
};
