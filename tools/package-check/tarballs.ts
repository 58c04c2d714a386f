// Packs the built packages, and installs the tarballs in empty projects.
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { npm, run } from "./run.ts";

/** A packed package. */
export interface Tarball {
  readonly name: string;
  /** Its folder in `packages`. */
  readonly folder: string;
  readonly file: string;
}

const root = join(import.meta.dirname, "../..");
const pnpm = join(root, "node_modules/.bin/pnpm");

/** The folders of the packages that are published. The others become a part of those. */
const listPublished = async (): Promise<string[]> => {
  const folders = await readdir(join(root, "packages"));
  const isPrivate = async (folder: string): Promise<boolean> =>
    JSON.parse(await readFile(join(root, "packages", folder, "package.json"), "utf8")).private === true;
  const flags = await Promise.all(folders.map(isPrivate));
  return folders.filter((_, index) => !flags[index]);
};

/** Packs the folder `publish` of each package. @throws Error if a package is not built */
export const packAll = async (target: string): Promise<Tarball[]> => {
  const folders = await listPublished();
  return Promise.all(
    folders.map(async (folder) => {
      const built = join(root, "packages", folder, "publish");
      await stat(built).catch(() => {
        throw new Error(`packages/${folder} is not built. Run "npx pnpm build" first.`);
      });
      // As `pnpm publish` does, but without building again.
      const options = ["--config.ignore-scripts=true", "--pack-destination", target, "--json"];
      const { name, filename } = JSON.parse(await run(pnpm, ["pack", ...options], { cwd: join(root, "packages", folder) }));
      return { name, folder, file: filename };
    }),
  );
};

/** Installs a package in an empty project. The packages of the workspace come from their tarballs instead of the registry. */
export const installIn = async (cwd: string, wanted: Tarball, all: readonly Tarball[], options: readonly string[] = []): Promise<void> => {
  await mkdir(cwd, { recursive: true });
  const others = all.filter(({ name }) => name !== wanted.name).map(({ name, file }) => [name, `file:${file}`]);
  const manifest = {
    private: true,
    type: "module",
    dependencies: { [wanted.name]: `file:${wanted.file}` },
    overrides: Object.fromEntries(others),
  };
  await writeFile(join(cwd, "package.json"), JSON.stringify(manifest));
  await npm(["install", ...options], { cwd });
};

/** The bytes and the number of the files that npm has installed. */
export const measureInstalled = async (cwd: string): Promise<{ readonly bytes: number; readonly files: number }> => {
  const modules = join(cwd, "node_modules");
  const entries = await readdir(modules, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== ".package-lock.json");
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: files.length };
};
