// Checks packed packages with publint and Are The Types Wrong. Both are installed only for this check, since they bring 30 MB.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { npm } from "./run.ts";
import type { Tarball } from "./tarballs.ts";

const linters = ["publint@0.3.25", "@arethetypeswrong/core@0.18.5"];

interface Publint {
  readonly publint: (options: object) => Promise<{ readonly messages: readonly object[]; readonly pkg: object }>;
}
interface PublintText {
  readonly formatMessage: (message: object, pkg: object) => string | undefined;
}
interface Attw {
  readonly createPackageFromTarballData: (data: Uint8Array) => object;
  readonly checkPackage: (pkg: object) => Promise<{ readonly problems?: readonly Problem[] }>;
}
interface Problem {
  readonly kind: string;
  readonly entrypoint?: string;
  readonly resolutionKind?: string;
}

/** TypeScript's `node10` is for Node without `exports`, which no package supports. */
const isExpected = ({ resolutionKind }: Problem): boolean => resolutionKind === "node10";

const load = async <T>(folder: string, name: string): Promise<T> =>
  import(pathToFileURL(createRequire(join(folder, "package.json")).resolve(name)).href);

/** Returns the problems that the linters report, one line each. */
export const lintPackages = async (folder: string, tarballs: readonly Tarball[]): Promise<string[]> => {
  await npm(["install", "--prefix", folder, ...linters], { cwd: folder });
  const [{ publint }, { formatMessage }, attw] = await Promise.all([
    load<Publint>(folder, "publint"),
    load<PublintText>(folder, "publint/utils"),
    load<Attw>(folder, "@arethetypeswrong/core"),
  ]);
  const lintOne = async ({ name, file }: Tarball): Promise<string[]> => {
    const data = await readFile(file);
    const { messages, pkg } = await publint({
      pack: { tarball: data.buffer.slice(data.byteOffset, data.byteOffset + data.length) },
      strict: true,
    });
    const { problems = [] } = await attw.checkPackage(attw.createPackageFromTarballData(data));
    return [
      ...messages.map((message) => `${name}: publint: ${formatMessage(message, pkg)}`),
      ...problems.filter((problem) => !isExpected(problem)).map((problem) => `${name}: types: ${JSON.stringify(problem)}`),
    ];
  };
  const found: string[] = [];
  // One after another, because each check of the types takes much memory.
  for (const tarball of tarballs) found.push(...(await lintOne(tarball)));
  return found;
};
