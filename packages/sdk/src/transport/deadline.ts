/** Ends an attempt when the call is canceled, and when it makes no progress for `timeoutMs`. */
export class Deadline {
  readonly #ending = new AbortController();
  readonly #timeoutMs: number;
  readonly #canceling: AbortSignal | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(timeoutMs: number, canceling: AbortSignal | undefined) {
    this.#timeoutMs = timeoutMs;
    this.#canceling = canceling;
    canceling?.addEventListener("abort", this.abort);
    this.extend();
  }

  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  /** Ends the attempt. */
  readonly abort = (): void => this.#ending.abort();

  /** Allows another `timeoutMs` from now, and `extraMs` more. */
  readonly extend = (extraMs = 0): void => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.abort, this.#timeoutMs + extraMs);
  };

  /** Stops the time until `extend`. */
  pause(): void {
    clearTimeout(this.#timer);
  }

  /** Releases the timer and the signal. */
  end(): void {
    clearTimeout(this.#timer);
    this.#canceling?.removeEventListener("abort", this.abort);
  }
}
