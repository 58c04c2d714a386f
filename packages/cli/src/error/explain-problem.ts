// Turns error responses (RFC 9457) into messages that say what to do next.
import type * as sdk from "@worktrack/sdk";
import { errorAdvice } from "./error-advice.ts";

/** A message, and the next step for the person. */
export interface Advised {
  readonly message: string;
  readonly advice: string | undefined;
}

const fieldsShown = 10;

type FieldNames = ReadonlyMap<string, string>;

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

const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** Names the records in a request path: `/api/v1/tasks/OPS-9/comments` → `task OPS-9`. */
const describePath = (path: string): string | undefined => {
  const segments = path.split("?")[0]?.split("/") ?? [];
  const found = segments.flatMap((segment, index) => {
    const noun = Object.hasOwn(nouns, segment) ? nouns[segment] : undefined;
    const reference = segments[index + 1];
    return noun === undefined || reference === undefined ? [] : [`${noun} ${decode(reference)}`];
  });
  return found.length === 0 ? undefined : found.join(", ");
};

/** Lists the wrong fields, one per line, with their names on the command line. */
const describeFields = (problem: sdk.Problem, names: FieldNames): string => {
  const errors = problem.errors ?? [];
  if (errors.length === 0) return problem.detail;
  const lines = errors.slice(0, fieldsShown).map(({ path, message }) => {
    const [part, field, ...rest] = path.map(String);
    const option = field === undefined ? undefined : names.get(field);
    // The index of a value of an option that may be repeated, such as --event.
    const isValue = option !== undefined && rest.length === 1 && /^\d+$/.test(rest[0] ?? "");
    const name = field === undefined ? part : [option ?? field, ...(isValue ? [] : rest)].join(".");
    return `${name}: ${message}`;
  });
  const omitted = errors.length - lines.length + (problem.errorsOmitted ?? 0);
  return [...lines, ...(omitted > 0 ? [`and ${omitted} more`] : [])].join("\n");
};

const withPeriod = (text: string): string => (text.endsWith(".") ? text : `${text}.`);

const describe = ({ code, status, retryAfterSeconds }: sdk.ApiError, known: sdk.Problem, url: string, names: FieldNames): string => {
  if (code === "invalid_signature")
    return `${url} does not accept the signature. The prefix or the secret is mistyped, rotated or revoked.`;
  if (status === 401) return `${url} does not accept the token. It is mistyped, expired or revoked.`;
  if (code === "insufficient_scope" && known.requiredScope !== undefined) return `This token lacks the scope ${known.requiredScope}.`;
  // The title instead of the detail, which ends with the same advice but does not name the command.
  if (code === "last_owner") return withPeriod(known.title);
  if (code === "plan_required") return withPeriod(known.detail);
  if (code === "https_required") return `${url} refuses plain HTTP.`;
  if (status === 403) return `Not allowed: ${withPeriod(known.detail)}`;
  if (status === 404) {
    const record = describePath(known.instance);
    return record === undefined ? known.detail : `Not found: ${record}.`;
  }
  if (known.oldSecretWorksUntil !== undefined) return `The secret before the current one works until ${known.oldSecretWorksUntil}.`;
  if (code === "validation_failed") return describeFields(known, names);
  if (status === 429) return `Too many requests. Try again ${retryAfterSeconds === undefined ? "later" : `in ${retryAfterSeconds} s`}.`;
  if (status >= 500) return `${url} failed: ${known.detail} (${code}).`;
  return withPeriod(known.detail);
};

/** Whether the address is on this machine. */
export const isLoopback = (url: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(URL.parse(url)?.hostname ?? "");

/** The codes whose detail may end with the next step, in a second sentence. */
const ownAdvice: ReadonlySet<string | undefined> = new Set(["conflict", "precondition_failed"]);

const adviceFor = ({ code }: sdk.ApiError, { oldSecretWorksUntil, detail }: sdk.Problem, url: string): string | undefined => {
  if (oldSecretWorksUntil === undefined && ownAdvice.has(code) && /[.!?] \p{Lu}/u.test(detail)) return undefined;
  if (code === "https_required" && isLoopback(url))
    return "Start the server with WORKTRACK_ALLOW_HTTP=loopback, so that it accepts plain HTTP from this machine";
  if (oldSecretWorksUntil !== undefined)
    return "Rotate after that time, or run the command without --overlap, which stops both secrets at once";
  return (
    (code !== undefined && Object.hasOwn(errorAdvice, code) ? errorAdvice[code] : undefined) ??
    "Update the CLI, which does not know this error"
  );
};

/** Explains an error response. `names` maps API fields to their options. */
export const explainProblem = (error: sdk.ApiError, url: string, names: FieldNames): Advised => {
  const { problem, status } = error;
  if (problem === undefined) {
    const wait = error.retryAfterSeconds === undefined ? "" : `. It asks to wait ${error.retryAfterSeconds} s`;
    return {
      message: `${url} answered ${status}, but not as a Worktrack server does${wait}.`,
      advice: `${status >= 500 ? "Try again later, or check" : "Check"} --url or WORKTRACK_URL, and any proxies on the way`,
    };
  }
  return { message: describe(error, problem, url, names), advice: adviceFor(error, problem, url) };
};
