// Computes ETags, and evaluates the headers If-None-Match and If-Match.
import { hash } from "node:crypto";
import { ApiError } from "./api-error.ts";

/** A strong validator (RFC 9110 §8.8.1), computed from the record's JSON text, so that it changes with every change of the record. */
export const etagOf = (text: string): string => `"${hash("sha256", text, "base64url").slice(0, 27)}"`;

const tagsOf = (header: string): string[] => header.split(",").map((tag) => tag.trim());

/** Evaluates If-None-Match with weak comparison (RFC 9110 §13.1.2). True when the header is absent. */
export const noneMatch = (header: string | undefined, etag: string): boolean =>
  header === undefined || !tagsOf(header).some((tag) => tag === "*" || tag.replace(/^W\//, "") === etag);

/** @throws ApiError precondition_failed when If-Match is present and does not match `text` (RFC 9110 §13.1.1, strong comparison). */
export const requireMatch = (ifMatch: string | undefined, text: string): void => {
  if (ifMatch === undefined) return;
  const etag = etagOf(text);
  if (!tagsOf(ifMatch).some((tag) => tag === "*" || tag === etag))
    throw new ApiError("precondition_failed", "The record has changed since you read it. Fetch it again, then retry.");
};
