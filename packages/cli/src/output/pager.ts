// Shows long output on a terminal in a pager, such as less.
import { spawnSync } from "node:child_process";

/** Shows the text and waits until the person leaves the pager. Returns false when it cannot be started. */
export type Pager = (text: string) => boolean;

/** With LESS=FRX, less ends at once if the text fits the screen, shows colors and leaves the text on the screen. */
const defaultPager = "less";
const notFoundExit = 127;

/** The pager of `command`, by default less. Undefined for `cat` and for an empty command, which mean none. */
export const createPager = (command: string | undefined, variables: NodeJS.ProcessEnv): Pager | undefined => {
  const chosen = command?.trim() ?? defaultPager;
  if (chosen === "" || chosen === "cat") return undefined;
  return (text) => {
    const { status, error } = spawnSync(chosen, { shell: true, input: text, stdio: ["pipe", "inherit", "ignore"], env: variables });
    // Quitting the pager early closes the pipe, which is not an error.
    return status !== notFoundExit && (error === undefined || ("code" in error && error.code === "EPIPE"));
  };
};
