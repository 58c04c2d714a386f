// Serves the archives of exports at /exports, with ETags and ranges, to the callers who may read the export's record.
import { pipeline } from "node:stream/promises";
import { exportAccess } from "@worktrack/contract";
import { type Request, type Response, Router } from "express";
import { type Archive, auditDownload, findExportArchive } from "../operation/export/download.ts";
import { readParts } from "../operation/export/parts.ts";
import { noneMatch, requireEtag } from "../platform/etag.ts";
import type { Runtime } from "../runtime.ts";
import { type ByteRange, parseRange } from "../work/media/content/range.ts";
import { admitRequest } from "./admission.ts";
import { addressOf } from "./client.ts";
import { exactLength } from "./exact-length.ts";
import { refuseMethod } from "./problem.ts";
import { startSlowReaderTimeout } from "./slow-reader-timeout.ts";

const path = "/exports/:id/:fileName";
const accessRules = { ...exportAccess, method: "GET" } as const;

export const exportContentRouter = (runtime: Runtime): Router => {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(path, async (req, res) => {
    const nowMs = runtime.clock();
    const { database } = runtime;
    const caller = await admitRequest(runtime, accessRules, req, res);
    const archive = await findExportArchive({ database, caller, nowMs }, String(req.params.id));
    const etag = `"${archive.sha256}"`;
    requireEtag(req.headers["if-match"], etag);
    if (!noneMatch(req.headers["if-none-match"], etag)) {
      res.writeHead(304, headersOf(archive)).end();
      return;
    }
    const requested = req.method === "GET" ? req.headers.range : undefined;
    const range = parseRange({ range: requested, ifRange: req.get("if-range") }, etag, archive.fileSize);
    if (range === "unsatisfiable") {
      res.writeHead(416, { "Content-Range": `bytes */${archive.fileSize}`, "Content-Length": 0 }).end();
      return;
    }
    if (req.method === "GET") await auditDownload(database, caller, archive, addressOf(req), nowMs);
    await sendArchive(runtime, archive, range, req, res);
  });
  router.all(path, (req, res) => refuseMethod(req, res, ["GET"]));
  return router;
};

/** The name in the path is only for the person who downloads the archive, so it is not repeated here. */
const headersOf = ({ sha256 }: Archive): Readonly<Record<string, string>> => ({
  "Content-Type": "application/gzip",
  "Content-Disposition": 'attachment; filename="workspace.tar.gz"',
  "X-Content-Type-Options": "nosniff",
  "Cache-Control": "private, no-store, no-transform",
  "Accept-Ranges": "bytes",
  ETag: `"${sha256}"`,
});

const sendArchive = async (
  { media, log }: Runtime,
  archive: Archive,
  range: ByteRange | "whole",
  req: Request,
  res: Response,
): Promise<void> => {
  const part = range === "whole" ? { start: 0, end: archive.fileSize - 1 } : range;
  const length = part.end - part.start + 1;
  res.writeHead(range === "whole" ? 200 : 206, {
    ...headersOf(archive),
    "Content-Length": length,
    ...(range !== "whole" && { "Content-Range": `bytes ${part.start}-${part.end}/${archive.fileSize}` }),
  });
  if (req.method === "HEAD") {
    res.end();
    return;
  }
  const stopTimeout = startSlowReaderTimeout(res, length);
  // A client that disconnects or times out is not an error. A storage error can only be logged, because the status has been sent.
  await pipeline(readParts(media, archive, part), exactLength(length), res).catch((error: NodeJS.ErrnoException) => {
    if (!res.destroyed) res.destroy();
    if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") log.warn({ error: error.message }, "sending an export failed");
  });
  stopTimeout();
};
