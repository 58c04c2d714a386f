// Checks that programs on an outdated Node print one line that names the version they need.
import { access } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { run, runFailing } from "./run.ts";

/** Finds a Node on the PATH that is older than any package supports. */
export const findOldNode = async (): Promise<string | undefined> => {
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    const program = join(folder, "node");
    const exists = await access(program).then(
      () => true,
      () => false,
    );
    if (exists && Number((await run(program, ["-p", "process.versions.node"], { cwd: folder })).split(".")[0]) < 22) return program;
  }
  return undefined;
};

/** @throws Error unless the program fails with one line that names the version it needs */
export const expectOneLine = async (oldNode: string, args: readonly string[], cwd: string): Promise<void> => {
  const { stderr } = await runFailing(oldNode, args, { cwd });
  const line = stderr.split("\n").find((one) => one.includes("needs Node 22.19 or newer"));
  if (line === undefined) throw new Error(`Node ${oldNode} does not name the version that ${args.join(" ")} needs:\n${stderr}`);
};
