// Classifies the requests of browsers: a page, a screen of the console, or another path. Links are relative, so that they also work behind a
// proxy that adds a path prefix.
import { operationNames, operationOf } from "@worktrack/contract";
import type { Request } from "express";
import { localPath } from "../../people/sign-in/local-path.ts";

/** The paths of router.ts that are no screens of the console. */
export const isPagePath = (path: string): boolean => /^\/(?:sign-in$|join$|pages\/|console\/)/.test(path);

const firstSegment = (path: string): string => path.split("/", 2)[1] ?? "";

/** Other routes answer every path below these, also with 404. */
const otherRoutes: ReadonlySet<string> = new Set([
  ...operationNames.map((name) => firstSegment(operationOf(name).path)),
  ...["avatars", "console", "docs", "exports", "healthz", "join", "media", "metrics", "pages", "readyz", "scim", "sign-in"],
]);

/** Files that browsers and crawlers look for, such as /.well-known/… and /robots.txt, are no screens of the console. */
const isFile = (segment: string): boolean => segment.includes(".");

/** Whether the path is that of a screen of the console, for those who ask for HTML. */
export const isScreenPath = (path: string): boolean => {
  const segment = firstSegment(path);
  return !otherRoutes.has(segment) && !isFile(segment);
};

/** Whether a browser opens a screen of the console. Programs that accept anything get the same answers as without the console. */
export const opensConsole = ({ method, path, headers }: Request): boolean =>
  (method === "GET" || method === "HEAD") && /\btext\/html\b/.test(headers.accept ?? "") && isScreenPath(path);

/** Whether the browser sent a session cookie, which may have ended. Scripts cannot see the cookie. */
export const hasSession = ({ headers }: Request): boolean => /(?:^|;\s*)__Host-worktrack=/.test(headers.cookie ?? "");

/** The relative path from a page to the server's root: empty, or such as `../`. */
export const rootFrom = (path: string): string => "../".repeat(path.split("/").length - 2);

/** The relative address of the sign-in page, which sends the browser back to this request's path and query. */
export const signInFor = ({ path, originalUrl }: Request): string => {
  const next = localPath(originalUrl);
  return `${rootFrom(path)}sign-in${next === "/" ? "" : `?next=${encodeURIComponent(next)}`}`;
};
