// Computes ETags, and evaluates the headers If-None-Match and If-Match.
import { hash } from "node:crypto";
import { ApiError } from "./api-error.ts";

/** A content coding that the server applies. */
export type Coding = "br" | "gzip";

const suffixes: Readonly<Record<Coding, string>> = { br: "-br", gzip: "-gz" };

/**
 * A strong validator (RFC 9110 §8.8.1), computed from the record's JSON text, so that it changes with every change of the record. It
 * differs for each content coding, because the bytes differ.
 */
export const etagOf = (text: string, coding?: Coding): string =>
  `"${hash("sha256", text, "hex").slice(0, 32)}${coding ? suffixes[coding] : ""}"`;

/** The tags of a header without the suffix of their coding, since they name the same version of the record. */
const tagsOf = (header: string): string[] => header.split(",").map((tag) => versionOf(tag.trim()));

const versionOf = (tag: string): string => tag.replace(/-(?:br|gz)"$/, '"');

/** Evaluates If-None-Match with weak comparison (RFC 9110 §13.1.2). True when the header is absent. */
export const noneMatch = (header: string | undefined, etag: string): boolean =>
  header === undefined || !tagsOf(header).some((tag) => tag === "*" || tag.replace(/^W\//, "") === versionOf(etag));

/** @throws ApiError precondition_failed when If-Match is present and does not match `text`. */
export const requireMatch = (ifMatch: string | undefined, text: string): void => requireEtag(ifMatch, etagOf(text));

/** @throws ApiError precondition_failed when If-Match is present and does not name `etag` (RFC 9110 §13.1.1, strong comparison). */
export const requireEtag = (ifMatch: string | undefined, etag: string): void => {
  if (ifMatch !== undefined && !tagsOf(ifMatch).some((tag) => tag === "*" || tag === versionOf(etag)))
    throw new ApiError("precondition_failed", "The record has changed since you read it. Fetch it again, then retry.");
};
