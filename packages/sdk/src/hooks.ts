// The hooks and the logger of a client, which see each attempt. They get no token, no body and no query.
import type { CallAttempt } from "./call-attempt.ts";
import type { CallError } from "./errors.ts";
import { type ResponseHead, type ResponseHeaders, readRequestId } from "./response.ts";

/** An attempt that has ended. */
export interface EndedAttempt extends CallAttempt {
  /** Until the whole response was received; for a download, until its headers were. */
  readonly durationMs: number;
  /** Undefined when there was no complete response. */
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  /** Those of the response, by lowercase name. Empty when there was no complete response. */
  readonly headers: ResponseHeaders;
  /** Why there was no complete response, or the reason of the signal that canceled the call. */
  readonly error: unknown;
}

/** The wait before the next attempt of a call. */
export interface RetryWait {
  readonly delayMs: number;
  /** Why the last attempt failed, with the call's method, path and number of attempts. */
  readonly error: CallError;
}

/** Such as `console`, or a logger of pino's shape. */
export interface Logger {
  debug(message: string): void;
  warn(message: string): void;
}

export interface Hooks {
  /** Called before each attempt. An error that it throws rejects the call. */
  readonly onRequest?: ((attempt: CallAttempt) => void) | undefined;
  /** Called after each attempt. An error that it throws rejects the call. */
  readonly onResponse?: ((attempt: EndedAttempt) => void) | undefined;
  /** Called before the wait for the next attempt of a call. An error that it throws rejects the call. */
  readonly onRetry?: ((wait: RetryWait) => void) | undefined;
  /** Gets a line for each attempt: `debug` for a response below 400, `warn` for any other result. */
  readonly logger?: Logger | undefined;
}

const logAttempt = (logger: Logger, { method, path, attempts, status, requestId, error, durationMs }: EndedAttempt): void => {
  const result = status ?? (error as Partial<CallError>).name ?? "canceled";
  const facts = [`${durationMs} ms`, attempts > 1 && `attempt ${attempts}`, requestId && `request ${requestId}`].filter(Boolean);
  logger[status !== undefined && status < 400 ? "debug" : "warn"](`worktrack ${method} ${path}: ${result} (${facts.join(", ")})`);
};

/** Runs an attempt with the hooks of the client. */
export const withHooks = async <T extends ResponseHead>(
  { onRequest, onResponse, logger }: Hooks,
  call: CallAttempt,
  run: () => Promise<T>,
): Promise<T> => {
  if (!onRequest && !onResponse && !logger) return run();
  const startedMs = performance.now();
  const report = (response: ResponseHead | undefined, error: unknown): void => {
    const durationMs = Math.round(performance.now() - startedMs);
    const headers = response?.headers ?? {};
    const ended = { ...call, durationMs, status: response?.status, requestId: readRequestId(headers), headers, error };
    if (logger) logAttempt(logger, ended);
    onResponse?.(ended);
  };
  onRequest?.(call);
  const response = await run().catch((error: unknown) => {
    report(undefined, error);
    throw error;
  });
  report(response, undefined);
  return response;
};
