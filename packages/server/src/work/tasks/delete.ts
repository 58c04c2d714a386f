// Deletes a task with its subtasks and emits a task.deleted for each, the parent's last.
import type { Input } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import { inTransaction } from "../../caller/context.ts";
import { emitEach } from "../../events/emit.ts";
import { requireMatch } from "../../platform/etag.ts";
import { findTask, lockTaskFamily, parseTask } from "./find.ts";

export const deleteTask = (context: Context, { params }: Input<"tasks.delete">): Promise<undefined> =>
  inTransaction(context, async (within) => {
    const { id, projectId } = await lockTaskFamily(within, params.id);
    const task = await findTask(within, id);
    requireMatch(within.ifMatch, task.json);
    const subtasks = await within.database.prisma.task.findMany({ where: { parentId: id }, select: { id: true } });
    const deleted = [];
    for (const subtask of subtasks) deleted.push(await findTask(within, subtask.id));
    deleted.push(task);
    const events = deleted.map((text) => ({ task: parseTask(text) }));
    await emitEach(within, "task.deleted", events, projectId);
    await within.database.prisma.task.delete({ where: { id } });
    return undefined;
  });
