// Turns the package.json of a checkout, which points to TypeScript, into the one that is published.

import { join } from "node:path";
import { commonJsFolder } from "./commonjs.ts";

/** The fields of a package.json that the build reads. The others are published unchanged. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly type?: string;
  readonly files?: readonly string[];
  readonly bin?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, Target>>;
  readonly imports?: Readonly<Record<string, Target>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/** A file, or files by condition. */
export type Target = string | { readonly [condition: string]: Target };

/** The facts about the workspace that go into every published manifest. */
export interface Workspace {
  /** The version of each package in the workspace. */
  readonly versions: ReadonlyMap<string, string>;
  /** The address of the repository's web pages. */
  readonly homepage: string;
}

const source = /^\.\/(?:src|bin)\/(.+)\.(?:ts|js)$/;

/** The name of the output of a source file, such as `transport/node` for `./src/transport/node.ts`. */
export const outputName = (file: string): string | undefined => source.exec(file)?.[1];

const filesIn = (folder: string, name: string): Target => ({ types: `${folder}/${name}.d.ts`, default: `${folder}/${name}.js` });

const publishTarget = (target: Target): Target => {
  if (typeof target !== "string") return mapValues(target, publishTarget);
  const name = outputName(target);
  return name === undefined ? target : filesIn("./dist", name);
};

/** An entry of a library, which CommonJS programs can require. */
const publishEntry = (target: Target): Target => {
  const name = typeof target === "string" ? outputName(target) : undefined;
  if (name === undefined) return publishTarget(target);
  return { require: filesIn(`./dist/${commonJsFolder}`, name), default: filesIn("./dist", name) };
};

const mapValues = <T, R>(record: Readonly<Record<string, T>>, map: (value: T, key: string) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));

/** Drops the fields that only a checkout needs. */
const publicFields = ({ scripts, devDependencies, files, publishConfig, ...fields }: Manifest): Manifest => fields;

/** The top-level domain `.example` is reserved, so its addresses work nowhere. */
const isPlaceholder = (homepage: string): boolean => new URL(homepage).hostname.endsWith(".example");

/** The manifest to publish. Bundled packages are devDependencies, so that `dependencies` has only what is installed beside the package. */
export const publishedManifest = (manifest: Manifest, folder: string, { versions, homepage }: Workspace): Manifest => {
  const pinned = (version: string, name: string): string => (version.startsWith("workspace:") ? (versions.get(name) ?? version) : version);
  const { bin, exports, imports, dependencies, ...fields } = publicFields(manifest);
  return {
    ...fields,
    // Without it, pnpm leaves out what the checkout's .gitignore names.
    files: ["dist", ...(manifest.files ?? [])],
    homepage: `${homepage}/tree/HEAD/packages/${folder}#readme`,
    bugs: `${homepage}/issues`,
    repository: { type: "git", url: `git+${homepage}.git`, directory: `packages/${folder}` },
    ...(bin && { bin: mapValues(bin, (file) => `./dist/${outputName(file)}.js`) }),
    ...(exports && { exports: mapValues(exports, publishEntry) }),
    ...(imports && { imports: mapValues(imports, publishTarget) }),
    ...(dependencies && { dependencies: mapValues(dependencies, pinned) }),
    publishConfig: { access: "public" },
    // npm refuses to publish a private package.
    ...(isPlaceholder(homepage) && { private: true }),
  };
};

/** The source files of `exports`, `imports` and `bin`, by the name of their output. */
export const entryFiles = (
  folder: string,
  { bin = {}, exports = {}, imports = {} }: Partial<Pick<Manifest, "bin" | "exports" | "imports">>,
): Record<string, string> => {
  const files = (target: Target): string[] => (typeof target === "string" ? [target] : Object.values(target).flatMap(files));
  const found = [bin, exports, imports].flatMap((targets) => Object.values<Target>(targets).flatMap(files));
  return Object.fromEntries(found.map((file) => [outputName(file), join(folder, file)]).filter(([name]) => name !== undefined));
};

/** The packages that are installed beside this one. The build includes all others. */
export const externalPackages = ({ dependencies, optionalDependencies, peerDependencies }: Manifest): string[] =>
  Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
