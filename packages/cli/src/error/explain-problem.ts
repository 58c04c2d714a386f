// Turns the server's problem answers (RFC 9457) into messages that say what to do next.
import type * as sdk from "@worktrack/sdk";

const fieldsShown = 10;

type FieldNames = ReadonlyMap<string, string>;

/** 401 */
export const explainUnauthenticated = (url: string): string =>
  `${url} does not accept the token. It is mistyped, expired or revoked.\nRun "worktrack auth login" with a new token, or correct WORKTRACK_TOKEN`;

/** 401 for a signed inbound request. */
export const explainInvalidSignature = (url: string): string =>
  `${url} does not accept the signature. The prefix or the secret is mistyped, rotated or revoked.\nCorrect WORKTRACK_INBOUND_PREFIX and WORKTRACK_INBOUND_SECRET; "worktrack inbound secrets list" shows the prefixes`;

/** 403 */
export const explainForbidden = ({ code, problem, message }: sdk.PermissionError): string => {
  if (code === "insufficient_scope" && problem?.requiredScope !== undefined) {
    return `This token lacks the scope ${problem.requiredScope}.\nUse a token that has it; "worktrack me" shows the scopes of this one`;
  }
  if (code === "plan_required") return `${problem?.detail}.\nThe workspace needs the plan ${problem?.requiredPlan ?? "pro"} for this`;
  if (code === "https_required") return `The server refuses plain HTTP. Give its https:// address with --url or "worktrack auth login"`;
  return problem === undefined ? message : `Not allowed: ${problem.detail}.\n"worktrack me" shows your role`;
};

/** API path segment → noun. */
const nouns: Readonly<Record<string, string>> = {
  tasks: "task",
  projects: "project",
  posts: "post",
  tags: "tag",
  comments: "comment",
  checklist: "checklist item",
  media: "attachment",
  members: "member",
  "service-accounts": "key",
  tokens: "token",
  webhooks: "webhook",
  deliveries: "delivery",
  "inbound-secrets": "inbound secret",
};

/** Names the records in a request path: `/api/v1/tasks/OPS-9/comments` → `task OPS-9`. */
const describePath = (path: string): string | undefined => {
  const segments = path.split("?")[0]?.split("/") ?? [];
  const found = segments.flatMap((segment, index) => {
    const noun = nouns[segment];
    const reference = segments[index + 1];
    return noun === undefined || reference === undefined ? [] : [`${noun} ${decodeURIComponent(reference)}`];
  });
  return found.length === 0 ? undefined : found.join(", ");
};

/** 404: the record does not exist, or this token may not see it; the server does not say which. */
export const explainNotFound = ({ problem, message }: sdk.NotFoundError): string => {
  if (problem === undefined) return message;
  const record = describePath(problem.instance);
  return record === undefined ? problem.detail : `Not found: ${record}.\nCheck the spelling, and that this token may see it`;
};

/** 409: with the next step, if the command was a rotation during an overlap. */
export const explainConflict = ({ problem, message }: sdk.ConflictError): string => {
  if (problem?.oldSecretWorksUntil !== undefined) {
    return `The secret before the current one works until ${problem.oldSecretWorksUntil}.\nRotate after that time, or run the command without --overlap, which stops both secrets at once`;
  }
  return problem === undefined ? message : `${problem.title}: ${problem.detail}`;
};

/** 422: one line for each field, with the field's name on the command line. */
export const explainValidation = ({ errors, problem, message }: sdk.ValidationError, names: FieldNames): string => {
  if (errors.length === 0) return problem?.detail ?? message;
  return errors
    .slice(0, fieldsShown)
    .map(({ path, message: reason }) => {
      const [part, field, ...rest] = path.map(String);
      const name = field === undefined ? part : [names.get(field) ?? field, ...rest].join(".");
      return `${name}: ${reason}`;
    })
    .join("\n");
};

/** 429 */
export const explainRateLimit = ({ retryAfterSeconds }: sdk.RateLimitError): string =>
  `Too many requests. Try again ${retryAfterSeconds === undefined ? "later" : `in ${retryAfterSeconds} s`}; "worktrack limits" shows the quota`;

/** 5xx */
export const explainServerError = ({ status, code, problem, requestId }: sdk.ServerError, url: string): string =>
  `${url} failed: ${problem?.detail ?? `status ${status}`} (${code ?? status}).\nTry again; the server's log has details under request id ${requestId ?? "(none given)"}`;
