// Loads mediabunny, which parses videos, when the first one comes.
import { readFileSync } from "node:fs";
import { compileFunction } from "node:vm";
import type * as mediabunny from "mediabunny";

export type VideoLibrary = Pick<typeof mediabunny, "Input" | "BufferSource" | "MP4" | "MATROSKA">;

/**
 * `path` is the library as one CommonJS file. It is read at once, because this process may be unable to read it after it has given up the rights
 * of root. It is compiled at the first call of the function, because that takes 60 ms and 10 MB.
 */
export const prepareVideoLibrary = (path: string): (() => VideoLibrary) => {
  const code = readFileSync(path, "utf8");
  let library: VideoLibrary | undefined;
  return () => {
    library ??= compileLibrary(code, path);
    return library;
  };
};

const compileLibrary = (code: string, path: string): VideoLibrary => {
  const module = { exports: {} as typeof mediabunny };
  // It imports the file system only, for sources that are not used here.
  const load = () => ({});
  compileFunction(code, ["module", "exports", "require"], { filename: path })(module, module.exports, load);
  // This process has no console.
  module.exports.Logging.level = module.exports.LogLevel.Silent;
  return module.exports;
};
