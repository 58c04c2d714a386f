// The routes outside the table: the content of attachments, avatars and the health checks, which answer no JSON records.
import type { ErrorCode } from "../errors.ts";
import { exampleId } from "../examples/records.ts";
import { accessErrors } from "../operation.ts";
import { headerRefs } from "./headers.ts";
import type { ErrorResponseCollection } from "./responses.ts";
import type { Json } from "./schemas.ts";

const pathParameter = (name: string, description: string, schema: Json, example: string): Json => ({
  name,
  in: "path",
  required: true,
  description,
  schema,
  example,
});
const optional = (place: "query" | "header", name: string, description: string, schema: Json = { type: "string" }): Json => ({
  name,
  in: place,
  required: false,
  description,
  schema,
});

const text = { type: "string" };
const contentHeaders = {
  ...headerRefs(["X-Request-Id", "ETag", "Cache-Control"]),
  "Content-Disposition": { description: "`inline` for images, audio and video; `attachment` for everything else", schema: text },
  "Accept-Ranges": { description: "`bytes`", schema: text },
};
const avatarHeaders = headerRefs(["X-Request-Id", "ETag", "Cache-Control"]);
const contentRange = { "Content-Range": { description: "The range that is sent, and the whole size", schema: text } };
const bytes = { content: { "*/*": { schema: {} } } };

/** The errors of the content route. A link that is not valid is 403, like a key that may not read attachments. */
const contentErrors: readonly ErrorCode[] = [
  "invalid_header",
  "https_required",
  "not_found",
  "precondition_failed",
  "validation_failed",
  "internal_error",
  "unavailable",
  ...accessErrors({ access: "media:read" }),
];

const content = ({ errorResponses }: ErrorResponseCollection): Json => ({
  operationId: "media.content",
  tags: ["Media"],
  summary: "Download the content of an attachment",
  description:
    "The path is the `url` of the attachment's record. Supports HEAD, ranges and ETags. Images, audio and video are shown inline; everything else " +
    "is a download, so that a browser never runs it. A link of `POST /api/v1/media/{id}/link` adds `expires` and `signature`, and needs " +
    "no key.\n\n- **Access:** the scope `media:read`, or a link that has not expired.\n- **Plan:** pro.\n- **Limits:** `rest`, `workspace-daily`; a link is not counted.",
  security: [{ bearer: [] }, {}],
  "x-required-scope": "media:read",
  parameters: [
    pathParameter("id", "The id of the attachment", { type: "string", format: "uuid" }, exampleId(12)),
    pathParameter("fileName", "The attachment's name. Another name leads to the same content", text, "notes.txt"),
    optional("query", "expires", "When the link expires: Unix time in seconds"),
    optional("query", "signature", "The signature of the link"),
    optional("header", "Range", "A range of bytes, such as `bytes=0-1023`"),
    optional("header", "If-Range", "Send the range only if the content still has this ETag, otherwise everything"),
    optional("header", "If-Match", "Respond with 412 unless the content has this ETag"),
    optional("header", "If-None-Match", "Respond with 304 if the content still has this ETag"),
  ],
  responses: {
    200: { description: "The whole content", headers: contentHeaders, ...bytes },
    206: { description: "The range that was asked for", headers: { ...contentHeaders, ...contentRange }, ...bytes },
    304: { description: "Not modified", headers: contentHeaders },
    416: { description: "The range is outside the content. The response has no body", headers: contentRange },
    ...errorResponses(contentErrors),
  },
});

const avatarErrors: readonly ErrorCode[] = [
  "invalid_header",
  "https_required",
  "not_found",
  "internal_error",
  "unavailable",
  ...accessErrors({ access: "credential" }),
];

const avatar = ({ errorResponses }: ErrorResponseCollection): Json => ({
  operationId: "avatars.content",
  tags: ["Identity"],
  summary: "Get the picture of a person or service account",
  description:
    "The path is the `image` of authors, assignees and members. With the `v` of the current picture, the response can be cached for a year; it " +
    "changes with the picture. People who have left keep theirs.\n\n- **Access:** any key of the workspace. Pictures of other workspaces are 404.\n" +
    "- **Limits:** `rest`, `workspace-daily`.",
  parameters: [
    pathParameter("userId", "The id of the user", { type: "string", format: "uuid" }, exampleId(1)),
    optional("query", "v", "The version of the picture"),
    optional("header", "If-None-Match", "Respond with 304 if the picture still has this ETag"),
  ],
  responses: {
    200: { description: "A WebP image", headers: avatarHeaders, content: { "image/webp": { schema: {} } } },
    304: { description: "Not modified", headers: avatarHeaders },
    ...errorResponses(avatarErrors),
  },
});

const healthy = {
  type: "object",
  required: ["status"],
  properties: { status: { type: "string", const: "ok" } },
};
const readiness = {
  type: "object",
  required: ["status", "database", "migrations", "media", "deliveries", "disk", "clock", "stopping"],
  properties: {
    status: { type: "string", enum: ["ready", "not ready"] },
    database: {
      type: "string",
      enum: ["ok", "read_only", "out_of_connections", "unreachable"],
      description:
        "`read_only`: reads work, and every write is 503 `read_only`. `out_of_connections`: it refused a connection in the last 30 s, and " +
        "requests wait for those that are open.",
    },
    migrations: {
      type: "string",
      enum: ["ok", "pending", "unknown"],
      description:
        "`pending`: the database lacks migrations of this server, such as after a restore of an older backup, and the answer is 503.",
    },
    media: { type: "string", enum: ["ok", "unwritable"], description: "`unwritable`: uploads fail. Everything else works." },
    deliveries: {
      type: "string",
      enum: ["ok", "late", "unknown"],
      description: "`late`: a webhook delivery has been due for more than five minutes.",
    },
    redis: {
      type: "string",
      enum: ["ok", "degraded"],
      description: "Only with REDIS_URL. `degraded`: this process cannot use Redis, and counts rate limits by itself.",
    },
    disk: {
      type: "string",
      enum: ["ok", "low", "full"],
      description:
        "`low`: uploads that would use the disk's reserve are 507 `storage_full`. `full`: the embedded database has no space left, and only reading and deleting work.",
    },
    clock: {
      type: "string",
      enum: ["ok", "wrong", "unknown"],
      description: "`wrong`: this machine's clock and the database's differ by 10 s or more. From a minute on, no delivery is sent.",
    },
    stopping: { type: "boolean", description: "The server is shutting down" },
  },
};

const checked = { database: "ok", migrations: "ok", media: "ok", deliveries: "ok", disk: "ok", clock: "ok" };

const probe = ({ errorResponses }: ErrorResponseCollection, operation: Json, responses: Json): Json => ({
  get: { tags: ["Health"], security: [], ...operation, responses: { ...responses, ...errorResponses(["invalid_header"]) } },
});
const json = (description: string, schema: Json, example: Json): Json => ({
  description,
  headers: headerRefs(["X-Request-Id"]),
  content: { "application/json": { schema, example } },
});

/** The path items of these routes. */
export const plainRoutes = (errors: ErrorResponseCollection): Record<string, Json> => ({
  "/media/{id}/{fileName}": { get: content(errors) },
  "/avatars/{userId}": { get: avatar(errors) },
  "/healthz": probe(
    errors,
    {
      operationId: "health.live",
      summary: "Check that the process runs",
      description: "Answers while the process runs, whatever the state of the database. Works over plain HTTP and needs no key.",
    },
    { 200: json("The process runs", healthy, { status: "ok" }) },
  ),
  "/readyz": probe(
    errors,
    {
      operationId: "health.ready",
      summary: "Check that the server can take requests",
      description:
        "Use it as a load balancer's check. It is 503 while the database is unreachable or lacks migrations, and from the beginning of a shutdown. " +
        "While the database is read-only it is 200, because reads work and no other server could write.",
    },
    {
      200: json("The server can take requests", readiness, { status: "ready", ...checked, stopping: false }),
      503: json("Send requests to another server", readiness, {
        status: "not ready",
        ...checked,
        database: "unreachable",
        migrations: "unknown",
        deliveries: "unknown",
        stopping: false,
      }),
    },
  ),
});
