// Decides who may read the content of an attachment: callers with media:read who can see its parent, and holders of a signed link.
import type { ThumbnailSize } from "@worktrack/contract";
import type { Request, Response } from "express";
import { ApiError, notFound } from "../platform/api-error.ts";
import { isId } from "../platform/id.ts";
import type { Runtime } from "../runtime.ts";
import { type Content, findContent } from "../work/media/content/content.ts";
import { findAnyMedia } from "../work/media/find.ts";
import { isLinkValid } from "../work/media/link.ts";
import { admitRequest } from "./admission.ts";

const accessRules = { method: "GET", access: "media:read" } as const;

const isText = (value: unknown): value is string => typeof value === "string";

/** Finds the content that the path names. A signature covers the id and the thumbnail's size. @throws ApiError */
export const findReadableContent = async (
  runtime: Runtime,
  thumbnail: ThumbnailSize | undefined,
  req: Request,
  res: Response,
): Promise<Content & { readonly isLinked: boolean }> => {
  const id = String(req.params.id);
  const { expires, signature } = req.query;
  if (!isId(id)) throw notFound("attachment");
  const isLinked = isText(expires) && isText(signature);
  if (!isLinked) await findAnyMedia({ database: runtime.database, caller: await admitRequest(runtime, accessRules, req, res) }, id);
  else if (!(await isLinkValid(runtime.secretKeys, { id, thumbnail }, { expires, signature }, runtime.clock()))) throw invalidLink();
  return { ...(await findContent(runtime.database, id)), isLinked };
};

export const invalidLink = (): ApiError => new ApiError("forbidden", "The link has expired or is invalid. Request a new one.");
