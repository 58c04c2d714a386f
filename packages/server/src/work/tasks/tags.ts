// The tags of a task: list, add, replace and remove. Each change emits task.updated. tags/ manages the tags themselves.
import { bounds, type Input, type Tag } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import { inTransaction } from "../../caller/context.ts";
import type { Answer } from "../../caller/handler.ts";
import { statement } from "../../database/statement.ts";
import { ApiError, invalidField, notFound } from "../../platform/api-error.ts";
import { emitTaskChange } from "./emit-changes.ts";
import { findTask, type LockedTask, lockTask } from "./find.ts";
import { tagOrder } from "./json.sql.ts";
import { lockTagsOrFindError, unknownTagMessage } from "./references.ts";

export const listTaskTags = async (context: Context, { params }: Input<"tasks.tags.list">): Promise<Answer<"tasks.tags.list">> =>
  selectTags(context, (await findTask(context, params.id)).id);

export const addTaskTag = (context: Context, { params, body }: Input<"tasks.tags.add">): Promise<Answer<"tasks.tags.add">> =>
  changeTags(context, params.id, async (within, task) => {
    if (await lockTagsOrFindError(within, [body.tagId], task.projectId))
      throw invalidField(["body", "tagId"], "unknown_tag", unknownTagMessage);
    const link = { taskId: task.id, tagId: body.tagId };
    await within.database.prisma.taskTag.upsert({ where: { taskId_tagId: link }, create: link, update: {} });
    const count = await within.database.prisma.taskTag.count({ where: { taskId: task.id } });
    if (count > bounds.tagsPerTask) throw new ApiError("conflict", `A task has at most ${bounds.tagsPerTask} tags`);
  });

export const replaceTaskTags = (context: Context, { params, body }: Input<"tasks.tags.replace">): Promise<Answer<"tasks.tags.replace">> =>
  changeTags(context, params.id, async (within, task) => {
    const tagIds = [...new Set(body.tagIds)];
    const error = await lockTagsOrFindError(within, tagIds, task.projectId);
    if (error) throw error;
    await writeTaskTags(within, task.id, tagIds);
  });

/** Gives a locked task these locked tags, and no others. */
export const writeTaskTags = async ({ database }: Context, taskId: string, tagIds: readonly string[]): Promise<void> => {
  const { taskTag } = database.prisma;
  await taskTag.deleteMany({ where: { taskId, tagId: { notIn: [...tagIds] } } });
  await taskTag.createMany({ data: tagIds.map((tagId) => ({ taskId, tagId })), skipDuplicates: true });
};

export const removeTaskTag = async (context: Context, { params }: Input<"tasks.tags.remove">): Promise<undefined> => {
  await changeTags(context, params.id, async (within, task) => {
    const { count } = await within.database.prisma.taskTag.deleteMany({ where: { taskId: task.id, tagId: params.tagId } });
    if (count === 0) throw notFound("tag on this task");
  });
};

const tagsStatement = statement({
  name: "task_tags",
  parameters: { taskId: "uuid" },
  row: { id: "uuid", name: "text", color: "text", description: "text?", projectId: "uuid?" },
  text: `
  SELECT g.id, g.name, g.color, g.description, g.project_id AS "projectId"
    FROM task_tag tt JOIN tag g ON g.id = tt.tag_id
   WHERE tt.task_id = $taskId ORDER BY ${tagOrder}`,
});

const selectTags = ({ database }: Context, taskId: string): Promise<Tag[]> => database.query(tagsStatement, { taskId });

/** Locks the task, changes its tags and emits the task.updated. Returns the tags. */
const changeTags = (context: Context, ref: string, change: (within: Context, task: LockedTask) => Promise<void>): Promise<Tag[]> =>
  inTransaction(context, async (within) => {
    const task = await lockTask(within, ref);
    await emitTaskChange(within, task.id, () => change(within, task));
    return selectTags(within, task.id);
  });
