import { type ExitCode, type ExitName, exitCodes } from "./exit-codes.ts";

export { type ExitCode, exitCodes };

/** An error whose message is printed unchanged. The message says what to do next, unless `advice` does. */
export class CliError extends Error {
  readonly exitCode: ExitCode;
  readonly advice: string | undefined;

  constructor(message: string, exitCode: ExitCode = exitCodes.failure, advice?: string) {
    super(message);
    this.name = "CliError";
    this.exitCode = exitCode;
    this.advice = advice;
  }
}

export const usageError = (message: string): CliError => new CliError(message, exitCodes.usage);
export const authenticationError = (message: string): CliError => new CliError(message, exitCodes.authentication);
export const notFoundError = (message: string): CliError => new CliError(message, exitCodes.notFound);
/** Ctrl-C at a prompt: ends the program without a message. */
export const interruptedError = (): CliError => new CliError("", exitCodes.interrupted);

/** The name of an exit code, such as "usage". */
export const nameOfExit = (exitCode: ExitCode): ExitName =>
  (Object.keys(exitCodes) as ExitName[]).find((name) => exitCodes[name] === exitCode) ?? "failure";
