/** Everything that the SDK throws itself is one of these. An aborted call rejects with its signal's reason instead. */
export class WorktrackError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** The client or the call was set up wrongly; nothing was sent. */
export class UsageError extends WorktrackError {}

/** The server could not be reached, or the connection broke. Whether a write was applied may be unknown. */
export class ConnectionError extends WorktrackError {
  /** As Node and undici name it: ECONNREFUSED, ECONNRESET, UND_ERR_SOCKET, … */
  readonly code: string;

  constructor(message: string, code: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** One attempt, from connecting to the last byte of the answer, took longer than `timeoutMs`; or a file did not move for so long. */
export class TimeoutError extends WorktrackError {
  readonly timeoutMs: number;

  constructor(operation: string, timeoutMs: number, missing: "complete answer" | "byte moved, and no answer," = "complete answer") {
    super(`${operation}: no ${missing} within ${timeoutMs} ms. Raise timeoutMs if the server needs longer.`);
    this.timeoutMs = timeoutMs;
  }
}

/** Something answered, but not the Worktrack API: a web page, a redirect, broken or endless JSON. */
export class UnexpectedAnswerError extends WorktrackError {
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}
