import type { Input } from "@worktrack/contract";
import { emit } from "../events/emit.ts";
import { requireMatch } from "../platform/etag.ts";
import type { Context } from "../runtime.ts";
import { findTask, lockFamily, parseTask } from "./find.ts";

/** Deletes a task with its subtasks; each tells of its own end. */
export const deleteTask = (context: Context, { params }: Input<"tasks.delete">): Promise<undefined> =>
  context.database.transaction(async (database) => {
    const within = { ...context, database };
    const { id } = await lockFamily(within, params.id);
    requireMatch(context.ifMatch, (await findTask(within, id)).json);
    const subtasks = await database.prisma.task.findMany({ where: { parentId: id }, select: { id: true } });
    for (const ref of [...subtasks.map((subtask) => subtask.id), id]) {
      const task = parseTask(await findTask(within, ref));
      await emit(database, context, "task.deleted", { task }, task.project.id);
    }
    await database.prisma.task.delete({ where: { id } });
    return undefined;
  });
