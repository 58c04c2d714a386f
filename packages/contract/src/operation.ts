import type { z } from "zod";
import type { ErrorCode } from "./errors.ts";
import type { AddressLimitName, LimitName } from "./limits.ts";
import type { Role, Scope } from "./values/access.ts";
import type { ExtraToolset } from "./values/mcp.ts";
import type { Deprecation } from "./versions.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Access is open to everyone, any valid credential, a credential with that scope, or a sender who signs the body with an inbound secret. */
export type Access = "public" | "credential" | "signature" | Scope;

/** A status that a handler chooses instead of the row's. */
export type OtherStatus = 200 | 202;

/**
 * - `access`: who can do what: roles, keys, secrets, policies, members of private projects, domains that people are admitted by
 * - `destination`: where the workspace's data is sent
 * - `manyRecords`: it deletes many records at once
 * - `safeguard`: it removes a protection, such as a legal hold
 */
export type SensitiveChange = "access" | "destination" | "manyRecords" | "safeguard";

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
  /** With parameters in Express syntax: `/api/v1/tasks/:id`. */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  /** In addition to the scope, the caller must have one of these roles. */
  readonly roles?: readonly Role[];
  /** Credential, role and policy must allow the scope, but the plan need not: a workspace on Free can still manage and remove access. */
  readonly everyPlan?: true;
  /** Neither scope nor role is needed when `:id` is the caller's own credential. */
  readonly allowsOwnCredential?: true;
  /** Concerns more than single projects, so a credential that is limited to projects (`projectIds`) may not run it. */
  readonly wholeWorkspace?: true;
  /** Gives access, or sends data, for longer than the credential: denied to one with `allowedCidrs` or `expiresAt`. */
  readonly outlivesCredential?: true;
  /** The kind of sensitive change. Denied to a session whose person signed in more than 15 minutes ago, or with a token. */
  readonly changes?: SensitiveChange;
  /** The operation makes the change in `changes` only if the body has one of these fields. */
  readonly changesBy?: readonly string[];
  /** Denied to sessions: programs use it with a key. */
  readonly keysOnly?: true;
  /** Starts or ends a session, so its answer sets the session's cookie. Pages of other origins may not send it. */
  readonly setsSession?: true;
  /** Answers a request of any date version, also an unknown or retired one, so that its client can find out which are supported. */
  readonly anyDateVersion?: true;
  /** Requests are not charged to any limit. */
  readonly uncharged?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** The fields that accompany an uploaded file. `body` then describes only the JSON form of the upload; without it, there is no JSON form. */
  readonly upload?: z.ZodObject;
  readonly status: 200 | 201 | 202 | 204;
  /** Replaces 201 when the record already existed. The reply then has `created: false`. */
  readonly repeatStatus?: 200;
  /**
   * The Location of a 201 or 202, in which `:new` is the new record's id, and other parameters are those of the path or fields of the record.
   * Default: the row's path followed by the id. Without a GET at that path, there is no Location (locations.ts).
   */
  readonly location?: string;
  /** Required unless the status is 204. */
  readonly reply?: z.ZodType;
  /** The reply with other statuses, which a query parameter selects: 202 for work that is done later, 200 for a dry run. */
  readonly otherReply?: { readonly statuses: readonly OtherStatus[]; readonly schema: z.ZodType };
  /** With `format=jsonl`, the reply is a stream of its items, one per line. */
  readonly lines?: true;
  /** The reply is a stream of server-sent events that stays open. `reply` is the `data` of one of them. */
  readonly stream?: true;
  /** The record has an ETag: reads support If-None-Match, changes support If-Match, and a creation returns the first ETag. */
  readonly etag?: true;
  /** The response contains or describes a secret, so caches must not store it. */
  readonly noStore?: true;
  /** The operation still works. Responses have the headers `Deprecation`, `Sunset` and `Link`. */
  readonly deprecated?: Deprecation;
  /** Errors in addition to those that `errorsOf` derives from the row. */
  readonly errors?: readonly ErrorCode[];
  /** The MCP tool that calls this operation with the operation's own arguments. mcp/tools.ts has the tools with other arguments. */
  readonly mcp?: { readonly toolset: ExtraToolset; readonly name: string };
}

/** Whether access requires a scope. */
export const isScope = (access: Access): access is Scope => access.includes(":");

/** Whether the operation changes an existing record. */
export const changesRecord = (row: Operation): boolean => row.method !== "GET" && row.method !== "POST";

/** Whether requests need no bearer token. */
export const isOpen = (row: Pick<Operation, "access">): boolean => row.access === "public" || row.access === "signature";

/** Whether requests count against a limit. Their responses report it. */
export const isCharged = (row: Pick<Operation, "uncharged" | "access" | "limit">): boolean =>
  !row.uncharged && (row.access !== "public" || row.limit !== undefined);

/** Checks the shape of rows and keeps their exact types. */
export const defineOperations = <const T extends Record<string, Operation>>(rows: T): T => rows;

/** The errors of authenticating and authorizing a request. */
export const accessErrors = ({ access, everyPlan }: Pick<Operation, "access" | "everyPlan">): ErrorCode[] => {
  if (access === "public") return [];
  if (access === "signature") return ["invalid_signature", "signature_expired", "plan_required", "insufficient_scope", "rate_limited"];
  const errors: ErrorCode[] = ["unauthenticated", "invalid_token", "forbidden", "rate_limited"];
  if (access === "credential") return errors;
  return everyPlan ? [...errors, "insufficient_scope"] : [...errors, "insufficient_scope", "plan_required"];
};

const bodyErrors: readonly ErrorCode[] = ["invalid_json", "request_timeout", "payload_too_large", "unsupported_media_type"];

/** Every error that an operation can respond with: its own errors, and those that follow from its other fields. */
export const errorsOf = (row: Operation): ErrorCode[] => {
  const errors = new Set<ErrorCode>(["invalid_header", "https_required", "not_acceptable"]);
  if (!row.anyDateVersion) errors.add("unsupported_api_version").add("api_version_retired");
  for (const code of accessErrors(row)) errors.add(code);
  if (row.limit) errors.add("rate_limited");
  if (row.params) errors.add("not_found");
  if (row.body || row.upload) for (const code of bodyErrors) errors.add(code);
  if (row.changes) errors.add("reauthentication_required");
  if (row.setsSession || (row.method !== "GET" && row.access !== "signature" && row.access !== "public")) errors.add("cross_origin");
  if (row.method === "POST" && row.access !== "signature" && row.access !== "public")
    errors.add("idempotency_in_flight").add("idempotency_mismatch");
  if (row.etag && changesRecord(row)) errors.add("precondition_failed");
  for (const code of row.errors ?? []) errors.add(code);
  if (row.method !== "GET") errors.add("read_only");
  return [...errors.add("validation_failed").add("internal_error").add("unavailable")];
};

/** A description of every operation in `Table`, in Markdown: what a user needs to know beyond the summary. */
export type DescriptionsOf<Table> = { readonly [Name in keyof Table]: string };
