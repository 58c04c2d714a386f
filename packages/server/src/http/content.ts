// Serves the bytes of attachments at /media, with ETags and ranges: to callers with media:read who can see the attachment's parent, and to
// holders of a signed link.
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Request, type Response, Router } from "express";
import { ApiError } from "../platform/api-error.ts";
import { noneMatch, requireEtag } from "../platform/etag.ts";
import type { Runtime } from "../runtime.ts";
import { type Content, contentEtag, contentHeaders } from "../work/media/content/content.ts";
import { type ByteRange, parseRange } from "../work/media/content/range.ts";
import { ObjectSizeError } from "../work/media/store/error.ts";
import { findReadableContent, invalidLink } from "./content-access.ts";
import { exactLength } from "./exact-length.ts";
import { refuseMethod } from "./problem.ts";
import { startSlowReaderTimeout } from "./slow-reader-timeout.ts";

const path = "/media/:id/:fileName";

export const contentRouter = (runtime: Runtime): Router => {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(path, async (req, res) => {
    const content = await contentFor(runtime, req, res);
    const etag = contentEtag(content);
    requireEtag(req.headers["if-match"], etag);
    if (!noneMatch(req.headers["if-none-match"], etag)) {
      res.writeHead(304, contentHeaders(content)).end();
      return;
    }
    // Range is defined for GET only (RFC 9110 §14.2).
    const requested = req.method === "GET" ? req.headers.range : undefined;
    const range = parseRange({ range: requested, ifRange: req.get("if-range") }, etag, content.size);
    if (range === "unsatisfiable") {
      res.writeHead(416, { "Content-Range": `bytes */${content.size}`, "Content-Length": 0 }).end();
      return;
    }
    await sendBytes(runtime, content, range, req, res);
  });
  router.all(path, (req, res) => refuseMethod(req, res, ["GET"]));
  return router;
};

const contentFor = async (runtime: Runtime, req: Request, res: Response): Promise<Content> => {
  const content = await findReadableContent(runtime, undefined, req, res);
  // The signature covers only the id, so the name in the path is compared with the attachment's.
  if (content.isLinked && content.fileName !== req.params.fileName) throw invalidLink();
  return content;
};

/** @throws StorageError if the stored file is not as long as its record says: nobody gets a part of a file for the whole */
const openContent = (
  { media, log, metrics }: Runtime,
  { id, size }: Content,
  range: ByteRange | undefined,
): Promise<Readable | undefined> =>
  media.open(id, range, size).catch((error: unknown) => {
    if (error instanceof ObjectSizeError) {
      log.error({ mediaId: id, size, storedSize: error.actual }, "a stored file does not have the size of its record");
      metrics.damagedMedia.add(error.actual < size ? "shorter" : "longer");
    }
    throw error;
  });

const sendBytes = async (runtime: Runtime, content: Content, range: ByteRange | "whole", req: Request, res: Response): Promise<void> => {
  const part = range === "whole" ? undefined : range;
  const length = part ? part.end - part.start + 1 : content.size;
  const stream = req.method === "HEAD" || length === 0 ? undefined : await openContent(runtime, content, part);
  if (!stream && req.method !== "HEAD" && length > 0)
    throw new ApiError("unavailable", "The content is missing from file storage", { retryAfterSeconds: 60 });
  res.writeHead(part ? 206 : 200, {
    ...contentHeaders(content),
    "Content-Length": length,
    ...(part && { "Content-Range": `bytes ${part.start}-${part.end}/${content.size}` }),
  });
  if (!stream) {
    res.end();
    return;
  }
  const stopTimeout = startSlowReaderTimeout(res, length);
  // A client that disconnects or times out is not an error. A storage error can only be logged, because the status has been sent.
  await pipeline(stream, exactLength(length), res).catch((error: Error) => {
    if (!res.destroyed) res.destroy();
    if ((error as NodeJS.ErrnoException).code !== "ERR_STREAM_PREMATURE_CLOSE")
      runtime.log.warn({ error: error.message }, "sending an attachment failed");
  });
  stopTimeout();
};
