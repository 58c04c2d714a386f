// Decides what happens when the output cannot be written: a pipe whose reader has closed it, or a full disk.
import { type ExitCode, exitCodes } from "../error/cli-error.ts";

const reasons: Readonly<Record<string, string>> = { ENOSPC: "no space left on device", EIO: "the terminal or disk failed" };

export interface OutputWatch {
  /** Call it before a request that changes something: from then on, the command finishes, and its output is dropped. */
  readonly beginChange: () => void;
  readonly watch: (stream: NodeJS.WriteStream) => NodeJS.WriteStream;
  /** The exit status of the command, or `failure` if it succeeded but its output was lost for a reason other than a closed pipe. */
  readonly exitCodeOf: (code: ExitCode) => ExitCode;
}

/** `worktrack task list | head` closes the pipe early, which is not an error and ends a command that only reads. */
export const createOutputWatch = (): OutputWatch => {
  let isChanging = false;
  let isLost = false;
  const onError = ({ code = "", message }: NodeJS.ErrnoException): void => {
    const isClosed = code === "EPIPE";
    if (!isClosed && !isLost) {
      isLost = true;
      process.stderr.write(`worktrack: the output cannot be written: ${reasons[code] ?? message}\n`);
    }
    if (!isChanging) process.exit(isClosed ? exitCodes.ok : exitCodes.failure);
    // A command that follows events ends as on Ctrl-C, so that it can undo its change.
    if (process.listenerCount("SIGINT", endAtOnce) === 0) process.emit("SIGINT");
  };
  return {
    beginChange: () => {
      isChanging = true;
    },
    watch: (stream) => stream.on("error", onError),
    exitCodeOf: (code) => (isLost && code === exitCodes.ok ? exitCodes.failure : code),
  };
};

/** Ends the process on Ctrl-C. Commands that follow events replace this listener. */
export const endAtOnce = (): never => process.exit(exitCodes.interrupted);
