import type { Input } from "@worktrack/contract";
import type { Context } from "../context.ts";
import { inTransaction } from "../context.ts";
import { emitEach } from "../events/emit.ts";
import { requireMatch } from "../platform/etag.ts";
import { findTask, lockTaskFamily, parseTask } from "./find.ts";

/** Deletes a task with its subtasks; each tells of its own end. */
export const deleteTask = (context: Context, { params }: Input<"tasks.delete">): Promise<undefined> =>
  inTransaction(context, async (within) => {
    const { id, projectId } = await lockTaskFamily(within, params.id);
    const ending = await findTask(within, id);
    requireMatch(within.ifMatch, ending.json);
    const subtasks = await within.database.prisma.task.findMany({ where: { parentId: id }, select: { id: true } });
    const family = [];
    for (const subtask of subtasks) family.push(await findTask(within, subtask.id));
    const each = [...family, ending].map((text) => ({ task: parseTask(text) }));
    await emitEach(within, "task.deleted", each, projectId);
    await within.database.prisma.task.delete({ where: { id } });
    return undefined;
  });
