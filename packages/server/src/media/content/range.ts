/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** One range, from a first byte on or the last so many. Fifteen digits are more bytes than a file has, and still exact. */
const single = /^bytes=\s*(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))\s*$/i;

/**
 * What of `size` bytes a request asks for (RFC 9110 §14). The whole without a Range, with a malformed one, with several (a server may
 * ignore them), and when If-Range names another state; `unsatisfiable` is a 416.
 */
export const rangeOf = (
  { range, ifRange }: { readonly range: string | undefined; readonly ifRange: string | undefined },
  etag: string,
  size: number,
): ByteRange | "whole" | "unsatisfiable" => {
  const match = single.exec(range ?? "");
  if (!match || (ifRange !== undefined && ifRange !== etag)) return "whole";
  const [, first, last, suffix] = match;
  const start = first === undefined ? Math.max(0, size - Number(suffix)) : Number(first);
  const end = last ? Math.min(Number(last), size - 1) : size - 1;
  if (last && Number(last) < start) return "whole";
  return start > end ? "unsatisfiable" : { start, end };
};
