/** Exit codes as in GitHub's `gh`, so that a script can distinguish usage errors, failed requests and a missing login. */
export const exitCodes = { ok: 0, failure: 1, usage: 2, authentication: 4, interrupted: 130 } as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** An error whose message is printed unchanged. The message says what to do next. */
export class CliError extends Error {
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode = exitCodes.failure) {
    super(message);
    this.name = "CliError";
    this.exitCode = exitCode;
  }
}

export const usageError = (message: string): CliError => new CliError(message, exitCodes.usage);
export const authenticationError = (message: string): CliError => new CliError(message, exitCodes.authentication);
/** Ctrl-C at a prompt: ends the program without a message. */
export const interruptedError = (): CliError => new CliError("", exitCodes.interrupted);
