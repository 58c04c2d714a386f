import { type MediaTarget, mediaTargets, parentFields } from "@worktrack/contract";
import { isProjectVisible } from "../credentials/visibility.ts";
import { personJson } from "../platform/json.sql.ts";

/** SQL for the parent of an attachment. `m` is the row of media. */
interface ParentSql {
  readonly column: string;
  readonly joins: string;
  /** A condition that the caller can see the parent. Uses parameters $1 to $4 (see `callerValues`). */
  readonly visible: string;
  /** The key and value that describe the parent in the JSON record. */
  readonly block: string;
}

const postVisible = `p.organization_id = $1::uuid AND (p.status = 'published' OR p.author_id = $2::uuid)
  AND CASE WHEN p.project_id IS NULL THEN $4::uuid[] IS NULL ELSE ${isProjectVisible("p.project_id", "$3", "$4")} END`;
// Visibility of tasks does not depend on the caller, but every statement gets $2 and must use it.
const taskVisible = `t.organization_id = $1::uuid AND $2::uuid IS NOT NULL AND ${isProjectVisible("t.project_id", "$3", "$4")}`;

export const parents: Readonly<Record<MediaTarget, ParentSql>> = {
  post: {
    column: "m.post_id",
    joins: "JOIN post p ON p.id = m.post_id",
    visible: postVisible,
    block: "'post', json_build_object('id', p.id, 'title', p.title)",
  },
  comment: {
    column: "m.comment_id",
    joins: "JOIN comment c ON c.id = m.comment_id JOIN post p ON p.id = c.post_id",
    visible: postVisible,
    block: "'parent', json_build_object('kind', 'comment', 'id', c.id, 'postId', c.post_id)",
  },
  task: {
    column: "m.task_id",
    joins: "JOIN task t ON t.id = m.task_id",
    visible: taskVisible,
    block: "'parent', json_build_object('kind', 'task', 'id', t.id, 'title', t.title)",
  },
  taskComment: {
    column: "m.task_comment_id",
    joins: "JOIN task_comment c ON c.id = m.task_comment_id JOIN task t ON t.id = c.task_id",
    visible: taskVisible,
    block: "'parent', json_build_object('kind', 'taskComment', 'id', c.id, 'taskId', c.task_id)",
  },
};

/** Makes one statement for each target. */
export const forEachTarget = <T>(make: (target: MediaTarget) => T): Readonly<Record<MediaTarget, T>> =>
  Object.fromEntries(mediaTargets.map((target) => [target, make(target)])) as Record<MediaTarget, T>;

/** The keys and values of the contract's Media. Tests parse the result with the contract's schema. */
const fieldsOf = (target: MediaTarget): string => `
  'id', m.id, 'target', '${target}', '${parentFields[target]}', ${parents[target].column},
  'fileName', m.file_name, 'originalFileName', m.original_file_name, 'fileType', m.file_type, 'fileSize', m.file_size,
  'mimeType', m.mime_type, 'url', m.url, 'thumbnailUrl', m.thumbnail_url, 'width', m.width, 'height', m.height, 'duration', m.duration,
  'createdAt', (extract(epoch FROM m.created_at) * 1000)::bigint`;

export const mediaJson = (target: MediaTarget): string => `json_build_object(${fieldsOf(target)})`;

/** The contract's MediaDetail. `a` is the author's row. */
export const mediaDetailJson = (target: MediaTarget): string => `json_build_object(${fieldsOf(target)},
  'author', ${personJson("a")}, ${parents[target].block})`;
