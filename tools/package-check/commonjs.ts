// Checks that projects of CommonJS can use the installed libraries: Jest with its defaults, Jest with jsdom, ts-jest, and TypeScript 5.4 with the
// resolution `node10`, which knows no `exports`.
import { cp, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { npm, run } from "./run.ts";
import type { Tarball } from "./tarballs.ts";

const testing = [
  "jest@30.5.2",
  "jest-environment-jsdom@30.5.2",
  "ts-jest@29.4.15",
  "typescript@5.4.5",
  "@types/node@22.20.5",
  "@types/jest@30.0.0",
];

const compilerOptions = {
  module: "commonjs",
  moduleResolution: "node10",
  target: "es2022",
  strict: true,
  noEmit: true,
  types: ["node", "jest"],
};

/** @throws Error with the output of the first program that fails */
export const expectCommonJs = async (cwd: string, tarballs: readonly Tarball[]): Promise<void> => {
  await mkdir(cwd, { recursive: true });
  await cp(join(import.meta.dirname, "commonjs"), cwd, { recursive: true });
  const libraries = tarballs.filter(({ folder }) => ["sdk", "webhook-verify"].includes(folder)).map(({ file }) => file);
  await writeFile(join(cwd, "package.json"), JSON.stringify({ private: true }));
  await writeFile(join(cwd, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
  await npm(["install", "--ignore-scripts", ...libraries, ...testing], { cwd });
  const bin = (name: string): string => join(cwd, "node_modules/.bin", name);
  await run(process.execPath, [bin("jest"), "--watchman=false", "--forceExit", "libraries", "jsdom"], { cwd });
  await run(process.execPath, [bin("tsc"), "-p", "."], { cwd });
  await run(process.execPath, [bin("jest"), "--watchman=false", "--forceExit", "--preset", "ts-jest", "typed"], { cwd });
};
