// Sends one request to a receiver and reads its answer, within limits on time and size.
import type { IncomingHttpHeaders } from "node:http";
import { bounds } from "@worktrack/contract";
import type { Dispatcher } from "undici";
import { attemptErrorOf } from "./attempt-error.ts";

/** The part of an answer that arrived before it was complete, cut at its limit, broken off or timed out. */
export interface Exchange {
  /** Null: no answer started. */
  readonly status: number | null;
  /** The headers of the answer, with names in lower case. Null: no answer started. */
  readonly headers: IncomingHttpHeaders | null;
  /** The first 4 KB of the body. */
  readonly bytes: Buffer;
  /** Null: the answer is complete, or its first 4 KB arrived. */
  readonly error: string | null;
}

const bytesMax = bounds.deliveryResponseBytes;

/** The connections of a sender. */
export interface Connections {
  /** Reuses connections. */
  readonly agent: Dispatcher;
  /** Opens a connection for each request. */
  readonly fresh: Dispatcher;
  /** Whether a request failed because the receiver had closed a reused connection. */
  isStale(error: unknown): boolean;
}

/**
 * Sends one request. A reused connection that closes before any byte of the answer is no attempt: the request is sent again at once over a
 * new one. Whatever the receiver does, it takes at most `timeoutMs` and buffers at most 4 KB of the answer. Never rejects.
 */
export const exchange = (
  { agent, fresh, isStale }: Connections,
  request: Dispatcher.DispatchOptions,
  timeoutMs: number,
): Promise<Exchange> =>
  new Promise((resolve) => {
    let bytes: Buffer = Buffer.alloc(0);
    let status: number | null = null;
    let headers: IncomingHttpHeaders | null = null;
    let running: Dispatcher.DispatchController | undefined;
    let aborted: Error | undefined;

    const end = (error: string | null): void => {
      clearTimeout(timer);
      resolve({ status, headers, bytes, error });
    };
    /** Ends the exchange and closes the connection without reading the rest. */
    const abort = (error: string | null): void => {
      aborted = new Error(error ?? "enough");
      end(error);
      running?.abort(aborted);
    };
    const timer = setTimeout(() => abort("timeout"), timeoutMs);

    const handler: Dispatcher.DispatchHandler = {
      onRequestStart: (controller) => {
        running = controller;
        // The timeout can end the exchange before there is a connection.
        if (aborted) controller.abort(aborted);
      },
      onResponseStart: (_controller, code, received) => {
        // Interim answers (1xx) can precede the final one.
        if (code < 200) return;
        status = code;
        headers = received;
      },
      onResponseData: (_controller, chunk) => {
        const part = chunk.subarray(0, bytesMax - bytes.length);
        bytes = bytes.length === 0 ? part : Buffer.concat([bytes, part]);
        if (bytes.length === bytesMax) abort(null);
      },
      onResponseEnd: () => end(null),
      onResponseError: (_controller, cause) => {
        if (!aborted && isStale(cause)) fresh.dispatch(request, handler);
        else end(attemptErrorOf(cause));
      },
    };
    agent.dispatch(request, handler);
  });
