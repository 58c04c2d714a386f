import * as bounds from "../bounds.ts";
import type { ErrorCode } from "../errors.ts";

/** The meaning of an error, and what the caller can do about it. */
export interface ErrorDescription {
  readonly meaning: string;
  readonly action: string;
}

const waitAndRetry = "Wait as long as `Retry-After` says, then repeat the request.";
const fetchAgain = "Fetch the record again before you retry.";

/** Errors in the form of a request. */
const requestErrors = {
  invalid_json: {
    meaning: "The body cannot be parsed, or is not UTF-8.",
    action: "Correct the body. The SDK and the CLI always send valid JSON.",
  },
  malformed_request: {
    meaning: "The server cannot parse the request as HTTP/1.1.",
    action: "Check proxies between the client and the server.",
  },
  invalid_header: {
    meaning: "A header has a value that the API does not accept, such as a malformed `Idempotency-Key`.",
    action: "Correct the header that `detail` names.",
  },
  method_not_allowed: { meaning: "The path exists, but not with this method.", action: "Use one of the methods in the `Allow` header." },
  not_acceptable: {
    meaning: "`Accept` excludes JSON, the only format of the response.",
    action: "Send `Accept: application/json`, or leave the header out.",
  },
  request_timeout: {
    meaning: "The request did not arrive in time, or stalled while other requests waited.",
    action: "Send it again, over a faster connection if possible.",
  },
  payload_too_large: {
    meaning: `The body is larger than ${bounds.jsonBodyBytes / 1024 / 1024} MiB (${bounds.publicBodyBytes / 1024} KiB without a credential), or the file than ${bounds.mediaBytes / 1024 / 1024} MB.`,
    action: "Send less, or several smaller requests.",
  },
  unsupported_media_type: {
    meaning: "The body's content type, charset or coding is not supported, or files of this type cannot be attached.",
    action: "Send JSON in UTF-8 without `Content-Encoding`. Raster images and videos cannot be attached.",
  },
  expectation_failed: { meaning: "The `Expect` header has a value other than `100-continue`.", action: "Leave the header out." },
  headers_too_large: { meaning: "The headers are too long or too many.", action: "Send fewer or shorter headers." },
  https_required: { meaning: "The request came over plain HTTP from another machine.", action: "Use the server's `https://` address." },
  unsupported_api_version: {
    meaning: "`X-Service-Api-Version` names a date version that does not exist.",
    action: "Use one of `supportedVersions`, or update the server.",
  },
  api_version_retired: {
    meaning: "`X-Service-Api-Version` names a date version that has ended.",
    action: "Update the SDK or the client to one of `supportedVersions`.",
  },
  validation_failed: {
    meaning: "Fields or parameters are unknown, or have values that are not allowed.",
    action: "Correct the fields in `errors`: each has its place, a code and a message.",
  },
} as const;

/** Authentication, authorization and rate-limit errors. */
const accessErrors = {
  unauthenticated: { meaning: "The request has no `Authorization` header.", action: "Send a service account's key or a personal token." },
  invalid_token: {
    meaning: "The key or token is unknown, revoked, rotated or expired.",
    action: "Check that you copied all of it. Otherwise rotate it or create a new one.",
  },
  invalid_passkey: {
    meaning: "The answer is not signed by a registered passkey for this website, or its challenge has expired or was already answered.",
    action: "Request new options and try again, or sign in in another way.",
  },
  invalid_signature: {
    meaning: "The signature of an inbound request does not match its body, or the secret is unknown or revoked.",
    action: "Sign exactly the bytes that are sent, and check the prefix and the secret.",
  },
  signature_expired: {
    meaning: `The signature's timestamp is more than ${bounds.signatureDriftSeconds / 60} minutes from the server's time.`,
    action: "Correct the sender's clock, and sign the request again.",
  },
  insufficient_scope: {
    meaning: "The credential has too few scopes, or the workspace's policy caps them.",
    action: "Use a credential with `requiredScope`. `GET /api/v1/me` shows the effective scopes.",
  },
  forbidden: {
    meaning: "The role, the address, or a limit of the credential does not allow the operation. Some operations are for the author only.",
    action: "See `detail` for what is required, and ask an owner or admin of the workspace.",
  },
  plan_required: {
    meaning: "The workspace's plan does not include the operation.",
    action: "Change the workspace to `requiredPlan`. Reading tasks, posts, comments, reactions and projects works on every plan.",
  },
  reauthentication_required: {
    meaning: `The person signed in more than ${bounds.recentSignInMinutes} minutes ago, or with a token. Changing access (roles, keys, secrets, policies, domains, members of private projects), where data is sent, or many records at once, and lifting a legal hold require a recent sign-in. Keys are exempt.`,
    action: "Sign in again, other than with a token, then repeat the request.",
  },
  cross_origin: {
    meaning: "A page of another origin sent a request with the cookie of a session, or one that signs in or out.",
    action: "Send the request from a page of the server. Programs, and pages of other origins, send a token in `Authorization` instead.",
  },
  rate_limited: { meaning: "A rate limit is exhausted. `detail` names it.", action: waitAndRetry },
} as const;

/** Errors caused by the current state of records. */
const stateErrors = {
  not_found: {
    meaning: "The record does not exist, or the credential cannot see it. The server does not say which.",
    action: "Check the id. If it is right, use a credential that can see the record's project.",
  },
  conflict: {
    meaning: "The request conflicts with the current state: a name that is taken, or a maximum that is reached.",
    action: `See \`detail\`. ${fetchAgain}`,
  },
  last_owner: { meaning: "The change would leave the workspace without an owner.", action: "Make another member an owner first." },
  domain_not_verified: {
    meaning: "The TXT record of the domain was not found, or has another value.",
    action: "Create the record that `domains.checkDns` shows, wait for DNS, and verify again.",
  },
  project_archived: {
    meaning: "The project is archived and accepts no new tasks or posts.",
    action: "Unarchive the project, or use another one.",
  },
  project_pending_deletion: {
    meaning: "The project and its contents will be deleted, and cannot be changed.",
    action: "An owner or admin can restore it until `deletesAt`.",
  },
  project_not_empty: {
    meaning: "The project still has tasks or published posts.",
    action: "Move or delete them, archive the project, or delete it with its contents.",
  },
  attachment_cap: {
    meaning: "The record already has the maximum number of attachments.",
    action: "Delete one first, or attach the file to another record.",
  },
  video_unreadable: {
    meaning: "The video is damaged, encrypted, or has no index of its tracks.",
    action: "Play it in a browser to see whether it works there, and export it again as MP4 with H.264.",
  },
  image_unreadable: {
    meaning: "The image is damaged, larger than the limits, or takes too long to decode.",
    action: "Open it in an image editor, make it smaller if it is huge, and save it as PNG or JPEG.",
  },
  legal_hold: { meaning: "An attachment is under legal hold and cannot be deleted.", action: "An owner or admin can lift the hold." },
  passkeys_unavailable: {
    meaning: "Browsers allow passkeys for host names over HTTPS, and for localhost. The server's address is an IP address or plain HTTP.",
    action: "Set `WORKTRACK_BASE_URL` to an `https://` address with a host name, or open `http://localhost` on the server's machine.",
  },
  precondition_failed: {
    meaning: "The record no longer has the ETag in `If-Match`: somebody changed it.",
    action: "Fetch the record again, and repeat the change with its new ETag.",
  },
  idempotency_in_flight: { meaning: "The first request with this `Idempotency-Key` is still running.", action: waitAndRetry },
  idempotency_mismatch: {
    meaning: "The `Idempotency-Key` was used for another request in the last 24 hours.",
    action: "Use a new key for each new request.",
  },
} as const;

/** Errors of the server. */
const serverErrors = {
  internal_error: {
    meaning: "The server failed unexpectedly.",
    action: "Give the `requestId` to the server's administrator. Its log has the details.",
  },
  unavailable: {
    meaning: "A dependency such as the database did not answer in time, or another write holds a lock on a record.",
    action: waitAndRetry,
  },
  read_only: { meaning: "The database accepts no writes at the moment. Reads work.", action: waitAndRetry },
  storage_full: { meaning: "The server has no room for files.", action: "Ask the server's administrator to free or add space." },
} as const;

export const errorDescriptions: Readonly<Record<ErrorCode, ErrorDescription>> = {
  ...requestErrors,
  ...accessErrors,
  ...stateErrors,
  ...serverErrors,
};
