/** Ends an attempt when the call is canceled, and when it makes no progress for `timeoutMs`. */
export class Deadline {
  readonly #timeoutMs: number;
  readonly #canceling: AbortSignal | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasEnded = false;
  #onEnd: (() => void) | undefined;
  #ending: AbortController | undefined;

  constructor(timeoutMs: number, canceling: AbortSignal | undefined) {
    this.#timeoutMs = timeoutMs;
    this.#canceling = canceling;
    canceling?.addEventListener("abort", this.abort);
    this.extend();
  }

  /** Whether the attempt was ended. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** For APIs that take a signal. Made at its first use: a signal and its listener cost a tenth of a whole call. */
  get signal(): AbortSignal {
    this.#ending ??= new AbortController();
    if (this.#hasEnded) this.#ending.abort();
    return this.#ending.signal;
  }

  /** Sets the function that ends the attempt, in place of an earlier one. Calls it at once if the attempt was ended. */
  onEnd(end: () => void): void {
    this.#onEnd = end;
    if (this.#hasEnded) end();
  }

  /** Ends the attempt. */
  readonly abort = (): void => {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#ending?.abort();
    this.#onEnd?.();
  };

  /** Allows another `timeoutMs` from now, and `extraMs` more. */
  readonly extend = (extraMs = 0): void => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.abort, this.#timeoutMs + extraMs);
  };

  /** Stops the timer until the next call of `extend`. */
  pause(): void {
    clearTimeout(this.#timer);
  }

  /** Releases the timer and the signal. */
  end(): void {
    clearTimeout(this.#timer);
    this.#onEnd = undefined;
    this.#canceling?.removeEventListener("abort", this.abort);
  }
}
