// Serves the thumbnails of attachments, to those who may read the attachment's content.
import { type ThumbnailSize, thumbnailSizes } from "@worktrack/contract";
import { Router } from "express";
import { notFound } from "../platform/api-error.ts";
import { noneMatch } from "../platform/etag.ts";
import type { Runtime } from "../runtime.ts";
import { isCurrentThumbnail, readThumbnail } from "../work/media/images/thumbnails.ts";
import { findReadableContent } from "./content-access.ts";
import { refuseMethod } from "./problem.ts";
import { pictureHeaders, sendPicture } from "./send-picture.ts";

const path = "/media/:id/thumbnails/:size";

export const thumbnailRouter = (runtime: Runtime): Router => {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(path, async (req, res) => {
    const size = parseSize(req.params.size);
    const content = await findReadableContent(runtime, size, req, res);
    if (content.thumbnailUrl === null || size === undefined) throw notFound("thumbnail");
    const thumbnail = await readThumbnail(runtime, content, size);
    const headers = pictureHeaders(thumbnail.objectId, isCurrentThumbnail(content.thumbnailUrl, req.query.v));
    if (noneMatch(req.headers["if-none-match"], headers.ETag)) await sendPicture(runtime, thumbnail, headers, req, res);
    else {
      thumbnail.stream.destroy();
      res.writeHead(304, headers).end();
    }
  });
  router.all(path, (req, res) => refuseMethod(req, res, ["GET"]));
  return router;
};

const parseSize = (text: string | string[] | undefined): ThumbnailSize | undefined => thumbnailSizes.find((size) => String(size) === text);
