import { StorageError } from "../media/store/error.ts";
import { ApiError } from "../platform/api-error.ts";
import { sqlState } from "../platform/sql-errors.ts";

/** What body-parser throws, by its `type`. */
const bodyErrors: Readonly<Record<string, () => ApiError>> = {
  "entity.parse.failed": () => new ApiError("invalid_json", "The body is not valid JSON"),
  "request.size.invalid": () => new ApiError("invalid_json", "The body is shorter or longer than its Content-Length"),
  "request.aborted": () => new ApiError("invalid_json", "The body ended early"),
  "entity.too.large": () => new ApiError("payload_too_large", "The body is too large"),
  "encoding.unsupported": () => new ApiError("unsupported_media_type", "Send the body without Content-Encoding"),
  "charset.unsupported": () => new ApiError("unsupported_media_type", "Send the body as UTF-8"),
};

/** SQLSTATE classes and codes that mean "not now": connection, resources, shutdown, time-outs; and Prisma's of the same meaning. */
const unavailable = /^(08|53|57P|57014|55P03|25P0|40P01|40001|P1001|P1002|P1008|P1017|P2024|P2028|P2034|ECONN|ENOENT|EPIPE|ETIMEDOUT)/;

/** The problem behind an error that no verb threw on purpose. */
export const apiErrorOf = (error: unknown): ApiError => {
  const body = bodyErrors[String((error as { type?: unknown } | null)?.type)];
  if (body) return body();
  if (error instanceof URIError || (error as { status?: unknown } | null)?.status === 400)
    return new ApiError("not_found", "The path is not well-formed");
  if (["23503", "P2003"].includes(sqlState(error) ?? ""))
    return new ApiError("conflict", "Something that this refers to was deleted meanwhile");
  if (error instanceof StorageError)
    return error.full
      ? new ApiError("storage_full", "There is no room left for files")
      : new ApiError("unavailable", "The store of files does not answer; try again", { retryAfterSeconds: 5 });
  if (isDatabaseAway(error)) return new ApiError("unavailable", "The database does not answer; try again", { retryAfterSeconds: 2 });
  return new ApiError("internal_error", "The server failed; the request id tells the administrator where to look");
};

const isDatabaseAway = (error: unknown): boolean => {
  if (unavailable.test(sqlState(error) ?? "")) return true;
  // pg's pool and client say these without a code.
  return error instanceof Error && /connection terminated|timeout exceeded when trying to connect|Query read timeout/i.test(error.message);
};
