// The introduction of the reference, in Markdown: what all operations have in common. docs/api.md explains the same with real output.
import * as bounds from "../bounds.ts";
import { headers } from "../headers.ts";
import { generalLimits, type LimitPolicy, limitPolicies } from "../limits.ts";
import type { Plan } from "../values/access.ts";
import { apiPrefix, defaultDateVersion, deprecationMonths } from "../versions.ts";

const authentication = `
## Keys

Send a key with each request, over HTTPS:

    Authorization: Bearer wtk_…

There are two kinds of keys, which look the same. A **service account** belongs to the workspace. A **personal access token** belongs to
a person, can do no more than their role allows, and stops working when they leave. A key is shown once, when it is created or rotated.
\`GET ${apiPrefix}/me\` shows what a key can do.

A **scope** is \`<resource>:read\` or \`<resource>:write\`; write includes read. An operation names the scope that it requires. The key's
scopes, the person's role, the workspace's plan and its policy must all allow it at the time of the request.

**Inbound webhooks** are signed with an inbound secret instead of a key.`;

const errors = (serverUrl: string): string => `
## Errors

Every error is \`application/problem+json\` (RFC 9457). Its \`code\` is for programs and comes from [a closed list](${serverUrl}/docs/errors). Its \`detail\` is for
people. Its \`requestId\` is also in the server's log and in the header \`${headers.requestId}\` of every response.

- 400 and 422: the request is wrong. Unknown fields and query parameters are rejected, not ignored, except by inbound webhooks. A 422 lists the wrong fields in \`errors\`.
- 401: no key, or one that is unknown, revoked or expired. 403: a valid key that may not do this; the \`code\` gives the reason.
- 404: the record does not exist, or this key may not see it. The server does not say which.
- 409: the request conflicts with the current state, such as a name that exists. 412: the record has changed since you read it.
- 429: too many requests. 503: temporarily unavailable; with \`read_only\`, only writes are. Wait as long as \`Retry-After\` says, then repeat the request.`;

const paging = `
## Paging

Lists take a \`limit\` of at most ${bounds.pageSizeMax} (default ${bounds.pageSizeDefault}).

- Tasks and comments take an \`offset\`, and return \`total\` and \`hasMore\`. The list of tasks also takes a \`cursor\`.
- All other lists take a \`cursor\`, and return \`items\`, \`hasMore\` and \`nextCursor\`. Pass \`nextCursor\` as \`cursor\` to get the next page.
- Short lists that belong to one record, such as a task's checklist, are plain arrays.

A cursor is opaque. One that was changed, or belongs to another list, is 422.`;

const writes = `
## Safe repeats

- **Idempotency.** A POST with an \`${headers.idempotencyKey}\` can be repeated: for ${bounds.idempotencyHours} hours, the same key gets the first response again, with
  \`${headers.idempotencyReplayed}: true\`. With another body it is 422 \`idempotency_mismatch\`, and while the first request runs 409
  \`idempotency_in_flight\`.
- **ETags.** Single tasks, posts, comments and projects have an \`ETag\`. A change with \`If-Match\` is applied only if the record still has it, and is
  412 otherwise. A GET with \`If-None-Match\` returns 304 if it has not changed.
- **Partial updates.** A PATCH changes only the fields that it contains. \`null\` clears a field.`;

const versions = `
## Versions

Paths begin with \`${apiPrefix}\`. Within it, the header \`${headers.version}\` selects a date version, and every response names the version that was applied.
If that is not the newest one, \`${headers.currentVersion}\` names the newest.
The default is \`${defaultDateVersion}\`. An unknown version is 400 \`unsupported_api_version\`, and a retired one 410 \`api_version_retired\`.
\`/openapi.json?version=DATE\` is the document of one version, and \`GET /version\` lists them.

A response of a deprecated version or operation has the headers \`Deprecation\`, \`Sunset\` (the earliest time at which it stops working, at least
${deprecationMonths} months later) and \`Link\`. Webhooks are pinned to a version by their \`apiVersion\`.`;

const conventions = `
## Ids and times

- Ids are lowercase UUIDs. Paths, queries and bodies also accept a task's identifier (\`OPS-42\`), a project's prefix (\`OPS\`) or slug, and \`me\`
  for your own user id.
- Fields such as \`createdAt\` are ISO 8601 in UTC. \`startDate\`, \`dueDate\` and \`completedAt\` of tasks, \`createdAt\` of attachments and \`timestamp\` of
  events are Unix time in milliseconds.
- \`${headers.client}\` names the program that makes a change, such as \`cli\`. It is self-reported.`;

const windows: Readonly<Record<number, string>> = { 60: "minute", 3600: "hour", 86400: "day" };

const quotaText = (name: string, { windowSeconds, quota }: LimitPolicy): string => {
  const count = (requests: number) => `${requests.toLocaleString("en-US")} per ${windows[windowSeconds] ?? `${windowSeconds} seconds`}`;
  if (typeof quota === "number") return count(quota);
  const { free, pro } = quota;
  if (free === pro && free !== undefined) return count(free);
  const onPlan = (plan: Plan, requests: number | undefined) => (requests === undefined ? [] : [`${count(requests)} on ${plan}`]);
  const texts = [...onPlan("free", free), ...onPlan("pro", pro)];
  if (texts.length === 0) throw new Error(`The limit ${name} has no quota`);
  return texts.join(", ");
};

/** A limit's quota and subject, such as "50 per hour, for each key". docs/api.md repeats it. */
export const limitText = (name: keyof typeof limitPolicies): string =>
  `${quotaText(name, limitPolicies[name])}, for each ${limitPolicies[name].per}`;

const windowLimits = (Object.keys(limitPolicies) as (keyof typeof limitPolicies)[]).filter((name) => limitPolicies[name].kind === "window");

const limitRow = (name: keyof typeof limitPolicies): string => `| \`${name}\` | ${limitText(name)} |`;

const names = (listed: readonly string[]): string => listed.map((name) => `\`${name}\``).join(" and ");

const limits = (): string => `
## Limits

${names(generalLimits)} apply to every request with a key. The other limits apply in addition, to the operations that name them. For a signed
request, the inbound secret counts as the key.

| limit | quota |
| --- | --- |
${(Object.keys(limitPolicies) as (keyof typeof limitPolicies)[]).map(limitRow).join("\n")}

Each limit refills steadily: with 60 per minute, one request each second. But ${names(windowLimits)} is a fixed window, which gets its whole
quota back at midnight UTC. Each response shows what is left in \`RateLimit\` and \`X-RateLimit-Remaining\`.

When one of its limits is used up, a request is 429 and not counted by any of them. After \`Retry-After\` seconds it has room, unless
other requests have used it meanwhile. Requests that fail later, with 403, 404 or 422, are counted.
\`GET ${apiPrefix}/limits\` shows the quota and is not counted. JSON bodies have at most
${bounds.jsonBodyBytes / 1024 / 1024} MiB, those of operations without a credential ${bounds.publicBodyBytes / 1024} KiB, and uploads ${bounds.mediaBytes / 1024 / 1024} MB.`;

/** `info.description` of the OpenAPI document. */
export const introduction = (serverUrl: string): string =>
  [
    "Worktrack is a team workspace that you host yourself: posts, comments, reactions, projects, tasks, attachments and webhooks. This is the " +
      "reference of its HTTP API, which takes and returns JSON.",
    authentication,
    errors(serverUrl),
    paging,
    limits(),
    versions,
    writes,
    conventions,
  ]
    .map((section) => section.trim())
    .join("\n\n");
