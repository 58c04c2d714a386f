// Runs programs for the check of the packages.
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";

const outputMax = 64 * 1024 * 1024;

export interface Place {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Returns what the program has printed. @throws Error with its output unless it succeeds */
export const run = async (program: string, args: readonly string[], { cwd, env }: Place): Promise<string> => {
  const { stdout } = await promisify(execFile)(program, args, { cwd, env: { ...process.env, ...env }, maxBuffer: outputMax });
  return stdout;
};

/** Runs a program that must fail. Returns its exit code and what it has printed on stderr. */
export const runFailing = async (
  program: string,
  args: readonly string[],
  { cwd, env }: Place,
): Promise<{ code: number; stderr: string }> => {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ["ignore", "ignore", "pipe"] });
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const [code] = await once(child, "close");
  if (code === 0) throw new Error(`${program} ${args.join(" ")} succeeded`);
  return { code, stderr };
};

/** npm without output that does not concern the check. */
export const npm = (args: readonly string[], place: Place): Promise<string> =>
  run("npm", [...args, "--no-audit", "--no-fund", "--loglevel=error", "--prefer-offline"], place);
