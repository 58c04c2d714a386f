// Lists the files and folders that the child process may read: its own code, and sharp with its dependencies.
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";

/** `childPath` and `sharpPath` are the modules that the child loads. */
export const listReadableFolders = (childPath: string, sharpPath: string): string[] => {
  const ownFolder = dirname(childPath);
  const found = new Set([ownFolder, join(findPackage(ownFolder), "package.json")]);
  addPackage(findPackage(dirname(sharpPath)), found);
  return [...found];
};

/** The closest folder at or above `folder` that has a package.json. */
const findPackage = (folder: string): string =>
  existsSync(join(folder, "package.json")) || folder === dirname(folder) ? folder : findPackage(dirname(folder));

/** Adds a package and its dependencies. pnpm links packages, so each has two paths, and Node reads both. */
const addPackage = (folder: string, found: Set<string>): void => {
  if (found.has(folder)) return;
  const realFolder = realpathSync(folder);
  found.add(folder).add(realFolder);
  const manifest = JSON.parse(readFileSync(join(realFolder, "package.json"), "utf8"));
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
    const dependency = findDependency(realFolder, name);
    // Optional dependencies for other platforms are not installed.
    if (dependency) addPackage(dependency, found);
  }
};

/** Searches as Node does: in the folders `node_modules` from `folder` upward. */
const findDependency = (folder: string, name: string): string | undefined => {
  const candidate = join(folder, "node_modules", name);
  if (existsSync(candidate)) return candidate;
  return folder === dirname(folder) ? undefined : findDependency(dirname(folder), name);
};
