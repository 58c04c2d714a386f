// Turns the package.json of a checkout, which points to TypeScript, into the one that is published.
import { join } from "node:path";

/** The folder in `dist` with CommonJS and all type declarations. */
export const commonJsFolder = "cjs";

/** The folder in `dist` with the entries for ES modules in Node. */
export const nodeFolder = "node";

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
}

const source = /^\.\/(?:src|bin)\/(.+)\.(?:ts|js)$/;

/** The name of the output of a source file, such as `transport/node` for `./src/transport/node.ts`. */
export const outputName = (file: string): string | undefined => source.exec(file)?.[1];

const modulesOf = (name: string): Target => ({ types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` });

const commonJsOf = (name: string) => ({ types: `./dist/${commonJsFolder}/${name}.d.cts`, default: `./dist/${commonJsFolder}/${name}.cjs` });

/** A file of `imports`, in the format of the module that asks for it. */
const publishTarget = (target: Target, condition?: string): Target => {
  if (typeof target !== "string") return mapValues(target, publishTarget);
  const name = outputName(target);
  if (name !== undefined && condition === "require") return commonJsOf(name).default;
  return name === undefined ? target : { require: commonJsOf(name).default, default: `./dist/${name}.js` };
};

/** The runtimes beside Node that also have the condition `node`. They get the ES modules. */
const otherRuntimes = ["bun", "deno", "workerd", "browser"];

/** An entry of a library, which CommonJS programs can require. */
const publishEntry = (target: Target): Target => {
  const name = typeof target === "string" ? outputName(target) : undefined;
  if (name === undefined) return typeof target === "string" ? target : publishTarget(target);
  const modules = modulesOf(name);
  return {
    require: commonJsOf(name),
    ...Object.fromEntries(otherRuntimes.map((condition) => [condition, modules])),
    node: { types: `./dist/${name}.d.ts`, default: `./dist/${nodeFolder}/${name}.js` },
    default: modules,
  };
};

/** The fields for programs that do not know `exports`, such as TypeScript with the resolution `node10`. */
const olderFields = (exports: Readonly<Record<string, Target>>): Record<string, unknown> => {
  const entries = Object.entries(exports).flatMap(([path, target]) => {
    const name = typeof target === "string" ? outputName(target) : undefined;
    return name === undefined ? [] : [[path.slice(2), commonJsOf(name)] as const];
  });
  const main = entries.find(([path]) => path === "")?.[1];
  const others = entries.filter(([path]) => path !== "").map(([path, { types }]) => [path, [types]]);
  return {
    ...(main && { main: main.default, types: main.types }),
    ...(others.length > 0 && { typesVersions: { "*": Object.fromEntries(others) } }),
  };
};

const mapValues = <T, R>(record: Readonly<Record<string, T>>, map: (value: T, key: string) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));

/** Drops the fields that only a checkout needs. */
const publicFields = ({ scripts, devDependencies, files, publishConfig, ...fields }: Manifest): Manifest => fields;

/** The manifest to publish. Bundled packages are devDependencies, so that `dependencies` has only what is installed beside the package. */
export const publishedManifest = (manifest: Manifest, { versions }: Workspace): Manifest => {
  const pinned = (version: string, name: string): string => (version.startsWith("workspace:") ? (versions.get(name) ?? version) : version);
  const { bin, exports, imports, dependencies, ...fields } = publicFields(manifest);
  return {
    ...fields,
    // Without it, pnpm leaves out what the checkout's .gitignore names.
    files: ["dist", ...(manifest.files ?? [])],
    ...(bin && { bin: mapValues(bin, (file) => `./dist/${outputName(file)}.js`) }),
    ...(exports && { ...olderFields(exports), exports: { ...mapValues(exports, publishEntry), "./package.json": "./package.json" } }),
    ...(imports && { imports: mapValues(imports, publishTarget) }),
    ...(dependencies && { dependencies: mapValues(dependencies, pinned) }),
    publishConfig: { access: "public" },
  };
};

/** The source files of `exports`, `imports` and `bin`, by the name of their output. Targets of `require` belong to CommonJS only. */
export const entryFiles = (
  folder: string,
  { bin = {}, exports = {}, imports = {} }: Partial<Pick<Manifest, "bin" | "exports" | "imports">>,
  format: "esm" | "cjs" = "cjs",
): Record<string, string> => {
  const files = (target: Target): string[] =>
    typeof target === "string"
      ? [target]
      : Object.entries(target).flatMap(([condition, one]) => (condition === "require" && format === "esm" ? [] : files(one)));
  const found = [bin, exports, imports].flatMap((targets) => Object.values<Target>(targets).flatMap(files));
  return Object.fromEntries(found.map((file) => [outputName(file), join(folder, file)]).filter(([name]) => name !== undefined));
};

/** The packages that are installed beside this one. The build includes all others. */
export const externalPackages = ({ dependencies, optionalDependencies, peerDependencies }: Manifest): string[] =>
  Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
