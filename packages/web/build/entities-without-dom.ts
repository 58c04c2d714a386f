import type { Plugin } from "vite";

/** The Markdown parser decodes named characters by `innerHTML` in browsers, which trusted types forbid. Its other variant has a table. */
export const entitiesWithoutDom: Plugin = {
  name: "entities-without-dom",
  enforce: "pre",
  resolveId: {
    filter: { id: /^decode-named-character-reference$/ },
    handler: async function (source, importer) {
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      if (!resolved?.id.endsWith("index.dom.js")) throw new Error(`${source} has no variant for browsers`);
      return resolved.id.replace(/index\.dom\.js$/, "index.js");
    },
  },
};
