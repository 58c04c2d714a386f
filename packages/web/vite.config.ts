import { defineConfig } from "vite";

/** Browsers that have popover, anchor positioning and `light-dark()`. */
const browsers = ["chrome125", "firefox147", "safari26"];

export default defineConfig({
  root: import.meta.dirname,
  // Modules find each other by their own place, because the server may be installed under a path.
  base: "./",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    target: browsers,
    manifest: true,
    // Most licenses allow a copy only together with their text.
    license: { fileName: "licenses.md" },
    // The content security policy allows no data: URL.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { entryFileNames: "assets/[name]-[hash].js", chunkFileNames: "assets/[name]-[hash].js" } },
  },
});
