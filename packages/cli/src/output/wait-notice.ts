// Prints a notice on stderr when the program waits for the server for more than two seconds.
import type { Sink } from "./terminal-text.ts";

/** The hooks of the SDK that show when a wait begins and ends. */
export interface WaitNotice {
  readonly onRequest: (attempt: { readonly operation: string }) => void;
  readonly onResponse: () => void;
  readonly onRetry: (wait: { readonly delayMs: number; readonly error: object }) => void;
}

const silentMs = 2_000;
const drawEveryMs = 1_000;
const startOfLine = "\r\u001b[K";

/** Whether the operation transfers a file, which has a progress bar instead of a notice. */
const isTransfer = (operation: string): boolean => /\.(up|down)load$/.test(operation);

/** The commands that follow the event stream say themselves when it is interrupted. */
const isStream = (error: object): boolean => "operation" in error && error.operation === "events.stream";

const describeFailure = (url: string, error: object): string => {
  if (!("status" in error)) return `The connection to ${url} failed`;
  return error.status === 429 ? `Too many requests to ${url}` : `${url} answered ${error.status}`;
};

const seconds = (ms: number): number => Math.max(1, Math.round(ms / 1000));

/**
 * Shows waits for the server at `url`. A terminal gets a line that counts the seconds and disappears. A pipe gets one line for each wait
 * before a retry, and one line in all for slow answers, which a list of many pages would repeat.
 */
export const createWaitNotice = (sink: Sink, url: string): WaitNotice => {
  let timer: NodeJS.Timeout | undefined;
  let waits = 0;
  let isDrawn = false;
  let hasSaidSlow = false;

  /** Also runs when Ctrl-C ends the program. */
  const clear = (): void => {
    clearTimeout(timer);
    timer = undefined;
    process.off("exit", clear);
    if (isDrawn) sink.write(startOfLine);
    isDrawn = false;
  };
  /** Calls `draw` after `firstMs` and, on a terminal, each second from then on. Does not keep the process alive. */
  const start = (firstMs: number, draw: () => void): void => {
    clear();
    const step = (): void => {
      draw();
      if (sink.isTTY) timer = setTimeout(step, drawEveryMs).unref();
    };
    timer = setTimeout(step, firstMs).unref();
  };
  const show = (text: string): void => {
    if (sink.isTTY && !isDrawn) process.once("exit", clear);
    isDrawn = sink.isTTY === true;
    // Leaves the last column empty: a full line wraps on some terminals.
    sink.write(isDrawn ? startOfLine + text.slice(0, (sink.columns || 80) - 1) : `${text}\n`);
  };

  return {
    onRequest: ({ operation }) => {
      clear();
      waits++;
      if (isTransfer(operation)) return;
      const startedMs = performance.now();
      start(silentMs, () => {
        const waited = seconds(performance.now() - startedMs);
        if (sink.isTTY) show(`Waiting for ${url} to answer, ${waited} s`);
        else if (!hasSaidSlow) show(`Waiting for ${url} to answer`);
        hasSaidSlow = true;
      });
    },
    onResponse: () => {
      waits--;
      if (waits <= 0) clear();
    },
    onRetry: ({ delayMs, error }) => {
      if (delayMs < silentMs || isStream(error)) return;
      const endMs = performance.now() + delayMs;
      start(0, () => show(`${describeFailure(url, error)}. Trying again in ${seconds(endMs - performance.now())} s`));
    },
  };
};
