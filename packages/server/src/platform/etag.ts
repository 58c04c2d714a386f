import { hash } from "node:crypto";
import { ApiError } from "./api-error.ts";

/** A strong validator: equal for equal JSON text, so every change of a record changes it. */
export const etagOf = (text: string): string => `"${hash("sha256", text, "base64url").slice(0, 27)}"`;

const tagsOf = (header: string): string[] => header.split(",").map((tag) => tag.trim());

/** RFC 9110 §13.1.2: weak comparison. */
export const noneMatch = (header: string | undefined, etag: string): boolean =>
  header === undefined || !tagsOf(header).some((tag) => tag === "*" || tag.replace(/^W\//, "") === etag);

/** @throws ApiError precondition_failed unless If-Match (RFC 9110 §13.1.1, strong comparison) names this text or is absent. */
export const requireMatch = (ifMatch: string | undefined, text: string): void => {
  if (ifMatch === undefined) return;
  const etag = etagOf(text);
  if (!tagsOf(ifMatch).some((tag) => tag === "*" || tag === etag))
    throw new ApiError("precondition_failed", "The record has changed since you read it: read it again, then repeat the change");
};
