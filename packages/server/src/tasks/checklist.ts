// A task's checklist: list, add, change and delete items. Each change emits task.updated, because the counts are fields of the task.
import { bounds, type ChecklistItem, type Client, type Input } from "@worktrack/contract";
import type { Context } from "../context.ts";
import { inTransaction } from "../context.ts";
import type { ChecklistItem as Row } from "../generated/prisma/client.ts";
import type { Answer } from "../handler.ts";
import { ApiError, notFound } from "../platform/api-error.ts";
import { dates } from "../platform/author.ts";
import { newId } from "../platform/id.ts";
import { emitTaskChange } from "./emit-changes.ts";
import { findTask, lockTask } from "./find.ts";

const recordOf = (row: Row): ChecklistItem => ({ ...row, client: row.client as Client | null, ...dates(row) });

export const listChecklist = async (
  context: Context,
  { params }: Input<"tasks.checklist.list">,
): Promise<Answer<"tasks.checklist.list">> => {
  const { id: taskId } = await findTask(context, params.id);
  const rows = await context.database.prisma.checklistItem.findMany({ where: { taskId }, orderBy: { position: "asc" } });
  return rows.map(recordOf);
};

export const addChecklistItem = (
  context: Context,
  { params, body }: Input<"tasks.checklist.create">,
): Promise<Answer<"tasks.checklist.create">> =>
  changeChecklist(context, params.id, async (within, taskId) => {
    const { prisma } = within.database;
    const { _max, _count } = await prisma.checklistItem.aggregate({ where: { taskId }, _max: { position: true }, _count: true });
    if (_count >= bounds.checklistItems) throw new ApiError("conflict", `A checklist has at most ${bounds.checklistItems} items`);
    const now = new Date(context.nowMs);
    const position = (_max.position ?? 0) + 1;
    const data = { id: newId(), taskId, ...body, position, client: context.caller.client, createdAt: now, updatedAt: now };
    return recordOf(await prisma.checklistItem.create({ data }));
  });

export const updateChecklistItem = (
  context: Context,
  { params, body }: Input<"tasks.checklist.update">,
): Promise<Answer<"tasks.checklist.update">> =>
  changeChecklist(context, params.id, async (within, taskId) => {
    const before = await findItem(within, taskId, params.itemId);
    const { text = before.text, checked = before.checked } = body;
    if (text === before.text && checked === before.checked) return recordOf(before);
    const data = { text, checked, updatedAt: new Date(context.nowMs) };
    return recordOf(await within.database.prisma.checklistItem.update({ where: { id: before.id }, data }));
  });

export const deleteChecklistItem = (context: Context, { params }: Input<"tasks.checklist.delete">): Promise<undefined> =>
  changeChecklist(context, params.id, async (within, taskId) => {
    const { id } = await findItem(within, taskId, params.itemId);
    await within.database.prisma.checklistItem.delete({ where: { id } });
    return undefined;
  });

const findItem = async ({ database }: Context, taskId: string, id: string): Promise<Row> => {
  const row = await database.prisma.checklistItem.findFirst({ where: { id, taskId } });
  if (!row) throw notFound("checklist item");
  return row;
};

/** Locks the task, changes its checklist and emits the task.updated, because the checklist's counts are fields of the task. */
const changeChecklist = <T>(context: Context, ref: string, change: (within: Context, taskId: string) => Promise<T>): Promise<T> =>
  inTransaction(context, async (within) => {
    const { id } = await lockTask(within, ref);
    let result: T | undefined;
    await emitTaskChange(within, id, async () => {
      result = await change(within, id);
    });
    return result as T;
  });
