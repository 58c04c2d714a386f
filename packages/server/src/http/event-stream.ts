// Sends server-sent events over a response, which stays open.
import type { Request, Response } from "express";
import type { EventSink, EventStream } from "../platform/event-stream.ts";

const streamHeaders = {
  "Content-Type": "text/event-stream; charset=utf-8",
  // Compressing middleware and proxies would collect the events.
  "Cache-Control": "no-store, no-transform",
  // nginx would collect the events before it forwards them.
  "X-Accel-Buffering": "no",
} as const;

export const sendEventStream = (stream: EventStream<unknown>, req: Request, res: Response): void => {
  const isGone = res.closed || res.destroyed;
  if (req.method === "HEAD" || isGone) stream.cancel();
  if (isGone) return;
  res.locals.answeredMs = performance.now();
  res.writeHead(200, streamHeaders);
  if (req.method === "HEAD") {
    res.end();
    return;
  }
  req.socket.setNoDelay(true);
  // Sent together with an event, the headers would stay in memory as 60 parts of a string, which take 2 KB.
  res.flushHeaders();
  stream.begin(sinkOf(res));
};

/** How long a client may take to read the rest of a stream that has ended. */
const endGraceMs = 10_000;

const sinkOf = (res: Response): EventSink => ({
  write: (chunk) => {
    if (!res.writableEnded) res.write(chunk);
  },
  unsentBytes: () => res.writableLength,
  drained: () =>
    new Promise((resolve) => {
      // Node emits `drain` only if `writableNeedDrain` was true.
      if (!res.writableNeedDrain || res.writableEnded || res.destroyed) return resolve();
      const done = (): void => {
        res.off("drain", done).off("close", done);
        resolve();
      };
      res.on("drain", done).on("close", done);
    }),
  end: () => {
    res.end();
    // A client that does not read would keep its place among the streams.
    const timer = setTimeout(() => res.destroy(), endGraceMs).unref();
    res.once("close", () => clearTimeout(timer));
  },
  destroy: () => void res.destroy(),
  onClose: (callback) => void res.once("close", callback),
});
