// Parses the header Upload-Metadata of tus: names with base64 values, separated by commas.
import { ApiError } from "../../../platform/api-error.ts";

/** Names that clients of tus use for the fields of an upload. */
const aliases: Readonly<Record<string, string>> = { filename: "fileName", name: "fileName", filetype: "mimeType", type: "mimeType" };

const pair = /^([^\s,]+)(?: ([A-Za-z0-9+/]*={0,2}))?$/;

/** @throws ApiError invalid_header */
export const parseUploadMetadata = (header: string): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const part of header.split(",").map((text) => text.trim())) {
    if (part === "") continue;
    const [, name, value = ""] = pair.exec(part) ?? [];
    if (name === undefined) throw new ApiError("invalid_header", "Upload-Metadata must be names with base64 values, separated by commas");
    const field = aliases[name] ?? name;
    if (Object.hasOwn(fields, field)) throw new ApiError("invalid_header", `Upload-Metadata names ${field} twice`);
    Object.defineProperty(fields, field, { value: Buffer.from(value, "base64").toString(), enumerable: true });
  }
  return fields;
};
