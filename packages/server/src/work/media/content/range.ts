// Parses the Range header of a request for an attachment's content.

/** The bytes from `start` to `end`, inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** One range: first-last, first- or -count. Numbers of up to fifteen digits are exact. */
const singleRange = /^bytes=\s*(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))\s*$/i;

/**
 * The requested range of a file of `size` bytes (RFC 9110 §14). A missing or malformed Range, several ranges, or an If-Range that does
 * not match give `whole`. `unsatisfiable` is a 416.
 */
export const parseRange = (
  { range, ifRange }: { readonly range: string | undefined; readonly ifRange: string | undefined },
  etag: string,
  size: number,
): ByteRange | "whole" | "unsatisfiable" => {
  const match = singleRange.exec(range ?? "");
  if (!match || (ifRange !== undefined && ifRange !== etag)) return "whole";
  const [, first, last, suffix] = match;
  const start = first === undefined ? Math.max(0, size - Number(suffix)) : Number(first);
  const end = last ? Math.min(Number(last), size - 1) : size - 1;
  if (last && Number(last) < start) return "whole";
  return start > end ? "unsatisfiable" : { start, end };
};
