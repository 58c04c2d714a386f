// `main.ts --tools FOLDER [--only NAME]`: runs conformance.ts with the built SDK in each runtime whose npm package is in this folder, against a real
// server, and checks the size of the bundle for browsers. `.ci/runtimes` installs the packages. Fails if a guarantee does not hold.
import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs, promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { Worktrack } from "@worktrack/sdk";
import { startServer } from "../../../../bench/server.ts";
import type { CheckResult, Target } from "./conformance.ts";
import { openRelay } from "./relay.ts";

/** Each operation of the API adds about 25 bytes. */
const browserKilobytesMax = 11.5;
const limitMs = 60_000;
/** The runtimes mostly wait for retries. */
const concurrency = 3;

const { tools = "", only } = parseArgs({ options: { tools: { type: "string" }, only: { type: "string" } } }).values;
const requireTool = createRequire(join(resolve(tools), "package.json"));
const binary = (name: string): string => join(resolve(tools), "node_modules", ".bin", name);
const source = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const folder = await mkdtemp(join(tmpdir(), "worktrack-runtimes-"));
const run = promisify(execFile);

const packages = join(folder, "node_modules", "@worktrack");

/** Copies the built packages, as npm installs them. */
const installBuilt = async (): Promise<void> => {
  for (const [name, built] of [
    ["sdk", "../../publish"],
    ["webhook-verify", "../../../webhook-verify/publish"],
  ] as const)
    await cp(source(built), join(packages, name), { recursive: true });
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module", dependencies: { "@worktrack/sdk": "*" } }));
};

/** The part of esbuild's interface that is used. It is not a dependency of the workspace. */
interface Esbuild {
  build(options: Readonly<Record<string, unknown>>): Promise<{ readonly outputFiles: readonly { readonly text: string }[] }>;
}

interface Miniflare {
  dispatchFetch(url: string, init: object): Promise<Response>;
  dispose(): Promise<void>;
}

const bundle = async (options: Readonly<Record<string, unknown>>): Promise<string> => {
  const { build } = requireTool("esbuild") as Esbuild;
  const alias = { "@worktrack/sdk": join(packages, "sdk/dist/index.js") };
  const { outputFiles } = await build({ alias, bundle: true, write: false, logLevel: "warning", ...options });
  return outputFiles[0]?.text ?? "";
};

/** The program as one file that imports the SDK, so that the runtime itself reads the conditions in its package.json. */
const writeProgram = async (): Promise<string> => {
  const options = { platform: "node", format: "esm", alias: {}, external: ["@worktrack/sdk"] };
  const file = join(folder, "program.mjs");
  await writeFile(file, await bundle({ entryPoints: [source("process.ts")], ...options }));
  return file;
};

const runProcess = async (command: string, args: readonly string[], target: Target): Promise<CheckResult[]> =>
  JSON.parse((await run(command, [...args, JSON.stringify(target)], { timeout: limitMs })).stdout);

const runNodeBundle = async (node: string, name: string, format: "esm" | "cjs", target: Target): Promise<CheckResult[]> => {
  const file = join(folder, name);
  await writeFile(file, await bundle({ entryPoints: [source("process.ts")], platform: "node", format }));
  return runProcess(node, [file], target);
};

const runWorkerd = async (target: Target): Promise<CheckResult[]> => {
  const { Miniflare } = requireTool("miniflare") as { readonly Miniflare: new (options: object) => Miniflare };
  const script = await bundle({ entryPoints: [source("worker.ts")], format: "esm", conditions: ["workerd", "worker", "browser"] });
  const worker = new Miniflare({ modules: true, script, compatibilityDate: "2026-01-01" });
  try {
    return (await (await worker.dispatchFetch("http://worker/", { method: "POST", body: JSON.stringify(target) })).json()) as CheckResult[];
  } finally {
    await worker.dispose();
  }
};

const chromiums = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

const runChromium = async (chromium: string, target: Target): Promise<CheckResult[]> => {
  const script = await bundle({ entryPoints: [source("page.ts")], platform: "browser", format: "esm" });
  const page = relay.page(script, target);
  const options = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    `--user-data-dir=${join(folder, "chromium")}`,
  ];
  const browser = spawn(chromium, [...options, page.url], { stdio: "ignore" });
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("the page did not report its results")), limitMs);
  try {
    return await Promise.race([page.results, late.promise]);
  } finally {
    clearTimeout(timer);
    browser.kill();
  }
};

interface Runtime {
  readonly name: string;
  /** The files without which it cannot run. */
  readonly needs: readonly string[];
  readonly run: (target: Target) => Promise<CheckResult[]>;
  readonly hasFiles?: true;
}

const node22 = join(resolve(tools), "node_modules", "node", "bin", "node");
const chromium = chromiums.find((file) => existsSync(file)) ?? "/usr/bin/chromium";
const esbuild = binary("esbuild");
/** Limits count for each key, so every runtime has its own. */
const createToken = async (name: string): Promise<string> =>
  (await owner.me.tokens.create({ name, scopes: (await owner.me.get()).credential.scopes })).secret;

const runtimes: readonly Runtime[] = [
  {
    name: "Node 24",
    needs: [],
    hasFiles: true,
    run: (target) => runProcess(process.execPath, [program], target),
  },
  {
    name: "Node 24, ES module of esbuild",
    needs: [esbuild],
    hasFiles: true,
    run: (target) => runNodeBundle(process.execPath, "node24.mjs", "esm", target),
  },
  {
    name: "Node 24, CommonJS of esbuild",
    needs: [esbuild],
    hasFiles: true,
    run: (target) => runNodeBundle(process.execPath, "node24.cjs", "cjs", target),
  },
  {
    name: "Node 22.19, ES module of esbuild",
    needs: [esbuild, node22],
    hasFiles: true,
    run: (target) => runNodeBundle(node22, "node22.mjs", "esm", target),
  },
  { name: "Bun", needs: [binary("bun")], hasFiles: true, run: (target) => runProcess(binary("bun"), [program], target) },
  {
    name: "Deno",
    needs: [binary("deno")],
    hasFiles: true,
    run: (target) => runProcess(binary("deno"), ["run", "--allow-all", "--no-lock", program], target),
  },
  { name: "workerd", needs: [esbuild, join(resolve(tools), "node_modules", "miniflare", "package.json")], run: runWorkerd },
  { name: "Chromium", needs: [esbuild, chromium], run: (target) => runChromium(chromium, target) },
];

const report = (name: string, results: readonly CheckResult[], seconds: number): boolean => {
  const failed = results.filter(({ failure }) => failure !== undefined);
  for (const { guarantee, failure } of failed) console.error(`FAILED: ${name}: ${guarantee}: ${failure}`);
  if (failed.length === 0) console.log(`${name}: ${results.length} guarantees hold (${seconds.toFixed(1)} s)`);
  return failed.length === 0;
};

const runOne = async ({ name, needs, run: check, hasFiles }: Runtime): Promise<boolean> => {
  const missing = needs.find((file) => !existsSync(file));
  if (missing !== undefined) {
    console.error(`NOT RUN: the SDK in ${name} needs ${missing}`);
    return true;
  }
  const startedMs = performance.now();
  const target = { baseUrl: relay.url, token: await createToken(name), runtime: name, path: hasFiles ? path : undefined };
  const results = await check(target).catch((error: Error) => [{ guarantee: "the program runs", failure: error.message }]);
  return report(name, results, (performance.now() - startedMs) / 1_000);
};

/** The code that the SDK imports at its first use, which bundlers put into files of their own. */
const loadedLater = [
  "*/upload.js",
  "*/download.js",
  "*/picture.js",
  "*/follow-events.js",
  "*/process-events.js",
  "*/mcp.js",
  "@worktrack/webhook-verify/sign",
];

/** Measures what a page loads to make calls. */
const checkSize = async (): Promise<boolean> => {
  if (!existsSync(esbuild)) return true;
  const entry = { contents: 'export { Worktrack } from "@worktrack/sdk"', resolveDir: source(".") };
  const code = await bundle({ stdin: entry, minify: true, platform: "browser", format: "esm", external: loadedLater });
  const kilobytes = gzipSync(code, { level: 9 }).length / 1024;
  const node = /(?:from|import|require)[ (]*["'](node:[\w/]+|undici)["']/.exec(code)?.[1];
  console.log(`The bundle for browsers has ${kilobytes.toFixed(1)} KB gzipped`);
  if (kilobytes > browserKilobytesMax) console.error(`FAILED: the bundle for browsers may have at most ${browserKilobytesMax} KB`);
  if (node) console.error(`FAILED: the bundle for browsers imports ${node}`);
  return kilobytes <= browserKilobytesMax && node === undefined;
};

await installBuilt();
const program = existsSync(esbuild) ? await writeProgram() : source("process.ts");
const path = join(folder, "upload.txt");
await writeFile(path, "0123456789".repeat(30_000));
const server = await startServer("packages/server/bin/worktrack-server.js", ["start", "--demo"], {
  WORKTRACK_DATA_DIR: join(folder, "data"),
});
const relay = await openRelay(server.url);
await using owner = new Worktrack({ baseUrl: server.url, token: /wtk_\w+/.exec(server.greeting)?.[0] });
try {
  let passed = await checkSize();
  const chosen = runtimes.filter(({ name }) => only === undefined || name.includes(only));
  for (let at = 0; at < chosen.length; at += concurrency)
    passed = (await Promise.all(chosen.slice(at, at + concurrency).map(runOne))).every(Boolean) && passed;
  if (relay.redirected() > 0) console.error("FAILED: a redirect was followed");
  process.exitCode = passed && relay.redirected() === 0 ? 0 : 1;
} finally {
  relay.close();
  await server[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
}
