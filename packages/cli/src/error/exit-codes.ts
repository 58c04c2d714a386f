// The exit codes of all commands, and the exit code for each error code of the API.
import type { ErrorCode } from "@worktrack/contract";

export const exitCodes = {
  ok: 0,
  failure: 1,
  usage: 2,
  notFound: 3,
  authentication: 4,
  limited: 5,
  conflict: 6,
  invalid: 7,
  unavailable: 8,
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Such as "limited". The `code` of an error that has no code of the API. */
export type ExitName = keyof typeof exitCodes;

/** The meaning of each exit code, for `worktrack help exit-codes` and the docs. */
export const exitMeanings: Readonly<Record<ExitName, string>> = {
  ok: "Success, also when the reader closes the pipe early (… | head): a list ends, and a change finishes",
  failure: "Any other failure, such as a file that already exists or an error in a --jq expression",
  usage: "The command line is wrong; nothing was sent",
  notFound: "A record does not exist, or the token may not see it",
  authentication: "There is no token, the server does not accept it, or its scopes, role or plan do not allow this",
  limited: "Too many requests",
  conflict: "The change conflicts with the current state, or with another change at the same time",
  invalid: "The server rejects the values",
  unavailable: "The server cannot be reached, or it failed",
  interrupted: "Ctrl-C",
};

/** The exit code for each error code of the API. */
export const exitNameOfError: Readonly<Record<ErrorCode, ExitName>> = {
  invalid_json: "invalid",
  malformed_request: "invalid",
  invalid_header: "invalid",
  unsupported_api_version: "invalid",
  unauthenticated: "authentication",
  invalid_token: "authentication",
  invalid_passkey: "authentication",
  invalid_signature: "authentication",
  insufficient_scope: "authentication",
  forbidden: "authentication",
  plan_required: "authentication",
  reauthentication_required: "authentication",
  cross_origin: "authentication",
  https_required: "authentication",
  not_found: "notFound",
  method_not_allowed: "invalid",
  not_acceptable: "invalid",
  request_timeout: "unavailable",
  signature_expired: "authentication",
  conflict: "conflict",
  video_unreadable: "invalid",
  image_unreadable: "invalid",
  last_owner: "conflict",
  domain_not_verified: "conflict",
  project_archived: "conflict",
  project_pending_deletion: "conflict",
  project_not_empty: "conflict",
  attachment_cap: "conflict",
  legal_hold: "conflict",
  passkeys_unavailable: "conflict",
  idempotency_in_flight: "conflict",
  api_version_retired: "invalid",
  precondition_failed: "conflict",
  payload_too_large: "invalid",
  unsupported_media_type: "invalid",
  expectation_failed: "invalid",
  validation_failed: "invalid",
  idempotency_mismatch: "conflict",
  rate_limited: "limited",
  headers_too_large: "invalid",
  internal_error: "unavailable",
  unavailable: "unavailable",
  read_only: "unavailable",
  storage_full: "unavailable",
};

const exitNameOfStatus: Readonly<Record<number, ExitName>> = {
  401: "authentication",
  403: "authentication",
  404: "notFound",
  408: "unavailable",
  409: "conflict",
  412: "conflict",
  429: "limited",
};

/**
 * The name of the exit code for an error response. The status decides for an error code of a newer server. A response without an error
 * code comes from a proxy or another server, so its 404 does not mean that a record is missing.
 */
export const exitNameOf = (code: string | undefined, status: number): ExitName => {
  if (code === undefined) return status === 429 ? "limited" : "unavailable";
  if (Object.hasOwn(exitNameOfError, code)) return exitNameOfError[code as ErrorCode];
  return exitNameOfStatus[status] ?? (status >= 500 ? "unavailable" : "invalid");
};
