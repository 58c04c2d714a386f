/** The base class of all errors that the SDK throws. A canceled call rejects with its signal's reason instead. */
export class WorktrackError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** An option or argument is invalid. Nothing was sent. */
export class UsageError extends WorktrackError {}

/** The server could not be reached, or the connection broke. A write may have been applied. */
export class ConnectionError extends WorktrackError {
  /** The code from Node or undici: ECONNREFUSED, ECONNRESET, UND_ERR_SOCKET, … */
  readonly code: string;

  constructor(message: string, code: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** One attempt, from connecting to the last byte, took longer than `timeoutMs`, or a file transfer stalled for that long. */
export class TimeoutError extends WorktrackError {
  readonly timeoutMs: number;

  constructor(operation: string, timeoutMs: number, missing: "complete response" | "progress or response" = "complete response") {
    super(`${operation}: no ${missing} within ${timeoutMs} ms. Raise timeoutMs if the server needs longer.`);
    this.timeoutMs = timeoutMs;
  }
}

/** The response does not come from the Worktrack API: HTML, a redirect, or malformed or endless JSON. */
export class UnexpectedAnswerError extends WorktrackError {
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}
