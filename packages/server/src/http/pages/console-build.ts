// Reads the built console: its pages, and the names of its assets. In a checkout a build may end while the server runs.
import { existsSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { AssetFolder } from "./console-assets.ts";

export interface ConsoleBuild {
  /** The page of the console, with links to `./assets/`. */
  readonly console: string;
  /** The page before a session: /sign-in and /join. */
  readonly entrance: string;
  readonly assets: AssetFolder;
}

const packageFolder = join(import.meta.dirname, "../../..");

/** The published package carries the console. A checkout has it where packages/web builds it. */
export const findConsoleFolder = (): string => {
  const carried = join(packageFolder, "console");
  return existsSync(carried) ? carried : join(packageFolder, "../web/dist");
};

/** Returns a function that reads the build again whenever it was replaced. Undefined while there is none. */
export const createConsoleReader = (folder: string): (() => Promise<ConsoleBuild | undefined>) => {
  let last: { readonly stamp: string; readonly build: ConsoleBuild } | undefined;
  return async () => {
    try {
      const { mtimeMs, ino } = await stat(join(folder, "index.html"));
      const stamp = `${mtimeMs} ${ino}`;
      if (last?.stamp !== stamp) last = { stamp, build: await readBuild(folder) };
      return last.build;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
      throw error;
    }
  };
};

const readBuild = async (folder: string): Promise<ConsoleBuild> => {
  const path = join(folder, "assets");
  const [console, entrance, files] = await Promise.all([
    readFile(join(folder, "index.html"), "utf8"),
    readFile(join(folder, "entrance.html"), "utf8"),
    readdir(path),
  ]);
  return { console, entrance, assets: { path, files: new Set(files) } };
};
