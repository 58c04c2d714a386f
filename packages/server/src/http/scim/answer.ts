// Sends the answers of SCIM: a resource with its ETag, or an error in SCIM's own form (RFC 7644 §3.12).
import { type ScimRoute, scimMediaType } from "@worktrack/contract";
import type { ErrorRequestHandler, Request, Response } from "express";
import type { ScimAnswer } from "../../integration/scim/handler.ts";
import { ScimError, scimErrorOf } from "../../integration/scim/protocol/error.ts";
import { noneMatch } from "../../platform/etag.ts";
import type { Runtime } from "../../runtime.ts";
import { apiErrorOf } from "../api-errors.ts";
import { reportServerError, writeErrorHeaders } from "../problem.ts";
import { sendText } from "../send-text.ts";

const type = scimMediaType;

export const sendScimAnswer = async (
  route: ScimRoute,
  { body, etag, location }: ScimAnswer,
  req: Request,
  res: Response,
): Promise<void> => {
  const status = body === undefined ? route.status : (route.projectedStatus ?? route.status);
  res.setHeader("Cache-Control", "private, no-cache");
  if (location !== undefined) res.setHeader("Location", location);
  if (etag !== undefined) res.setHeader("ETag", etag);
  const isRead = req.method === "GET" || req.method === "HEAD";
  if (etag !== undefined && isRead && !noneMatch(req.headers["if-none-match"], etag.replace(/^W\//, ""))) {
    res.writeHead(304).end();
    return;
  }
  if (body === undefined) res.writeHead(status).end();
  else await sendText(req, res, { status, type, text: JSON.stringify(body), tagged: false });
};

/** Answers the errors of requests below the prefix, also those that are refused before they reach a route. */
export const sendScimError =
  (runtime: Runtime): ErrorRequestHandler =>
  (error, req, res, _next) => {
    const refusal = error instanceof ScimError ? error : apiErrorOf(error);
    const { status, body } = scimErrorOf(refusal);
    reportServerError(runtime, status, error, res);
    if (res.headersSent) {
      res.destroy();
      return undefined;
    }
    if (!(refusal instanceof ScimError)) writeErrorHeaders(refusal, status, res);
    return sendText(req, res, { status, type, text: JSON.stringify(body), tagged: false });
  };
