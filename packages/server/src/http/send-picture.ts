// Sends a small WebP picture, such as a thumbnail or an avatar. Browsers keep it for a year if its path names its current version.
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Request, Response } from "express";
import type { Runtime } from "../runtime.ts";
import { inertHeaders } from "../work/media/content/content.ts";
import { exactLength } from "./exact-length.ts";
import { startSlowReaderTimeout } from "./slow-reader-timeout.ts";

const yearSeconds = 31_536_000;

type Headers = Readonly<Record<"ETag", string> & Record<string, string>>;

/** `isCurrent`: the path names the version of this content. */
export const pictureHeaders = (etag: string, isCurrent: boolean): Headers => ({
  ...inertHeaders,
  "Content-Type": "image/webp",
  "Content-Disposition": "inline",
  "Cache-Control": isCurrent ? `private, max-age=${yearSeconds}, immutable, no-transform` : "private, no-cache, no-transform",
  ETag: `"${etag}"`,
});

/** Sends the picture, or only its headers for HEAD. */
export const sendPicture = async (
  { log }: Pick<Runtime, "log">,
  { stream, fileSize }: { readonly stream: Readable; readonly fileSize: number },
  headers: Headers,
  req: Request,
  res: Response,
): Promise<void> => {
  res.writeHead(200, { ...headers, "Content-Length": fileSize });
  if (req.method === "HEAD") {
    stream.destroy();
    res.end();
    return;
  }
  const stopTimeout = startSlowReaderTimeout(res, fileSize);
  await pipeline(stream, exactLength(fileSize), res).catch((error: NodeJS.ErrnoException) => {
    if (!res.destroyed) res.destroy();
    if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") log.warn({ error: error.message }, "sending a picture failed");
  });
  stopTimeout();
};
