// A task's checklist: list, add, change and delete items. Each change emits task.updated, because the counts are fields of the task.
import { bounds, type ChecklistItem, type Client, type Input } from "@worktrack/contract";
import { givenAuthorityOf } from "../../caller/authority.ts";
import { actorOf } from "../../caller/caller.ts";
import type { Context } from "../../caller/context.ts";
import { inTransaction } from "../../caller/context.ts";
import type { Answer } from "../../caller/handler.ts";
import { givenIdempotencyOf } from "../../caller/idempotency-record.ts";
import type { ChecklistItem as Row } from "../../generated/prisma/client.ts";
import { ApiError, notFound } from "../../platform/api-error.ts";
import { dates } from "../../platform/author.ts";
import { newId } from "../../platform/id.ts";
import { JsonText } from "../../platform/json.ts";
import { addChecklistItemsStatement, updateChecklistItemsStatement } from "./checklist.sql.ts";
import { emitTaskChange, newEventIds } from "./emit-changes.ts";
import { findTask, givenTaskOf, lockTask } from "./find.ts";
import { writePart } from "./write-part.ts";
import { writeTaskRow } from "./write-row.ts";

const recordOf = (row: Row): ChecklistItem => ({ ...row, client: row.client as Client | null, ...dates(row) });

export const listChecklist = async (
  context: Context,
  { params }: Input<"tasks.checklist.list">,
): Promise<Answer<"tasks.checklist.list">> => {
  const { id: taskId } = await findTask(context, params.id);
  const rows = await context.database.prisma.checklistItem.findMany({ where: { taskId }, orderBy: { position: "asc" } });
  return rows.map(recordOf);
};

export const getChecklistItem = async (
  context: Context,
  { params }: Input<"tasks.checklist.get">,
): Promise<Answer<"tasks.checklist.get">> => {
  const { id: taskId } = await findTask(context, params.id);
  const row = await context.database.prisma.checklistItem.findFirst({ where: { id: params.itemId, taskId } });
  if (!row) throw notFound("checklist item");
  return recordOf(row);
};

export const addChecklistItem = async (
  context: Context,
  { params, body }: Input<"tasks.checklist.create">,
): Promise<Answer<"tasks.checklist.create">> => {
  const isFull = () => new ApiError("conflict", `A checklist has at most ${bounds.checklistItems} items`);
  const item = await writePart(context, params.id, (each, ref) => writeNewItem(each, ref, body), isFull);
  return new JsonText(item.json, item.id);
};

export const updateChecklistItem = async (
  context: Context,
  { params: { id, itemId }, body }: Input<"tasks.checklist.update">,
): Promise<Answer<"tasks.checklist.update">> => {
  const { text = null, checked = null } = body;
  const write = (each: Context, ref: string) =>
    writeTaskRow(each, updateChecklistItemsStatement, { ...givenChange(each, ref, itemId), text, checked });
  const item = await writePart(context, id, write, () => notFound("checklist item"));
  return new JsonText(item.json, item.id);
};

const writeNewItem = (context: Context, taskRef: string, { text, checked }: Input<"tasks.checklist.create">["body"]) => {
  const change = givenChange(context, taskRef, newId());
  const given = { ...change, text, checked, client: context.caller.client, ...givenIdempotencyOf(context, change.itemId) };
  return writeTaskRow(context, addChecklistItemsStatement, given);
};

/** The fields that the statements of checklist.sql.ts share. */
const givenChange = (context: Context, taskRef: string, itemId: string) => ({
  ...givenTaskOf(context, taskRef),
  itemId,
  changedAt: new Date(context.nowMs),
  actor: JSON.stringify(actorOf(context.caller)),
  traceparent: context.traceparent ?? null,
  eventIds: newEventIds(),
  ...givenAuthorityOf(context),
});

/** Emits task.updated, because the checklist's counts are fields of the task. */
export const deleteChecklistItem = (context: Context, { params }: Input<"tasks.checklist.delete">): Promise<undefined> =>
  inTransaction(context, async (within) => {
    const { id: taskId } = await lockTask(within, params.id);
    await emitTaskChange(within, taskId, async () => {
      const { count } = await within.database.prisma.checklistItem.deleteMany({ where: { id: params.itemId, taskId } });
      if (count === 0) throw notFound("checklist item");
    });
    return undefined;
  });
