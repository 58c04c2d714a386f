// Records that a caller must not learn of, and the calls that name them.
import type { Workspace } from "../server.ts";
import type { ToolFixtures } from "./samples.ts";

/** Records in all forms in which an argument can name them. */
export interface Targets {
  readonly task: readonly string[];
  readonly project: readonly string[];
  readonly person: readonly string[];
  readonly tag: readonly string[];
  readonly post: readonly string[];
  readonly file: readonly string[];
  readonly comment: readonly string[];
  readonly tagId: readonly string[];
  readonly webhook: readonly string[];
  /** Cursors by the tool that returned them. */
  readonly cursors: Readonly<Record<string, string>>;
}
export type TargetKind = Exclude<keyof Targets, "cursors">;

type Client = Workspace["owner"];

/** Creates a record of each kind in this project, whose names contain `word`. */
export const createTargets = async (client: Client, word: string, projectId: string) => {
  const name = (noun: string) => `${word} ${noun}`;
  const task = await client.tasks.create({ title: name("task"), projectId });
  const post = await client.posts.create({ title: name("post"), status: "published", projectId });
  const [comment, postComment, file, tag] = await Promise.all([
    client.tasks.comments.create({ id: task.id, content: name("comment") }),
    client.posts.comments.create({ id: post.id, content: name("comment") }),
    client.media.upload(Buffer.from(name("file")), { taskId: task.id, fileName: `${word}.txt`, mimeType: "text/plain" }),
    client.projects.tags.create({ id: projectId, name: name("tag") }),
  ]);
  return { task, post, comment, postComment, file, tag };
};

type Created = Awaited<ReturnType<typeof createTargets>>;

export const targetsOf = ({
  task,
  post,
  comment,
  postComment,
  file,
  tag,
}: Created): Omit<Targets, "project" | "person" | "webhook" | "cursors"> => ({
  task: [task.id, task.identifier],
  post: [post.id, post.title],
  file: [file.id, file.fileName],
  comment: [comment.id, postComment.id],
  tag: [tag.name],
  tagId: [tag.id],
});

/** The calls that name a record of the kind, beside own records. */
export const callsNaming = (
  kind: TargetKind,
  value: string,
  own: Omit<ToolFixtures, "rowArguments">,
): readonly (readonly [tool: string, args: object])[] => {
  const { task, post, project, tag, fileName, taskComment, postComment } = own;
  const text = "A text";
  const calls: Readonly<Record<TargetKind, readonly (readonly [string, object])[]>> = {
    task: [
      ["get_task", { task: value }],
      ["list_tasks", { parent: value }],
      ["list_comments", { task: value }],
      ["list_media", { task: value }],
      ["get_media", { task: value, file: fileName }],
      ["list_changes", { task: value }],
      ["create_task", { parent: value, title: text }],
      ["update_task", { task: value, title: text }],
      ["batch_tasks", { update: [{ task: value, title: text }] }],
      ["add_comment", { task: value, text }],
      ["edit_comment", { task: value, comment: taskComment, text }],
      ["update_checklist", { task: value, add: [text] }],
      ["set_task_tags", { task: value, add: [tag] }],
      ["relate_tasks", { task: value, relation: "blocks", other: task }],
      ["relate_tasks", { task, relation: "blocks", other: value }],
      ["relate_tasks", { task, relation: "duplicates", other: value, close: true }],
      ["relate_tasks", { task, relation: "blocked_by", other: value, remove: true }],
      ["create_post", { title: text, tasks: [task, value] }],
      ["update_post", { post, tasks: [value] }],
      ["delete_record", { kind: "task", record: value }],
      ["delete_record", { kind: "comment", record: taskComment, task: value }],
      ["upload_file", { task: value, fileName: "a.txt", text }],
    ],
    project: [
      ["search", { query: "task", project: value }],
      ["list_tasks", { project: value }],
      ["list_tags", { project: value }],
      ["list_posts", { project: value }],
      ["create_task", { project: value, title: text }],
      ["update_task", { task, project: value }],
      ["batch_tasks", { create: [{ project: value, title: text }] }],
      ["create_post", { project: value, title: text }],
      ["update_post", { post, project: value }],
      ["archive_project", { id: value }],
      ["unarchive_project", { id: value }],
      ["create_project_tag", { id: value, name: text }],
    ],
    person: [
      ["list_tasks", { assignee: value }],
      ["list_tasks", { author: value }],
      ["list_posts", { author: value }],
      ["create_task", { project, title: text, assignee: value }],
      ["update_task", { task, assignee: value }],
      ["batch_tasks", { update: [{ task, assignee: value }] }],
      ["list_audit_log", { actor: value }],
    ],
    tag: [
      ["list_tasks", { tags: [value] }],
      ["set_task_tags", { task, add: [value] }],
      ["set_task_tags", { task, remove: [value] }],
      ["set_task_tags", { task, set: [value] }],
      ["create_task", { parent: task, title: text, tags: [value] }],
    ],
    post: [
      ["get_post", { post: value }],
      ["list_comments", { post: value }],
      ["list_media", { post: value }],
      ["get_media", { post: value, file: fileName }],
      ["add_comment", { post: value, text }],
      ["edit_comment", { post: value, comment: postComment, text }],
      ["update_post", { post: value, title: text }],
      ["delete_record", { kind: "post", record: value }],
      ["delete_record", { kind: "comment", record: postComment, post: value }],
      ["upload_file", { post: value, fileName: "a.txt", text }],
    ],
    file: [
      ["get_media", { file: value }],
      ["get_media", { task, file: value }],
      ["get_media", { post, file: value }],
    ],
    comment: [
      ["edit_comment", { task, comment: value, text }],
      ["edit_comment", { post, comment: value, text }],
      ["delete_record", { kind: "comment", record: value, task }],
      ["delete_record", { kind: "comment", record: value, post }],
    ],
    tagId: [["update_tag", { id: value, name: text }]],
    webhook: [
      ["list_deliveries", { id: value }],
      ["get_delivery", { id: value, deliveryId: value }],
      ["test_webhook", { id: value }],
      ["disable_webhook", { id: value }],
      ["retry_delivery", { id: value, deliveryId: value }],
      ["retry_deliveries", { id: value }],
    ],
  };
  return calls[kind];
};
