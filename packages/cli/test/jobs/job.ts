// A job of a person at a terminal: one or two command lines, and the check of what they do. docs/cli/jobs.md lists all jobs.
import type { Worktrack } from "@worktrack/sdk";
import type { Shell } from "./shell.ts";

export interface Job {
  readonly name: string;
  /** Command lines of a shell, exactly as the test types them. */
  readonly commands: readonly [first: string, second?: string];
  /**
   * Prepares the folder and the workspace, whose only project is OPS, types the commands, and checks what they print and change.
   * `client` has the owner's token, as the commands do, and `signInUrl` is a one-time link for the owner.
   */
  readonly run: (shell: Shell, client: Worktrack, commands: readonly string[], signInUrl: string) => Promise<void>;
}
