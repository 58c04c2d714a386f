import { type ParsedUrlQuery, parse } from "node:querystring";
import { invalidField } from "../platform/api-error.ts";

/** Parses a query string with all its parameters. @throws ApiError validation_failed unless it is percent-encoded UTF-8 */
export const parseQuery = (query: string | null): ParsedUrlQuery => {
  if (query === null) return {};
  if (!isPercentEncodedUtf8(query)) throw invalidField(["query"], "invalid_encoding", "Must be percent-encoded UTF-8");
  return parse(query, undefined, undefined, { maxKeys: 0 });
};

/** Node's parser would replace other bytes with U+FFFD. */
const isPercentEncodedUtf8 = (query: string): boolean => {
  try {
    decodeURIComponent(query);
  } catch {
    return false;
  }
  return /^[!-~]*$/.test(query);
};
