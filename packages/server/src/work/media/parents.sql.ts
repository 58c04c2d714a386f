// SQL for each kind of parent of an attachment: its column, its joins, whether the caller can see it, and its part of the JSON record.
import { type MediaTarget, mediaTargets, parentFields } from "@worktrack/contract";
import type { Caller } from "../../caller/caller.ts";
import { projectIsVisible, visibilityOf, visibilityParameters } from "../../caller/visibility.ts";
import { jsonObject, personJson } from "../../database/json.sql.ts";

/** The parameters of `ParentSql.visible`. Only posts have drafts, which their author alone can see. */
const taskViewer = { organizationId: "uuid", ...visibilityParameters } as const;
const postViewer = { ...taskViewer, userId: "uuid" } as const;

/** The values of `viewerParameters`, for any target. */
export const viewerOf = (caller: Pick<Caller, "organizationId" | "userId" | "visibility">) => ({
  organizationId: caller.organizationId,
  userId: caller.userId,
  ...visibilityOf(caller),
});

/** SQL for the parent of an attachment. `m` is the row of media. */
interface ParentSql {
  /** The column of media that names the parent. */
  readonly column: string;
  readonly joins: string;
  /** A condition that the caller can see the parent. */
  readonly visible: string;
  /** The parameters that `visible` uses, for a statement to declare. */
  readonly viewerParameters: typeof postViewer | typeof taskViewer;
  /** The field that describes the parent in the JSON record. */
  readonly block: Readonly<Record<string, string>>;
}

const postVisible = `p.organization_id = $organizationId AND (p.status = 'published' OR p.author_id = $userId)
  AND CASE WHEN p.project_id IS NULL THEN $limitedToProjectIds IS NULL ELSE ${projectIsVisible("p.project_id")} END`;
const taskVisible = `t.organization_id = $organizationId AND ${projectIsVisible("t.project_id")}`;

export const parents: Readonly<Record<MediaTarget, ParentSql>> = {
  post: {
    column: "post_id",
    joins: "JOIN post p ON p.id = m.post_id",
    visible: postVisible,
    viewerParameters: postViewer,
    block: { post: jsonObject({ id: "p.id", title: "p.title" }) },
  },
  comment: {
    column: "comment_id",
    joins: "JOIN comment c ON c.id = m.comment_id JOIN post p ON p.id = c.post_id",
    visible: postVisible,
    viewerParameters: postViewer,
    block: { parent: jsonObject({ kind: "'comment'", id: "c.id", postId: "c.post_id" }) },
  },
  task: {
    column: "task_id",
    joins: "JOIN task t ON t.id = m.task_id",
    visible: taskVisible,
    viewerParameters: taskViewer,
    block: { parent: jsonObject({ kind: "'task'", id: "t.id", title: "t.title" }) },
  },
  taskComment: {
    column: "task_comment_id",
    joins: "JOIN task_comment c ON c.id = m.task_comment_id JOIN task t ON t.id = c.task_id",
    visible: taskVisible,
    viewerParameters: taskViewer,
    block: { parent: jsonObject({ kind: "'taskComment'", id: "c.id", taskId: "c.task_id" }) },
  },
};

/** Makes one statement for each target. */
export const forEachTarget = <T>(make: (target: MediaTarget) => T): Readonly<Record<MediaTarget, T>> =>
  Object.fromEntries(mediaTargets.map((target) => [target, make(target)])) as Record<MediaTarget, T>;

/** The fields of the contract's Media. Tests parse the result with the contract's schema. */
const fieldsOf = (target: MediaTarget) => ({
  id: "m.id",
  target: `'${target}'`,
  [parentFields[target]]: `m.${parents[target].column}`,
  fileName: "m.file_name",
  originalFileName: "m.original_file_name",
  fileType: "m.file_type",
  fileSize: "m.file_size",
  mimeType: "m.mime_type",
  url: "m.url",
  thumbnailUrl: "m.thumbnail_url",
  width: "m.width",
  height: "m.height",
  duration: "m.duration",
  sourceSha256: "coalesce(m.source_sha256, m.sha256)",
  createdAt: "(extract(epoch FROM m.created_at) * 1000)::bigint",
  client: "m.client",
});

export const mediaJson = (target: MediaTarget): string => jsonObject(fieldsOf(target));

/** The contract's MediaDetail. `a` is the author's row. */
export const mediaDetailJson = (target: MediaTarget): string =>
  jsonObject({ ...fieldsOf(target), author: personJson("a"), ...parents[target].block });
