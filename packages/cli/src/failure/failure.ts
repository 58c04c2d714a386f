/** gh's exit codes: a script can tell a mistake in the call from a refusal and from a missing login. */
export const exitCodes = { ok: 0, failure: 1, usage: 2, authentication: 4, interrupted: 130 } as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** An error that is told to the person as it is: its message says what to do next. */
export class Failure extends Error {
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode = exitCodes.failure) {
    super(message);
    this.name = "Failure";
    this.exitCode = exitCode;
  }
}

export const usageFailure = (message: string): Failure => new Failure(message, exitCodes.usage);
export const authenticationFailure = (message: string): Failure => new Failure(message, exitCodes.authentication);
export const interruption = (): Failure => new Failure("", exitCodes.interrupted);
