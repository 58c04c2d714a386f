import type { z } from "zod";
import type { ErrorCode } from "./errors.ts";
import type { AddressLimitName, LimitName } from "./limits.ts";
import type { Role, Scope } from "./values/access.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Who may call: everybody, every valid credential, a credential with that scope, or whoever signs the body with an inbound secret. */
export type Access = "public" | "credential" | "signature" | Scope;

/** One row of the API. The router, the SDK, the CLI, the OpenAPI document and the table tests are made from it. */
export type Operation = Row & (PublicAccess | CredentialAccess);

/** Without a credential, only the client's address can be charged. */
interface PublicAccess {
  readonly access: "public";
  readonly limit?: AddressLimitName;
}

interface CredentialAccess {
  readonly access: Exclude<Access, "public">;
  /** A limit that applies in addition to the general ones. When any of them refuses a request, none is charged. */
  readonly limit?: LimitName;
}

interface Row {
  readonly method: Method;
  /** Express style: `/api/v1/tasks/:id`. */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  /** Beside the scope, the caller must have one of these roles. */
  readonly roles?: readonly Role[];
  /** The request is not charged to any limit. */
  readonly uncharged?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** The request brings a file of any size that is allowed, and this beside it; `body` is only how JSON writes both. */
  readonly upload?: z.ZodObject;
  readonly status: 200 | 201 | 204;
  /** Answered in place of a 201 when the record was there already: the reply then says `created: false`. */
  readonly repeatStatus?: 200;
  /** Where a 201 points: the row's path and the new id, unless the record lives elsewhere. Path parameters are filled in, `:new` is its id. */
  readonly location?: string;
  /** Absent exactly when the status is 204. */
  readonly reply?: z.ZodType;
  /** The record has an ETag: reads honour If-None-Match, changes If-Match, a creation tells the first one. */
  readonly etag?: true;
  /** The answer carries a secret or tells about one: no cache may keep it. */
  readonly noStore?: true;
  /** Errors of its own, beside those that follow from the row (see `errorsOf`). */
  readonly errors?: readonly ErrorCode[];
}

/** Whether the row changes a record that is there already. */
export const changes = (row: Operation): boolean => row.method !== "GET" && row.method !== "POST";

/** Whether a request needs no bearer token. */
export const isOpen = (row: Pick<Operation, "access">): boolean => row.access === "public" || row.access === "signature";

/** Whether requests count against a limit. Their responses report it. */
export const isCharged = (row: Operation): boolean => !row.uncharged && (row.access !== "public" || row.limit !== undefined);

/** Keeps the row's own types while checking its shape. */
export const operations = <const T extends Record<string, Operation>>(rows: T): T => rows;

const accessErrors = (access: Access): ErrorCode[] => {
  if (access === "public") return [];
  if (access === "signature") return ["invalid_signature", "signature_expired", "plan_required", "insufficient_scope", "rate_limited"];
  const errors: ErrorCode[] = ["unauthenticated", "invalid_token", "forbidden", "rate_limited"];
  return access === "credential" ? errors : [...errors, "insufficient_scope", "plan_required"];
};

/** Every error that a row can answer with: its own, and those that follow from what it is. */
export const errorsOf = (row: Operation): ErrorCode[] => {
  const errors = new Set<ErrorCode>([
    "invalid_header",
    "unsupported_api_version",
    "api_version_retired",
    "https_required",
    "not_acceptable",
  ]);
  for (const code of accessErrors(row.access)) errors.add(code);
  if (row.limit) errors.add("rate_limited");
  if (row.params) errors.add("not_found");
  if (row.body) errors.add("invalid_json").add("payload_too_large").add("unsupported_media_type");
  if (row.method === "POST" && row.access !== "signature") errors.add("idempotency_in_flight").add("idempotency_mismatch");
  if (row.etag && changes(row)) errors.add("precondition_failed");
  for (const code of row.errors ?? []) errors.add(code);
  return [...errors.add("validation_failed").add("internal_error").add("unavailable")];
};
