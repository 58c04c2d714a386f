import type { Readable } from "node:stream";
import { ApiError } from "../../platform/api-error.ts";

/** A body of which no byte comes for this long is given up. */
export const stallMs = 30_000;

/** One that brings less than this, on the whole, is given up too: a few bytes now and then would hold one of few places for long. */
export const slowest = { bytesPerMs: 4, graceMs: 30_000 };

/** How long, and how much, a refused client may go on sending before the connection is closed. */
const lingerMs = 10_000;
const lingerBytes = 128 * 1024 * 1024;

/**
 * The bytes of a body, read only as fast as they are taken. Stopping half-way leaves the stream open, so that it can still be answered.
 * @throws ApiError payload_too_large beyond bytesMax; request_timeout when the client stalls, is too slow, or the signal times out; invalid_json
 * when the client disconnects or the signal is aborted.
 */
export async function* chunksOf(stream: Readable, bytesMax: number, signal: AbortSignal): AsyncGenerator<Buffer, void> {
  // A client that goes away after the last look is no uncaught error.
  if (!stream.listeners("error").includes(ignore)) stream.on("error", ignore);
  const startMs = performance.now();
  let bytes = 0;
  while (!stream.readableEnded) {
    if (signal.aborted) throw errorOfSignal(signal);
    const chunk: Buffer | null = stream.read();
    if (chunk === null) {
      await arrival(stream, signal, startMs + slowest.graceMs + bytes / slowest.bytesPerMs - performance.now());
      continue;
    }
    bytes += chunk.length;
    if (bytes > bytesMax) throw new ApiError("payload_too_large", "The body is too large");
    yield chunk;
  }
}

const ignore = (): void => {};

/** Resolves when there is something to read, or the end. */
const arrival = (stream: Readable, signal: AbortSignal, leftMs: number): Promise<void> =>
  new Promise((resolve, reject) => {
    if (stream.readableEnded) return resolve();
    if (stream.destroyed) return reject(endedEarly());
    const settle = (error?: ApiError): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", aborted);
      stream.off("readable", arrived).off("end", arrived).off("error", cut).off("close", cut);
      if (error) reject(error);
      else resolve();
    };
    const arrived = (): void => settle();
    const cut = (): void => settle(endedEarly());
    const aborted = (): void => settle(errorOfSignal(signal));
    const message = leftMs < stallMs ? "The body comes too slowly" : `No byte of the body came for ${stallMs / 1000} s`;
    const timer = setTimeout(() => settle(new ApiError("request_timeout", message)), Math.max(0, Math.min(stallMs, leftMs)));
    signal.addEventListener("abort", aborted);
    stream.on("readable", arrived).on("end", arrived).on("error", cut).on("close", cut);
  });

const endedEarly = (): ApiError => new ApiError("invalid_json", "The body ended early");

const errorOfSignal = ({ reason }: AbortSignal): ApiError =>
  reason?.name === "TimeoutError" ? new ApiError("request_timeout", "The upload took too long") : endedEarly();

/**
 * Reads what a refused client is still sending, within bounds, and forgets it. A connection that is closed on unread bytes is reset, and
 * the client loses the answer: write the whole answer with `Connection: close`, then call this, then end.
 */
export const discardRest = async (stream: Readable): Promise<void> => {
  try {
    for await (const _ of chunksOf(stream, lingerBytes, AbortSignal.timeout(lingerMs)));
  } catch {
    // Sent too long or gone: it had its chance to read.
  }
};
