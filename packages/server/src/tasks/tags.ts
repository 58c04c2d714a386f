import { bounds, type Input, type Tag } from "@worktrack/contract";
import type { Answer } from "../handler.ts";
import { Failure, notFound } from "../platform/failure.ts";
import type { Context } from "../runtime.ts";
import { tagRecord } from "../tags/record.ts";
import { findTask, type LockedTask, lockTask } from "./find.ts";
import { recordChange } from "./record.ts";
import { unknownTag } from "./references.ts";

export const listTaskTags = async (context: Context, { params }: Input<"tasks.tags.list">): Promise<Answer<"tasks.tags.list">> =>
  tagsOf(context, (await findTask(context, params.id)).id);

export const addTaskTag = (context: Context, { params, body }: Input<"tasks.tags.add">): Promise<Answer<"tasks.tags.add">> =>
  changeTags(context, params.id, async (within, task) => {
    if (await unknownTag(within, [body.tagId], task.projectId)) throw notFound("tag");
    const link = { taskId: task.id, tagId: body.tagId };
    await within.database.prisma.taskTag.upsert({ where: { taskId_tagId: link }, create: link, update: {} });
    const count = await within.database.prisma.taskTag.count({ where: { taskId: task.id } });
    if (count > bounds.tagsPerTask) throw new Failure("conflict", `A task has at most ${bounds.tagsPerTask} tags`);
  });

export const replaceTaskTags = (context: Context, { params, body }: Input<"tasks.tags.replace">): Promise<Answer<"tasks.tags.replace">> =>
  changeTags(context, params.id, async (within, task) => {
    const tagIds = [...new Set(body.tagIds)];
    const unknown = await unknownTag(within, tagIds, task.projectId);
    if (unknown) throw unknown;
    const { taskTag } = within.database.prisma;
    await taskTag.deleteMany({ where: { taskId: task.id, tagId: { notIn: tagIds } } });
    await taskTag.createMany({ data: tagIds.map((tagId) => ({ taskId: task.id, tagId })), skipDuplicates: true });
  });

export const removeTaskTag = async (context: Context, { params }: Input<"tasks.tags.remove">): Promise<undefined> => {
  await changeTags(context, params.id, async (within, task) => {
    const { count } = await within.database.prisma.taskTag.deleteMany({ where: { taskId: task.id, tagId: params.tagId } });
    if (count === 0) throw notFound("tag on this task");
  });
};

const tagsOf = async ({ database }: Context, taskId: string): Promise<Tag[]> => {
  const rows = await database.prisma.tag.findMany({ where: { tasks: { some: { taskId } } }, orderBy: [{ name: "asc" }, { id: "asc" }] });
  return rows.map(tagRecord);
};

const changeTags = (context: Context, ref: string, change: (within: Context, task: LockedTask) => Promise<void>): Promise<Tag[]> =>
  context.database.transaction(async (database) => {
    const within = { ...context, database };
    const task = await lockTask(within, ref);
    await recordChange(within, task.id, () => change(within, task));
    return tagsOf(within, task.id);
  });
