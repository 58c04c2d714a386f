import { bounds } from "@worktrack/contract";
import type { Dispatcher } from "undici";
import { failureOf } from "./failure.ts";

/** What came back before the answer's end, its bound, its failure, or the deadline. */
export interface Exchange {
  readonly status: number | null;
  readonly retryAfter: unknown;
  /** As much of the body as is kept. */
  readonly bytes: Buffer;
  /** null: the answer is whole, or as much of it came as is kept. */
  readonly error: string | null;
}

const keptMax = bounds.deliveryResponseBytes;

/** Sends once. Whatever the receiver does, it costs `timeoutMs` at most, and as much memory as is kept of an answer. Never rejects. */
export const exchange = (agent: Dispatcher, request: Dispatcher.DispatchOptions, timeoutMs: number): Promise<Exchange> =>
  new Promise((resolve) => {
    let kept: Buffer = Buffer.alloc(0);
    let status: number | null = null;
    let retryAfter: unknown;
    let running: Dispatcher.DispatchController | undefined;
    let dropped: Error | undefined;

    const end = (error: string | null): void => {
      clearTimeout(timer);
      resolve({ status, retryAfter, bytes: kept, error });
    };
    /** Nothing more of the connection is wanted. */
    const drop = (error: string | null): void => {
      dropped = new Error(error ?? "enough");
      end(error);
      running?.abort(dropped);
    };
    const timer = setTimeout(() => drop("timeout"), timeoutMs);

    agent.dispatch(request, {
      onRequestStart: (controller) => {
        running = controller;
        // Its connection came too late.
        if (dropped) controller.abort(dropped);
      },
      onResponseStart: (_controller, code, headers) => {
        // An interim answer may come before.
        if (code < 200) return;
        status = code;
        retryAfter = headers["retry-after"];
      },
      onResponseData: (_controller, chunk) => {
        kept = Buffer.concat([kept, chunk.subarray(0, keptMax - kept.length)]);
        if (kept.length === keptMax) drop(null);
      },
      onResponseEnd: () => end(null),
      onResponseError: (_controller, cause) => end(failureOf(cause)),
    });
  });
