// The facts about a request that its log line and its metrics show, beside its path and its status.
import type { Request, Response } from "express";
import type { Caller } from "../caller/caller.ts";

declare global {
  namespace Express {
    interface Locals {
      /** The path of the operation, with its parameters as in the contract. */
      route?: string;
      /** The public prefix of the key that the request presented. Its workspace is absent unless the key was accepted. */
      key?: string;
      workspace?: string;
      /** The `traceparent` of the request, if it is valid. */
      traceparent?: string;
      /** When the reply of a stream began, by the performance clock. Its duration ends there. */
      answeredMs?: number;
    }
  }
}

/** Names the key and the workspace of an authenticated request. */
export const noteCaller = (res: Response | undefined, { credential, organizationId }: Caller): void => {
  if (!res) return;
  res.locals.key = credential.prefix;
  res.locals.workspace = organizationId;
};

/** Names the key of a request that is refused. */
export const noteKey = (res: Response | undefined, prefix: string | undefined): void => {
  if (res && prefix !== undefined) res.locals.key = prefix;
};

/** Secrets of every kind, also in part. What is public stays: the kind, and the prefix of a key or a session. */
const secrets = /(whsec_|wt(?:[ks]_(?:[0-9A-Za-z]{12}_)?|in?_|[lcd]_))[0-9A-Za-z+/=_-]+/g;

const decodeEscapes = (path: string): string =>
  path.replace(/%([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

export const containsSecret = (text: string): boolean => text.search(secrets) >= 0;

/** The path for the log and for errors. A client may have put a secret into it, also percent-encoded. */
export const pathWithoutSecrets = ({ path }: Pick<Request, "path">): string => {
  const decoded = decodeEscapes(path);
  return containsSecret(decoded) ? decoded.replace(secrets, "$1…") : path;
};

const methods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "CONNECT", "TRACE"]);

/** The method, or `_OTHER` for one that HTTP does not define, as OpenTelemetry names it. */
export const methodOf = ({ method }: Request): string => (methods.has(method) ? method : "_OTHER");

/** The route's pattern. `unmatched` for a path that the server does not have, because paths are chosen by clients. */
export const routeOf = ({ route }: Request, { locals }: Response): string => {
  if (locals.route !== undefined) return locals.route;
  return typeof route?.path === "string" ? route.path : "unmatched";
};

/** The status. 499, as nginx has it, if the client disconnected before there was one. */
export const statusOf = ({ headersSent, statusCode }: Response): string => (headersSent ? String(statusCode) : "499");
