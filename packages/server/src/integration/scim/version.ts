// The version of a SCIM resource: a weak ETag, which a client may name in If-Match too (RFC 7644 §3.14).
import { etagOf, requireEtag } from "../../platform/etag.ts";

export const weakEtagOf = (text: string): string => `W/${etagOf(text)}`;

/** @throws ApiError precondition_failed when If-Match is present and does not name the version */
export const requireVersion = (ifMatch: string | undefined, version: string): void => requireEtag(ifMatch, version.replace("W/", ""));
