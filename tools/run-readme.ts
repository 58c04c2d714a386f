/**
 * Follows the README in a fresh checkout: starts the server, runs the blocks of the README and of docs/ against it, and compares what they
 * print. Takes about a minute.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { type Block, pages, readBlocks, root } from "./docs/blocks.ts";
import { DifferentOutput, runConsole, type Session, substitute } from "./docs/console.ts";
import { compareOutput } from "./docs/output.ts";
import { isRun } from "./docs/run.ts";

const folder = mkdtempSync(`${tmpdir()}/worktrack-readme-`);
const checkout = `${folder}/worktrack`;
execFileSync("git", ["clone", "--quiet", "--depth", "1", `file://${root}`, checkout]);

// The pictures that the pages upload.
copyFileSync(`${checkout}/docs/images/board-light.png`, `${checkout}/shot.png`);
copyFileSync(`${checkout}/docs/images/board-dark.png`, `${checkout}/me.png`);

/** Receives what `webhooks listen` forwards. */
const receiver = createServer((request, response) => request.resume().on("end", () => response.end())).listen(0, "127.0.0.1");
const free = createServer().listen(0, "127.0.0.1");
await Promise.all([once(receiver, "listening"), once(free, "listening")]);
const portOf = (server: typeof free) => (server.address() as AddressInfo).port;
const port = portOf(free);
free.close();

// The checkout's own Node and pnpm, without color, and npx without its own messages.
const { PATH = "", HOME = "", npm_config_cache: cache } = process.env;
const env = {
  PATH: PATH.replaceAll(/[^:]*node_modules[^:]*:/g, ""),
  HOME,
  TZ: "UTC",
  LANG: "C.UTF-8",
  NO_COLOR: "1",
  PAGER: "cat",
  npm_config_progress: "false",
  npm_config_loglevel: "error",
};
const session: Session = {
  cwd: checkout,
  env: { ...env, ...(cache && { npm_config_cache: cache }), XDG_CONFIG_HOME: `${folder}/config` },
  values: new Map([
    ["localhost:3000", `localhost:${port}`],
    ["localhost:4000", `127.0.0.1:${portOf(receiver)}`],
    ["/elsewhere", `${folder}/elsewhere`],
    ["PASSPHRASE=…", `PASSPHRASE=${randomBytes(24).toString("hex")}`],
  ]),
};

let server: ChildProcess | undefined;

/** Ends pnpm and the server, which are one group of processes. */
const stopServer = async (): Promise<void> => {
  if (server?.pid === undefined || server.exitCode !== null) return;
  process.kill(-server.pid, "SIGTERM");
  await once(server, "close");
};

/** Runs the first command of the README, and returns when the server has printed its greeting. */
const startServer = async (command: string, greeting: Block) => {
  server = spawn("bash", ["-c", `exec ${command}`], {
    cwd: checkout,
    env: { ...session.env, PORT: `${port}` },
    stdio: ["ignore", "pipe", "ignore"],
    detached: true,
  });
  let printed = "";
  for await (const chunk of server.stdout ?? []) {
    printed += chunk;
    if (printed.includes("task create")) break;
  }
  const shown = printed.slice(printed.indexOf("Worktrack is ready"));
  const { matches, values } = compareOutput(substitute(greeting.text, session.values), shown);
  if (!matches) throw new DifferentOutput(greeting, command, greeting.text, printed);
  for (const [documented, real] of values) session.values.set(documented, real);
  session.env.WORKTRACK_URL = `http://localhost:${port}`;
  session.env.WORKTRACK_TOKEN = [...values.values()].find((value) => value.startsWith("wtk_")) ?? "";
};

/** A block without prompts: each line is a command that must succeed. */
const runScript = ({ page, line, text }: Block): void => {
  try {
    execFileSync("bash", ["-euo", "pipefail", "-c", substitute(text, session.values)], { cwd: checkout, env: session.env, stdio: "pipe" });
  } catch (error) {
    throw new Error(`${page}:${line}: ${(error as { stderr?: Buffer }).stderr}`);
  }
};

const runShell = async (block: Block): Promise<void> =>
  block.language === "console" ? await runConsole(block, session) : runScript(block);

/** Saves the block as the README says, runs it, and compares the output with the block after it. */
const runTypeScript = ({ text }: Block, output: Block): void => {
  writeFileSync(`${checkout}/tour.ts`, text);
  const printed = execFileSync("npx", ["pnpm", "exec", "node", "tour.ts"], { cwd: checkout, env: session.env, encoding: "utf8" });
  if (!compareOutput(output.text, printed).matches) throw new DifferentOutput(output, "node tour.ts", output.text, printed);
};

const readme = readBlocks("README.md");
const others = pages.filter((page) => page !== "README.md").flatMap(readBlocks);
const [commands, greeting] = readme as [Block, Block];
try {
  await startServer(commands.text.split("\n")[0]?.replace(/#.*/, "") ?? "", greeting);
  for (const [index, block] of readme.entries()) {
    if (index < 2) continue;
    if (block.language === "ts") runTypeScript(block, readme[index + 1] as Block);
    else if (isRun(block)) await runShell(block);
  }
  for (const block of others.filter(isRun)) await runShell(block);
} catch (error) {
  console.error(error instanceof DifferentOutput ? error.message : error);
  process.exitCode = 1;
} finally {
  await stopServer();
  receiver.close();
  rmSync(folder, { recursive: true, force: true });
}
