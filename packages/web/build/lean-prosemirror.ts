import type { Plugin } from "vite";

/** Tests for browsers that the console does not support, with their results in those that it does. */
const constants = { ie_edge: "null", ie_upto10: "null", ie_11up: "null", ie: "false", ie_version: "0", webkit_version: "0" };

type Replacements = readonly (readonly [RegExp, string])[];

/** Steps, selections and states are never stored or sent. */
const withoutJson: Replacements = [[/^ {4}(?:static fromJSON|toJSON)\(.*\{\n(?:(?! {4}\}).*\n)* {4}\}\n/gm, ""]];

const viewReplacements: Replacements = [
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

const replaceAll = (code: string, replacements: Replacements): string =>
  replacements.reduce((lean, [pattern, replacement]) => {
    const replaced = lean.replace(pattern, replacement);
    if (replaced === lean) throw new Error(`ProseMirror has nothing like ${pattern}`);
    return replaced;
  }, code);

/** Removes ProseMirror's code for old browsers and for what the console does not use, so that the editor stays small. */
export const leanProseMirror: Plugin = {
  name: "lean-prosemirror",
  transform: {
    filter: { id: /\/prosemirror-(?:state|transform|view)\/dist\/index\.js$/ },
    handler: (code, id) => ({ code: replaceAll(code, id.includes("/prosemirror-view/") ? viewReplacements : withoutJson), map: null }),
  },
};
