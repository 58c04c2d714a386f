// Serves the start page at /, the reference at /docs, which is made from the OpenAPI document at /openapi.json, and the error codes at
// /docs/errors. Works without internet access.
import { headers } from "@worktrack/contract";
import { openApiDocument } from "@worktrack/contract/openapi";
import { type Request, type Response, Router } from "express";
import { documentVersionOf } from "../../api-versions/document.ts";
import { negotiateDateVersion } from "../../api-versions/negotiate.ts";
import { invalidField } from "../../platform/api-error.ts";
import { serverVersion } from "../../platform/server-version.ts";
import type { Runtime } from "../../runtime.ts";
import { sendText } from "../send-text.ts";
import type { ReferenceDocument } from "./document.ts";
import { contentSecurityPolicy } from "./html.ts";
import { errorsPage, startPage } from "./pages.ts";
import { referencePage } from "./reference-page.ts";
import { referenceStyles } from "./styles.ts";

export const referenceRouter = ({ dateVersions, clock, baseUrl }: Pick<Runtime, "dateVersions" | "clock" | "baseUrl">): Router => {
  const router = Router({ caseSensitive: true, strict: true });
  /** The date to describe; the default without a date. @throws ApiError when the version is unknown or retired */
  const negotiate = (date?: string): string => negotiateDateVersion(date, dateVersions.all, clock()).date;
  const documentOf = (date: string): object =>
    openApiDocument({ serverUrl: baseUrl, serverVersion, version: documentVersionOf(dateVersions, date) });
  const openApi = rememberByDate((date) => JSON.stringify(documentOf(date)));
  const reference = rememberByDate((date) => referencePage(documentOf(date) as ReferenceDocument));

  router.get("/openapi.json", (req, res) => {
    const date = negotiate(versionIn(req));
    res.setHeader(headers.version, date);
    return sendDocument(req, res, "application/json", openApi(date));
  });

  router.get("/", (req, res, next) => {
    res.vary("Accept");
    if (!acceptsHtml(req)) return next();
    res.set("Content-Security-Policy", contentSecurityPolicy).type("html").send(startPage);
  });

  router.use("/docs", (_req, res, next) => {
    res.set("Content-Security-Policy", contentSecurityPolicy);
    next();
  });
  router.get("/docs", (req, res) => sendDocument(req, res, "text/html", reference(negotiate())));
  router.get("/docs/", (_req, res) => res.redirect(308, "../docs"));
  router.get("/docs/errors", (_req, res) => void res.type("html").send(errorsPage()));
  router.get("/docs/reference.css", (_req, res) => void res.type("css").send(referenceStyles));
  return router;
};

/** @throws ApiError validation_failed when the parameter is repeated */
const versionIn = ({ query: { version } }: Request): string | undefined => {
  if (version === undefined || typeof version === "string") return version;
  throw invalidField(["query", "version"], "invalid_type", "Must be one date version");
};

/** Clients that accept only JSON get the same 404 as on every other path without an operation. */
const acceptsHtml = (req: Request): boolean => req.accepts("html") !== false;

/** Caches revalidate each time, so that a new version of the server shows at once. */
const sendDocument = (req: Request, res: Response, type: string, text: string): Promise<void> => {
  res.set("Cache-Control", "no-cache");
  return sendText(req, res, { status: 200, type, text, tagged: true });
};

/** Makes each document once. Only supported dates get here. */
const rememberByDate = <T>(make: (date: string) => T): ((date: string) => T) => {
  const made = new Map<string, T>();
  return (date) => {
    const found = made.get(date) ?? make(date);
    made.set(date, found);
    return found;
  };
};
