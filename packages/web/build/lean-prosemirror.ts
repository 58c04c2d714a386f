import type { Plugin } from "vite";

/** Tests for browsers that the console does not support, with their results in those that it does. */
const constants = { ie_edge: "null", ie_upto10: "null", ie_11up: "null", ie: "false", ie_version: "0", webkit_version: "0" };

const replacements: readonly (readonly [RegExp, string])[] = [
  ...Object.entries(constants).map(([name, value]) => [new RegExp(`^const ${name} = [^;]*;`, "m"), `const ${name} = ${value};`] as const),
  [/^const brokenClipboardAPI = [^;]*;/m, "const brokenClipboardAPI = false;"],
  // The editor handles each paste itself (documents/clipboard.ts).
  [/^editHandlers\.paste = (?:.*\n)+?};\n/m, ""],
  [/dom = readHTML\(html\);\s+if \(webkit\)\s+restoreReplacedSpaces\(dom\);/, "return null;"],
  // For editors in a shadow DOM.
  [/return safari && this\.root\.nodeType === 11 &&[^;]*;/, "return sel;"],
  // Warns developers when the styles of the editor do not set white-space.
  [/^ {16}checkCSS\(view\);\n/m, ""],
];

/** Removes ProseMirror's code for old browsers and for what the console does not use, so that the editor stays small. */
export const leanProseMirror: Plugin = {
  name: "lean-prosemirror",
  transform: {
    filter: { id: /\/prosemirror-view\/dist\/index\.js$/ },
    handler: (code) => {
      let lean = code;
      for (const [pattern, replacement] of replacements) {
        if (!pattern.test(lean)) throw new Error(`prosemirror-view has nothing like ${pattern}`);
        lean = lean.replace(pattern, replacement);
      }
      return { code: lean, map: null };
    },
  },
};
