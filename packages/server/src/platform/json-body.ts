// The rules for a JSON body that all protocols share: its content type, its encoding, and that it is an object.
import { MIMEType } from "node:util";
import { ApiError, invalidField } from "./api-error.ts";

/** Parses Content-Type. @throws ApiError unsupported_media_type if it is malformed */
export const parseContentType = (header: string | undefined): MIMEType | undefined => {
  if (header === undefined) return undefined;
  try {
    return new MIMEType(header);
  } catch {
    throw new ApiError("unsupported_media_type", "Content-Type is malformed");
  }
};

/** JSON is UTF-8 (RFC 8259 §8.1). @throws ApiError unsupported_media_type if the content type names another charset */
export const requireUtf8 = ({ params }: MIMEType): void => {
  if (!/^utf-?8$/i.test(params.get("charset") ?? "utf-8")) throw new ApiError("unsupported_media_type", "Send the body as UTF-8");
};

/** @throws ApiError unsupported_media_type if the body is compressed */
export const requireIdentity = (contentEncoding: string | undefined): void => {
  if ((contentEncoding ?? "identity").toLowerCase() !== "identity")
    throw new ApiError("unsupported_media_type", "Send the body without Content-Encoding");
};

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Parses a body. Ignores a byte order mark, as RFC 8259 §8.1 allows. Without bytes, returns undefined.
 * @throws ApiError invalid_json unless it is JSON in UTF-8; validation_failed if it is JSON, but not an object
 */
export const parseJsonObject = (bytes: Uint8Array): Record<string, unknown> | undefined => {
  if (bytes.length === 0) return undefined;
  const value = parseJson(bytes);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw invalidField(["body"], "invalid_type", "Must be a JSON object");
  return value as Record<string, unknown>;
};

/** @throws ApiError invalid_json */
export const parseJson = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new ApiError("invalid_json", "The body is not valid JSON in UTF-8");
  }
};
