// The cookie of a session: reads it from requests that a page of this server may have sent, and sets it. docs/security.md names the attacks
// that these rules stop.
import { bounds } from "@worktrack/contract";
import type { Request, Response } from "express";
import { ApiError } from "../platform/api-error.ts";

/** Browsers accept the prefix only with Secure and Path=/ and without Domain, so no other host can set the cookie. */
const cookieName = "__Host-worktrack";
const attributes = "Path=/; Secure; HttpOnly; SameSite=Lax";
const maxAgeSeconds = bounds.sessionDays * 86_400;

/** Null removes the cookie. */
export const setSessionCookie = (res: Response, secret: string | null): void => {
  const value = secret === null ? `; Max-Age=0` : `${secret}; Max-Age=${maxAgeSeconds}`;
  res.append("Set-Cookie", `${cookieName}=${value}; ${attributes}`);
};

/** The secret in the cookie. Undefined without the cookie, and when it has several values, because then one of them is not ours. */
export const readSessionCookie = ({ headers }: Request): string | undefined => {
  const values = (headers.cookie ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${cookieName}=`))
    .map((pair) => pair.slice(cookieName.length + 1));
  return values.length === 1 && values[0] !== "" ? values[0] : undefined;
};

const safeMethods: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/**
 * The secret of the session that authenticates the request. The Authorization header takes precedence. A browser adds the cookie whatever
 * page sends a request, so a write must come from a page of this server, and a read from there, from the address bar or, for a file, from a link.
 * @throws ApiError cross_origin
 */
export const presentedSession = (req: Request): string | undefined => {
  if (req.headers.authorization !== undefined) return undefined;
  const secret = readSessionCookie(req);
  if (secret === undefined || isSameOrigin(req)) return secret;
  if (!safeMethods.has(req.method)) throw crossOrigin();
  return isNavigation(req) ? secret : undefined;
};

/** Refuses to start or end a session for a page of another origin. Programs, which send neither header, may. @throws ApiError cross_origin */
export const requireOwnPage = (req: Request): void => {
  const { origin, "sec-fetch-site": site } = req.headers;
  if ((origin !== undefined || site !== undefined) && !isSameOrigin(req)) throw crossOrigin();
};

/** Whether a page of this server sent the request: by Sec-Fetch-Site, or by Origin from a browser that does not send that. */
const isSameOrigin = ({ headers, protocol }: Request): boolean => {
  const { origin, host, "sec-fetch-site": site } = headers;
  return site === undefined ? origin === `${protocol}://${host}` : site === "same-origin";
};

/**
 * Whether the browser shows the answer in a window, so that no page can read it. Programs send none of these headers. A page that opens a window
 * can measure how long it takes to load, and an object in a page shows whether it loaded, so links of other sites reach files only.
 */
const isNavigation = ({ headers, originalUrl }: Request): boolean => {
  const { origin, "sec-fetch-site": site, "sec-fetch-dest": destination } = headers;
  if (origin !== undefined) return false;
  return site === undefined || site === "none" || (destination === "document" && originalUrl.startsWith("/media/"));
};

const crossOrigin = (): ApiError =>
  new ApiError(
    "cross_origin",
    "Only a page of this server may send this request with the cookie of a session. Programs send a token instead.",
  );
