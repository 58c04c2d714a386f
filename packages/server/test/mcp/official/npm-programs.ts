// The programs of the protocol's own projects. `.ci/mcp` installs them into a temporary folder: with their dependencies they have 145 MB.
import { execFile } from "node:child_process";
import { join } from "node:path";

const folder = process.env.WORKTRACK_TEST_MCP_PROGRAMS ?? "";
export const areInstalled = folder !== "";
if (!areInstalled) console.warn("NOT RUN: MCP's conformance suite and inspector, which .ci/mcp installs");

export const conformance = "@modelcontextprotocol/conformance/dist/index.js";
export const inspector = "@modelcontextprotocol/inspector/clients/launcher/build/index.js";

const timeoutMs = 120_000;

/** Runs an installed program. @throws Error if it did not start or end */
export const runProgram = (
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> =>
  new Promise((resolve, reject) => {
    const options = { env: { PATH: process.env.PATH, ...env }, timeout: timeoutMs, maxBuffer: 64_000_000 };
    execFile(process.execPath, [join(folder, "node_modules", file), ...args], options, (error, stdout, stderr) => {
      if (error && typeof error.code !== "number") reject(error);
      else resolve({ code: Number(error?.code ?? 0), stdout, stderr });
    });
  });
