import type { Input } from "@worktrack/contract";
import { emitEach } from "../events/emit.ts";
import { requireMatch } from "../platform/etag.ts";
import type { Context } from "../runtime.ts";
import { findTask, lockFamily, parseTask } from "./find.ts";

/** Deletes a task with its subtasks; each tells of its own end. */
export const deleteTask = (context: Context, { params }: Input<"tasks.delete">): Promise<undefined> =>
  context.database.transaction(async (database) => {
    const within = { ...context, database };
    const { id, projectId } = await lockFamily(within, params.id);
    const ending = await findTask(within, id);
    requireMatch(context.ifMatch, ending.json);
    const subtasks = await database.prisma.task.findMany({ where: { parentId: id }, select: { id: true } });
    const family = [];
    for (const subtask of subtasks) family.push(await findTask(within, subtask.id));
    const each = [...family, ending].map((text) => ({ task: parseTask(text) }));
    await emitEach(database, context, "task.deleted", each, projectId);
    await database.prisma.task.delete({ where: { id } });
    return undefined;
  });
