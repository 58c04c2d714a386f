// Computes ETags, and evaluates the headers If-None-Match and If-Match.
import { hash } from "node:crypto";
import { ApiError } from "./api-error.ts";
import { withoutAvatars } from "./avatar-path.ts";

/** A content coding that the server applies. */
export type Coding = "br" | "gzip";

const suffixes: Readonly<Record<Coding, string>> = { br: "-br", gzip: "-gz" };

/** The bytes in which a record is sent: its content coding, whether it has Markdown, and its date version unless that is the current one. */
export interface Representation {
  readonly isMarkdown?: boolean;
  readonly coding?: Coding | undefined;
  readonly dateVersion?: string | undefined;
}

/**
 * A validator in the form of a strong one (RFC 9110 §8.8.1), computed from the record's JSON text, so that it changes with every change of
 * the record. It differs for each representation, because the bytes differ. The avatars of its people are left out: whoever sets a new picture
 * must not make other people's changes of records fail. For the same reason a project's counts of tasks are a suffix, which If-None-Match
 * compares and If-Match does not.
 */
export const etagOf = (text: string, { coding, isMarkdown, dateVersion }: Representation = {}): string => {
  const counts = text.includes('"taskCounts":{') ? taskCounts.exec(text) : null;
  const state = hash("sha256", withoutAvatars(counts ? text.replace(counts[0], "") : text), "hex").slice(0, 32);
  return `"${state}${counts ? `-${counts[1]}.${counts[2]}` : ""}${isMarkdown ? "-md" : ""}${dateVersion ? `-${dateVersion}` : ""}${coding ? suffixes[coding] : ""}"`;
};

/** As JSON.stringify writes it. Quotes within a text are escaped, so only a field matches. */
const taskCounts = /,"taskCounts":\{"open":(\d+),"done":(\d+)\}/;

const tagsOf = (header: string): string[] => header.split(",").map((tag) => tag.trim());

/** A tag without the mark of a weak one. Proxies that compress or minify an answer add the mark. */
const withoutWeakness = (tag: string): string => tag.replace(/^W\//, "");

/** The tag without the suffixes of codings, which this server and proxies such as Apache add. The content is the same in every coding. */
const withoutCoding = (tag: string): string => tag.replace(/(?:[-;]{1,2}(?:br|gz|gzip|deflate|zstd)){1,3}"$/, '"');

/** The tag of the record, in whatever form it was sent. */
const withoutSuffixes = (tag: string): string => withoutCoding(tag).replace(/(?:-\d+\.\d+)?(?:-md)?(?:-\d{4}-\d{2}-\d{2})?"$/, '"');

/** Evaluates If-None-Match with weak comparison (RFC 9110 §13.1.2). True when the header is absent. */
export const noneMatch = (header: string | undefined, etag: string): boolean =>
  header === undefined || !tagsOf(header).some((tag) => tag === "*" || withoutCoding(withoutWeakness(tag)) === withoutCoding(etag));

/** @throws ApiError precondition_failed when If-Match is present and does not match `text`. */
export const requireMatch = (ifMatch: string | undefined, text: string): void => requireEtag(ifMatch, etagOf(text));

/**
 * `etag` has no suffixes: a tag of any representation names the record's state. RFC 9110 §13.1.1 demands strong comparison, which would make
 * every change fail behind a proxy that weakens tags. A weakened tag names the state as exactly as the server's own.
 * @throws ApiError precondition_failed when If-Match is present and does not name `etag`
 */
export const requireEtag = (ifMatch: string | undefined, etag: string): void => {
  if (ifMatch !== undefined && !tagsOf(ifMatch).some((tag) => tag === "*" || withoutSuffixes(withoutWeakness(tag)) === etag))
    throw new ApiError("precondition_failed", "The record has changed since you read it. Fetch it again, then retry.");
};
