// The files that the console is built from, and a hash of them that changes with any of them.
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");

/** Files and folders. pnpm-lock.yaml stands for the libraries. */
const sources = [
  "packages/web/src",
  "packages/web/build",
  "packages/web/build.ts",
  "packages/web/entrance.html",
  "packages/web/index.html",
  "packages/web/package.json",
  "packages/web/vite.config.ts",
  "packages/contract/src",
  "packages/markdown/src",
  "packages/sdk/src",
  "packages/webhook-verify/src",
  "pnpm-lock.yaml",
];

export const hashSources = async (): Promise<string> => {
  const paths = (await Promise.all(sources.map(filesAt))).flat().sort();
  const digests = await Promise.all(paths.map(async (path) => `${path} ${sha256(await readFile(join(root, path)))}`));
  return sha256(digests.join("\n"));
};

const filesAt = async (path: string): Promise<string[]> => {
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOTDIR") return undefined;
    throw error;
  });
  if (entries === undefined) return [path];
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1));
};

const sha256 = (content: Buffer | string): string => createHash("sha256").update(content).digest("hex");
