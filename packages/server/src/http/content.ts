import { pipeline } from "node:stream/promises";
import { type Request, type Response, Router } from "express";
import { type Content, contentEtag, contentHeaders, findContent } from "../media/content/content.ts";
import { type ByteRange, parseRange } from "../media/content/range.ts";
import { findAnyMedia } from "../media/find.ts";
import { isLinkValid } from "../media/link.ts";
import { ApiError, notFound } from "../platform/api-error.ts";
import { noneMatch } from "../platform/etag.ts";
import { isId } from "../platform/id.ts";
import type { Runtime } from "../runtime.ts";
import { admit } from "./admission.ts";
import { keepPace } from "./pace.ts";

const admission = { access: "media:read" } as const;

/** The media proxy: the bytes of attachments, for a key with media:read or for a signed link. */
export const contentRouter = (runtime: Runtime): Router => {
  const router = Router({ caseSensitive: true });
  router.get("/media/:id/:fileName", async (req, res) => {
    const content = await contentFor(runtime, req, res);
    const etag = contentEtag(content);
    if (!noneMatch(req.headers["if-none-match"], etag)) {
      res.writeHead(304, contentHeaders(content)).end();
      return;
    }
    // Range means something for GET only (RFC 9110 §14.2).
    const asked = req.method === "GET" ? req.headers.range : undefined;
    const range = parseRange({ range: asked, ifRange: req.get("if-range") }, etag, content.size);
    if (range === "unsatisfiable") {
      res.writeHead(416, { "Content-Range": `bytes */${content.size}`, "Content-Length": 0 }).end();
      return;
    }
    await sendBytes(runtime, content, range, req, res);
  });
  return router;
};

const contentFor = async (runtime: Runtime, req: Request, res: Response): Promise<Content> => {
  const id = String(req.params.id);
  const { expires, signature } = req.query;
  if (!isId(id)) throw notFound("attachment");
  if (typeof expires === "string" && typeof signature === "string") {
    if (!isLinkValid(runtime.secretKey, id, { expires, signature }, runtime.clock()))
      throw new ApiError("forbidden", "The link has expired, or was not made here: ask for another");
  } else await findAnyMedia({ database: runtime.database, caller: await admit(runtime, admission, req, res) }, id);
  return findContent(runtime.database, id);
};

const sendBytes = async (runtime: Runtime, content: Content, range: ByteRange | "whole", req: Request, res: Response): Promise<void> => {
  const part = range === "whole" ? undefined : range;
  const length = part ? part.end - part.start + 1 : content.size;
  const stream = req.method === "HEAD" || length === 0 ? undefined : await runtime.media.open(content.id, part);
  if (!stream && req.method !== "HEAD" && length > 0)
    throw new ApiError("unavailable", "The content is not in the store", { retryAfterSeconds: 60 });
  res.writeHead(part ? 206 : 200, {
    ...contentHeaders(content),
    "Content-Length": length,
    ...(part && { "Content-Range": `bytes ${part.start}-${part.end}/${content.size}` }),
  });
  if (!stream) {
    res.end();
    return;
  }
  const endWatch = keepPace(res, length);
  // A reader that goes away or is cut is no failure of ours; what the store failed at cannot be told any more.
  await pipeline(stream, res).catch((error: Error) => {
    if (!res.destroyed) res.destroy();
    if ((error as NodeJS.ErrnoException).code !== "ERR_STREAM_PREMATURE_CLOSE")
      runtime.log.warn({ error: error.message }, "serving an attachment failed");
  });
  endWatch();
};
