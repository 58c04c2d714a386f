// Runs the commands of `console` blocks as a person types them into one shell, and compares what they print.
import { spawn } from "node:child_process";
import type { Block } from "./blocks.ts";
import { compareOutput } from "./output.ts";

/** A shell whose variables and documented values last from block to block. */
export interface Session {
  readonly cwd: string;
  readonly env: Record<string, string>;
  /** Documented values, such as ids, with the real ones. */
  readonly values: Map<string, string>;
}

interface Step {
  readonly command: string;
  readonly output: string;
}

/** A line that starts with `$` is a command, with the lines that a backslash continues. The lines up to the next one are its output. */
export const stepsOf = (text: string): Step[] =>
  text
    .split(/^\$ /m)
    .slice(1)
    .map((step) => {
      const [, command = "", output = ""] = /^((?:.*\\\n)*.*)\n?([\s\S]*)$/.exec(step) ?? [];
      return { command, output };
    });

const commandMs = 60_000;

/** Runs a command on a terminal of 160 columns, since the documentation shows what a person sees. */
const runOnTerminal = (
  command: string,
  { cwd, env }: Session,
): { readonly output: () => string; readonly ended: Promise<void>; stop(): void } => {
  const shell = spawn("script", ["-qefc", `stty cols 160 -onlcr; ${command}`, "/dev/null"], {
    cwd,
    env,
    stdio: ["pipe", "pipe", "inherit"],
  });
  let received = "";
  shell.stdout.on("data", (chunk) => {
    received += chunk;
  });
  const timer = setTimeout(() => shell.kill(), commandMs);
  const ended = new Promise<void>((resolve) => shell.on("close", () => resolve())).finally(() => clearTimeout(timer));
  // pnpm prints the command of a script first, which the documentation omits.
  const output = () => received.replaceAll("\r", "").replace(/^\$ node .*\n/m, "");
  return { output, ended, stop: () => void shell.stdin.end("\u0003") };
};

export const substitute = (text: string, values: ReadonlyMap<string, string>): string =>
  [...values].sort(([first], [second]) => second.length - first.length).reduce((all, [from, to]) => all.replaceAll(from, to), text);

const exportVariables = (command: string, session: Session): void => {
  for (const [, name = "", value = ""] of command.matchAll(/(\w+)=(\S+)/g)) session.env[name] = value;
};

/** A documented command that did not print what the page shows. Its message has no complete secret, because logs keep it. */
export class DifferentOutput extends Error {
  constructor({ page, line }: Block, command: string, expected: string, received: string) {
    const masked = received.replaceAll(/\b(wtk_|wti_|wtl_|wtin_|whsec_)(\w{4})[\w+/=]+/g, "$1$2…");
    super(`${page}:${line}: ${command}\n\nexpected:\n${expected}\nreceived:\n${masked}`);
  }
}

const check = (block: Block, { command, output }: Step, actual: string, session: Session): void => {
  const { matches, values } = compareOutput(substitute(output, session.values), actual);
  // Blocks that show commands only say nothing about the output.
  if (!matches && output.trim() !== "") throw new DifferentOutput(block, command, output, actual);
  for (const [documented, real] of values) if (documented !== real) session.values.set(documented, real);
};

/** A command that ends with the terminal runs during the others, and is checked at the end. */
const isFollowing = ({ command }: Step): boolean => / listen /.test(command);

const waitFor = async (condition: () => boolean): Promise<void> => {
  for (let left = 200; left > 0 && !condition(); left--) await new Promise((resolve) => setTimeout(resolve, 50));
};

export const runConsole = async (block: Block, session: Session): Promise<void> => {
  const following: { readonly step: Step; readonly running: ReturnType<typeof runOnTerminal> }[] = [];
  for (const step of stepsOf(block.text)) {
    const command = substitute(step.command, session.values);
    if (command.startsWith("export ")) {
      exportVariables(command, session);
      continue;
    }
    const running = runOnTerminal(command, session);
    if (isFollowing(step)) {
      following.push({ step, running });
      await waitFor(() => running.output().includes("Ctrl-C"));
      continue;
    }
    await running.ended;
    check(block, step, running.output(), session);
  }
  for (const { step, running } of following) {
    await waitFor(() => compareOutput(substitute(step.output, session.values), running.output()).matches);
    const printed = running.output();
    running.stop();
    await running.ended;
    check(block, step, printed, session);
  }
};
