// Creates, changes and deletes views. A person's own view concerns nobody else; a shared one needs `tasks:write`, and its author or an administrator.
import { administrators, bounds, type Input, type View, type ViewQuery } from "@worktrack/contract";
import { auditDeletion } from "../../audit/write.ts";
import { authorize, canRun } from "../../caller/authorize.ts";
import type { Caller } from "../../caller/caller.ts";
import { type Context, inTransaction } from "../../caller/context.ts";
import { lockOrganization } from "../../database/organization-lock.ts";
import { sendHint } from "../../database/signals.ts";
import { isUniqueViolation } from "../../database/sql-errors.ts";
import type { Prisma } from "../../generated/prisma/client.ts";
import { ApiError } from "../../platform/api-error.ts";
import { newId } from "../../platform/id.ts";
import { findView } from "./find.ts";
import { requireVisibleReferences } from "./references.ts";

/** The access that a caller needs to share a view, or to change a shared one. */
const sharing = { access: "tasks:write" } as const;

/** A Prisma condition on the views that the caller may change. */
const writableViews = (caller: Caller) => {
  const { organizationId, userId, role } = caller;
  const sharedOnes = administrators.includes(role) ? { shared: true } : { shared: true, authorId: userId };
  return { organizationId, OR: [{ shared: false, authorId: userId }, ...(canRun(sharing, caller) ? [sharedOnes] : [])] };
};

/** The error for a view that cannot be changed: not_found, or the rule that forbids it. */
const unwritableView = async (context: Context, id: string): Promise<ApiError> => {
  await findView(context, id);
  authorize(sharing, context.caller);
  return new ApiError("forbidden", "Only the author, an admin or an owner may change a shared view");
};

/** The hint about a view that neither was nor is shared goes to its author only. */
const sendViewHint = (within: Context, { id, author }: View, isShared: boolean): void =>
  sendHint(within, { kind: "view", id, ...(!isShared && { userId: author.id }) });

const json = (query: ViewQuery) => query as Prisma.InputJsonObject;

export const createView = (context: Context, { body }: Input<"views.create">): Promise<View> =>
  writeView(context, async (within) => {
    const { database, caller, nowMs } = within;
    const { organizationId, userId: authorId } = caller;
    if (body.shared) authorize(sharing, caller);
    await requireVisibleReferences(within, body.query);
    await lockOrganization(within);
    if ((await database.prisma.taskView.count({ where: { organizationId, authorId } })) >= bounds.viewsPerPerson)
      throw new ApiError("conflict", `The limit is ${bounds.viewsPerPerson} views. Delete one first.`);
    const at = new Date(nowMs);
    const data = { id: newId(), organizationId, authorId, ...body, query: json(body.query), createdAt: at, updatedAt: at };
    const { id } = await database.prisma.taskView.create({ data });
    const view = await findView(within, id);
    sendViewHint(within, view, view.shared);
    return view;
  });

export const updateView = (context: Context, { params: { id }, body }: Input<"views.update">): Promise<View> =>
  writeView(context, async (within) => {
    const { database, caller, nowMs } = within;
    const before = await findView(within, id);
    if (body.shared) authorize(sharing, caller);
    if (body.shared === false && before.author.id !== caller.userId)
      throw new ApiError("forbidden", "Only the author of a view may stop sharing it");
    if (body.query) await requireVisibleReferences(within, body.query);
    const data = { ...(body as Prisma.TaskViewUpdateManyMutationInput), updatedAt: new Date(nowMs) };
    const { count } = await database.prisma.taskView.updateMany({ where: { id, ...writableViews(caller) }, data });
    if (count === 0) throw await unwritableView(within, id);
    if (body.shared === false) await database.prisma.projectView.deleteMany({ where: { viewId: id } });
    sendViewHint(within, before, before.shared || body.shared === true);
    return findView(within, id);
  });

export const deleteView = (context: Context, { params: { id } }: Input<"views.delete">): Promise<undefined> =>
  inTransaction(context, async (within) => {
    const view = await findView(within, id);
    const { count } = await within.database.prisma.taskView.deleteMany({ where: { id, ...writableViews(within.caller) } });
    if (count === 0) throw await unwritableView(within, id);
    await auditDeletion(within, view, { action: "view.deleted", target: { kind: "view", id, name: view.name } });
    sendViewHint(within, view, view.shared);
    return undefined;
  });

/** Unique indexes compare folded names. @throws ApiError conflict */
const writeView = async (context: Context, write: (within: Context) => Promise<View>): Promise<View> => {
  try {
    return await inTransaction(context, write);
  } catch (error) {
    if (isUniqueViolation(error)) throw new ApiError("conflict", "A view with this name already exists");
    throw error;
  }
};
