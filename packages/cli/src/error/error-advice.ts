// The next step for each error code of the API, for the terminal.
import type { ErrorCode } from "@worktrack/contract";

const compareVersions = 'Compare the versions with "worktrack version", and check that no proxy changes requests';
const updateCli = 'Update the CLI or the server, whichever is older; "worktrack version" shows the versions of the CLI and of the server';
const newToken = 'Run "worktrack auth login" with a new token, or correct WORKTRACK_TOKEN';
const tryAgain = "Try again; the server's log has details under the request id";

export const errorAdvice: Readonly<Record<ErrorCode, string>> = {
  invalid_json: compareVersions,
  malformed_request: compareVersions,
  invalid_header: compareVersions,
  unsupported_api_version: updateCli,
  unauthenticated: newToken,
  invalid_token: newToken,
  invalid_passkey: newToken,
  invalid_signature: 'Correct WORKTRACK_INBOUND_PREFIX and WORKTRACK_INBOUND_SECRET; "worktrack inbound secrets list" shows the prefixes',
  insufficient_scope: 'Use a token that has this scope; "worktrack me" shows the scopes of this one',
  forbidden: '"worktrack me" shows your role',
  plan_required: '"worktrack org view" shows the workspace\'s plan',
  reauthentication_required: "Sign in again in the browser",
  cross_origin: compareVersions,
  https_required: 'Give the https:// address with --url or "worktrack auth login"',
  not_found: "Check the spelling, and that this token can see the record",
  method_not_allowed: compareVersions,
  not_acceptable: compareVersions,
  request_timeout: "Try again over a faster connection",
  signature_expired: "Set the clock of this machine, then try again",
  conflict: "Check the current state before you run the command again",
  last_owner: "Make another member an owner first: worktrack member role PERSON owner",
  domain_not_verified: 'Compare the DNS record with "worktrack domain check DOMAIN"',
  project_archived: "Unarchive it first: worktrack project unarchive PROJECT",
  project_pending_deletion: "Restore it first: worktrack project restore PROJECT",
  project_not_empty: "Delete or move its tasks first, or delete them too with --contents",
  video_unreadable: "Play it in a browser, and export it again as MP4 with H.264",
  image_unreadable: "Open the image in an image editor and save it as PNG or JPEG",
  attachment_cap: 'Delete an attachment first; "worktrack media list" shows them',
  legal_hold: 'Release the attachment first: "worktrack media unhold ATTACHMENT"',
  passkeys_unavailable: "Passkeys are used in a browser only",
  idempotency_in_flight: "Wait a moment, then check whether the change was applied",
  api_version_retired: updateCli,
  precondition_failed: "View the record again before you run the command again",
  payload_too_large: "Send less, or a smaller file",
  unsupported_media_type: "Send another type of file, or correct --type",
  expectation_failed: compareVersions,
  validation_failed: "Correct the values; --help shows what each option accepts",
  idempotency_mismatch: "Run the command again",
  rate_limited: '"worktrack limits" shows the quota',
  headers_too_large: compareVersions,
  internal_error: tryAgain,
  unavailable: tryAgain,
  read_only: "Only commands that read work for now. Try again later",
  storage_full: "Ask the administrator of the server to free space",
};
