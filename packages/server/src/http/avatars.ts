// Serves avatars at /avatars, to every credential of the user's workspace.
import { type Request, type Response, Router } from "express";
import { findAvatar, openAvatar } from "../people/avatars/find.ts";
import { avatarVersion } from "../platform/avatar-path.ts";
import { noneMatch } from "../platform/etag.ts";
import type { Runtime } from "../runtime.ts";
import { admitRequest } from "./admission.ts";
import { refuseMethod } from "./problem.ts";
import { pictureHeaders, sendPicture } from "./send-picture.ts";

const path = "/avatars/:userId";
const accessRules = { method: "GET", access: "credential" } as const;

export const avatarRouter = (runtime: Runtime): Router => {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(path, (req, res) => serveAvatar(runtime, String(req.params.userId), req, res));
  router.all(path, (req, res) => refuseMethod(req, res, ["GET"]));
  return router;
};

const serveAvatar = async (runtime: Runtime, userId: string, req: Request, res: Response): Promise<void> => {
  const { organizationId } = await admitRequest(runtime, accessRules, req, res);
  const ref = { organizationId, userId };
  const found = await findAvatar(runtime.database, ref);
  const headersOf = (avatar: { readonly sha256: string }) => pictureHeaders(avatar.sha256, req.query.v === avatarVersion(avatar));
  const headers = headersOf(found);
  if (!noneMatch(req.headers["if-none-match"], headers.ETag)) {
    res.writeHead(304, headers).end();
    return;
  }
  const avatar = await openAvatar(runtime, ref, found);
  await sendPicture(runtime, avatar, headersOf(avatar), req, res);
};
