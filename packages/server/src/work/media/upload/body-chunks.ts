// Reads a body in chunks, within limits on its size and slowness, and discards the rest of a rejected body.
import type { Readable } from "node:stream";
import { ApiError } from "../../../platform/api-error.ts";
import type { BodyProgress } from "../../../queues/body-budget.ts";

/** A body that stalls for this long is rejected. */
export const stallMs = 30_000;

/** A body that is slower on average is rejected too: it would occupy one of the few upload slots for long. */
export const minimumRate = { bytesPerMs: 4, graceMs: 30_000 };

/** Limits for reading the rest of a rejected body, before the connection is closed. */
const lingerMs = 10_000;
const lingerBytes = 128 * 1024 * 1024;

/**
 * Reads a body as fast as the caller consumes it. If the caller stops early, the stream stays open for the answer.
 * @throws ApiError payload_too_large beyond `bytesMax`; request_timeout if the client stalls, is too slow, or the signal times out;
 * invalid_json if the client disconnects or the signal is aborted otherwise. If the signal's reason is an ApiError, throws that.
 */
export async function* readBodyChunks(
  stream: Readable,
  bytesMax: number,
  signal: AbortSignal,
  progress?: BodyProgress,
): AsyncGenerator<Buffer, void> {
  // A client that disconnects after the last read must not cause an uncaught error.
  if (!stream.listeners("error").includes(ignore)) stream.on("error", ignore);
  const startMs = performance.now();
  const arrivals = watchArrivals(stream, signal);
  let bytes = 0;
  try {
    while (!stream.readableEnded) {
      if (signal.aborted) throw errorOfSignal(signal);
      const chunk: Buffer | null = stream.read();
      if (chunk === null) {
        progress?.waiting();
        await arrivals.wait(startMs + minimumRate.graceMs + bytes / minimumRate.bytesPerMs - performance.now());
        continue;
      }
      bytes += chunk.length;
      progress?.received(chunk.length);
      if (bytes > bytesMax) throw new ApiError("payload_too_large", "The body is too large");
      yield chunk;
    }
  } finally {
    arrivals.stop();
  }
  progress?.ended();
}

/**
 * Frees the memory of a chunk, which must not be used any more. Otherwise the chunks of a large file cause major garbage collections, which
 * take more CPU time than receiving it. Does nothing when the memory may belong to other buffers, too.
 */
export const freeChunk = ({ buffer, byteLength }: Uint8Array): void => {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
};

const ignore = (): void => {};

interface Arrivals {
  /** Resolves when the stream has data or has ended. One call at a time. */
  wait(leftMs: number): Promise<void>;
  stop(): void;
}

/** Listens once for the whole body: with new listeners for each chunk, an upload takes a twentieth more CPU time. */
const watchArrivals = (stream: Readable, signal: AbortSignal): Arrivals => {
  let settle: (error?: ApiError) => void = ignore;
  const arrived = (): void => settle();
  const cut = (): void => settle(endedEarly());
  const aborted = (): void => settle(errorOfSignal(signal));
  signal.addEventListener("abort", aborted);
  stream.on("readable", arrived).on("end", arrived).on("error", cut).on("close", cut);
  return {
    wait: (leftMs) =>
      new Promise((resolve, reject) => {
        if (stream.readableEnded) return resolve();
        if (stream.destroyed) return reject(endedEarly());
        const message = leftMs < stallMs ? "The body arrives too slowly" : `The body stalled for ${stallMs / 1000} s`;
        const timer = setTimeout(() => settle(new ApiError("request_timeout", message)), Math.max(0, Math.min(stallMs, leftMs)));
        settle = (error) => {
          settle = ignore;
          clearTimeout(timer);
          if (error) reject(error);
          else resolve();
        };
      }),
    stop: () => {
      signal.removeEventListener("abort", aborted);
      stream.off("readable", arrived).off("end", arrived).off("error", cut).off("close", cut);
    },
  };
};

const endedEarly = (): ApiError => new ApiError("invalid_json", "The body ended early");

const errorOfSignal = ({ reason }: AbortSignal): ApiError => {
  if (reason instanceof ApiError) return reason;
  return reason?.name === "TimeoutError" ? new ApiError("request_timeout", "The body took too long") : endedEarly();
};

/**
 * Reads and discards the rest of a rejected body, within limits. Closing a connection with unread bytes resets it, and the client loses
 * the answer. So write the whole answer with `Connection: close`, then call this, then end the response.
 */
export const discardBody = async (stream: Readable): Promise<void> => {
  try {
    for await (const chunk of readBodyChunks(stream, lingerBytes, AbortSignal.timeout(lingerMs))) freeChunk(chunk);
  } catch {
    // The client sent too much or disconnected. It had time to read the answer.
  }
};
