// Computes ETags, and evaluates the headers If-None-Match and If-Match.
import { hash } from "node:crypto";
import { ApiError } from "./api-error.ts";

/** A content coding that the server applies. */
export type Coding = "br" | "gzip";

const suffixes: Readonly<Record<Coding, string>> = { br: "-br", gzip: "-gz" };

/** The bytes in which a record is sent: its content coding, and its date version unless that is the current one. */
export interface Representation {
  readonly coding?: Coding | undefined;
  readonly dateVersion?: string | undefined;
}

/**
 * A strong validator (RFC 9110 §8.8.1), computed from the record's JSON text, so that it changes with every change of the record. It
 * differs for each representation, because the bytes differ.
 */
export const etagOf = (text: string, { coding, dateVersion }: Representation = {}): string =>
  `"${hash("sha256", text, "hex").slice(0, 32)}${dateVersion ? `-${dateVersion}` : ""}${coding ? suffixes[coding] : ""}"`;

const tagsOf = (header: string): string[] => header.split(",").map((tag) => tag.trim());

/** The tag without the suffix of its coding. The codings of a representation have the same content. */
const withoutCoding = (tag: string): string => tag.replace(/-(?:br|gz)"$/, '"');

/** The tag of the record, whatever its coding and date version. */
const withoutSuffixes = (tag: string): string => withoutCoding(tag).replace(/-\d{4}-\d{2}-\d{2}"$/, '"');

/** Evaluates If-None-Match with weak comparison (RFC 9110 §13.1.2). True when the header is absent. */
export const noneMatch = (header: string | undefined, etag: string): boolean =>
  header === undefined || !tagsOf(header).some((tag) => tag === "*" || withoutCoding(tag.replace(/^W\//, "")) === withoutCoding(etag));

/** @throws ApiError precondition_failed when If-Match is present and does not match `text`. */
export const requireMatch = (ifMatch: string | undefined, text: string): void => requireEtag(ifMatch, etagOf(text));

/**
 * `etag` has no suffixes: a tag of any representation names the record's state.
 * @throws ApiError precondition_failed when If-Match is present and does not name `etag` (RFC 9110 §13.1.1, strong comparison).
 */
export const requireEtag = (ifMatch: string | undefined, etag: string): void => {
  if (ifMatch !== undefined && !tagsOf(ifMatch).some((tag) => tag === "*" || withoutSuffixes(tag) === etag))
    throw new ApiError("precondition_failed", "The record has changed since you read it. Fetch it again, then retry.");
};
