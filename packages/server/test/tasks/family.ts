import { statement } from "../../src/database/statement.ts";
import { deletedTables } from "../../src/work/tasks/deleted-rows.sql.ts";
import { note } from "../media/media-server.ts";
import type { TestServer, Workspace } from "../server.ts";

/** Creates a task that has everything a task can have, moved here from another project. */
export const createFamily = async ({ owner, projectId }: Workspace) => {
  const { tasks } = owner;
  const former = await owner.projects.create({ name: "Former" });
  const [tag, post, other] = await Promise.all([
    owner.tags.create({ name: `tag ${former.id}` }),
    owner.posts.create({ title: "A post", status: "published" }),
    tasks.create({ title: "Other", projectId }),
  ]);
  const create = { title: "Parent", projectId: former.id, externalSource: "github", externalId: former.id, tagIds: [tag.id] };
  const description = { type: "doc", content: [{ content: [{ text: "Wörds 1.0", type: "text" }], type: "paragraph" }] };
  const { tasks: made } = await tasks.batch({ operations: [{ create: { ...create, description, estimatePoints: 1.5, dueDate: 1e12 } }] });
  const { id = "" } = made[0] ?? {};
  const [subtask, done] = [await tasks.subtasks.create({ id, title: "Subtask" }), await tasks.subtasks.create({ id, title: "Done" })];
  await tasks.update({ id: done.id, status: "done" });
  await tasks.update({ id, projectId, status: "in_progress" });
  for (const text of ["one", "two"]) await tasks.checklist.create({ id, text });
  const [item] = await tasks.checklist.list({ id });
  await tasks.checklist.update({ id, itemId: item?.id ?? "", checked: true });
  const comment = await tasks.comments.create({ id, content: "A comment" });
  await tasks.comments.create({ id: subtask.id, content: "Of the subtask" });
  await tasks.comments.reactions.add({ id, commentId: comment.id, emoji: "👍" });
  await tasks.posts.link({ id, postId: post.id });
  await tasks.relations.add({ id: other.id, kind: "blocks", otherId: id });
  await tasks.relations.add({ id: subtask.id, kind: "relates", otherId: other.id });
  const media = [
    await owner.media.create({ ...note, taskId: id }),
    await owner.media.create({ ...note, taskCommentId: comment.id }),
    await owner.media.create({ ...note, taskId: subtask.id }),
  ].map((attachment) => attachment.id);
  const deletedBefore = await owner.media.create({ ...note, taskId: id });
  await owner.media.delete({ id: deletedBefore.id, target: "task" });
  return { id, former, tag, post, other, subtask, comment, media, deletedBefore: deletedBefore.id, externalId: former.id };
};

/** All rows of the tables that deleting a task changes, and of the counters, without the tasks' `updated_at`. */
export const readRows = async ({ database }: Pick<TestServer, "database">): Promise<Record<string, string[]>> => {
  const rows: Record<string, string[]> = {};
  for (const table of [...deletedTables, "project_counter", "organization_counter"]) {
    const record =
      table === "task" ? "(to_jsonb(x) - 'updated_at') || jsonb_build_object('description', x.description::text)" : "to_jsonb(x)";
    const select = statement({ parameters: {}, row: { row: "text" }, text: `SELECT (${record})::text AS row FROM ${table} x ORDER BY 1` });
    rows[table] = (await database.query(select, {})).map(({ row }) => row);
  }
  return rows;
};
