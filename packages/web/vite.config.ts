import { defineConfig } from "vite";
import { leanProseMirror } from "./build/lean-prosemirror.ts";
import { namedCharacters } from "./build/named-characters.ts";

/** Browsers that have popover, anchor positioning and `light-dark()`. */
const browsers = ["chrome125", "firefox147", "safari26"];

export default defineConfig({
  root: import.meta.dirname,
  // Modules find each other by their own place, because the server may be installed under a path.
  base: "./",
  plugins: [leanProseMirror, namedCharacters],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    target: browsers,
    manifest: true,
    // Most licenses allow a copy only together with their text.
    license: { fileName: "licenses.md" },
    // The content security policy allows no data: URL.
    assetsInlineLimit: 0,
    // One file: each later one would make the browser compute all styles again.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        entryFileNames: "assets/[name]-[hash].js",
        chunkFileNames: "assets/[name]-[hash].js",
        codeSplitting: {
          groups: [
            // Lists of the contract that single screens show. The frame would have them, because it imports other values of the contract.
            { name: "lists", test: /contract\/src\/(?:limits|values\/(?:audit|browser-name|mcp))\.ts$/ },
            // Requests cost more than bytes, so the first load is one chunk.
            { name: "frame", tags: ["$initial"] },
            // What most screens share, but neither the list nor the board needs.
            {
              name: "forms",
              test: /web\/src\/(?:api\/server-address|ui\/(?:client-names|code-block|dialog|field|form|row-focus|secret))\.tsx?$/,
              includeDependenciesRecursively: false,
            },
            { name: "picker", test: /web\/src\/ui\/picker\.tsx$/, includeDependenciesRecursively: false },
            { name: "sign-in", test: /web\/src\/session\/(?:credential-json|passkeys|sign-in-choices)\.ts$/ },
            // What the list, the board and other screens share of tasks.
            {
              name: "views",
              test: /web\/src\/(?:page\/task-(?:link|order)|tasks\/(?!board|bulk|card|changed|column|due|field-menu|group-heading|list-screen|new-task[-.](?!input)|no-tasks|saved|use-board|use-folds).+)\.tsx?$/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // Small modules that most screens share.
            {
              name: "controls",
              test: /(?:contract\/src|web\/src\/(?:api(?!\/xhr)|ui|store|session|workspace))\/.+\.tsx?$/,
              minShareCount: 3,
            },
            // The first load has the name of each chunk, so the parts of related screens share one.
            { name: "keys", test: /web\/src\/keys\/(?!.+-screen\.tsx$)/, includeDependenciesRecursively: false },
            { name: "webhooks", test: /web\/src\/webhooks\/(?!.+-screen\.tsx$)/, includeDependenciesRecursively: false },
            // The viewer of documents is on many screens.
            {
              name: "document",
              test: /(?:documents\/(?:document-view|element-tree|link-target|node-fields|shown-image)|media\/(?:open-picture|picture-address))\.tsx?$/,
            },
            // The editor is one chunk, although the code of a paste shares parts of it.
            {
              name: "editor",
              test: /\/(?:prosemirror-|orderedmap|rope-sequence)|documents\/(?!checked|document-editor|html|link|markdown|paste|picture|plain-|reference|text-links|word)/,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
