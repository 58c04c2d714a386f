// Serves the thumbnails of attachments, to those who may read the attachment's content.
import { type ThumbnailSize, thumbnailSizes } from "@worktrack/contract";
import { Router } from "express";
import { notFound } from "../platform/api-error.ts";
import { noneMatch } from "../platform/etag.ts";
import type { Runtime } from "../runtime.ts";
import { findThumbnailId, isCurrentThumbnail, readThumbnail } from "../work/media/images/thumbnails.ts";
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
    const isCurrent = isCurrentThumbnail(content.thumbnailUrl, req.query.v);
    const known = req.headers["if-none-match"];
    const madeId = known === undefined ? undefined : await findThumbnailId(runtime, content.id, size);
    if (madeId !== undefined) {
      const headers = pictureHeaders(madeId, isCurrent);
      if (!noneMatch(known, headers.ETag)) return void res.writeHead(304, headers).end();
    }
    const thumbnail = await readThumbnail(runtime, content, size);
    await sendPicture(runtime, thumbnail, pictureHeaders(thumbnail.objectId, isCurrent), req, res);
  });
  router.all(path, (req, res) => refuseMethod(req, res, ["GET"]));
  return router;
};

const parseSize = (text: string | string[] | undefined): ThumbnailSize | undefined => thumbnailSizes.find((size) => String(size) === text);
