// Finds and lists the views that the caller can use.
import type { Input, View } from "@worktrack/contract";
import type { Caller } from "../../caller/caller.ts";
import type { Context } from "../../caller/context.ts";
import type { Answer } from "../../caller/handler.ts";
import { statement } from "../../database/statement.ts";
import { notFound } from "../../platform/api-error.ts";
import { pageArguments, pageOf } from "../../platform/page.ts";
import { readViewQuery, type ViewRow, viewInclude, viewRecord } from "./record.ts";
import { findMissing } from "./references.ts";

/** A Prisma condition on the views that the caller can use: their own and the shared ones. */
export const usableViews = ({ organizationId, userId }: Caller) => ({ organizationId, OR: [{ shared: true }, { authorId: userId }] });

const recordsOf = async (context: Context, rows: readonly ViewRow[]): Promise<View[]> => {
  const queries = rows.map(({ query }) => readViewQuery(query));
  const missing = await findMissing(context, queries);
  return rows.map((row, index) => viewRecord(row, queries[index] ?? {}, missing[index] ?? []));
};

/** Undefined if the caller cannot use a view for which the condition holds. */
export const findViewIfUsable = async (context: Context, where: object): Promise<View | undefined> => {
  const { database, caller } = context;
  const row = await database.prisma.taskView.findFirst({ where: { ...usableViews(caller), AND: where }, include: viewInclude(caller) });
  return row ? (await recordsOf(context, [row]))[0] : undefined;
};

/** @throws ApiError not_found */
export const findView = async (context: Context, id: string): Promise<View> => {
  const view = await findViewIfUsable(context, { id });
  if (!view) throw notFound("view");
  return view;
};

export const getView = (context: Context, { params }: Input<"views.get">): Promise<View> => findView(context, params.id);

const findNamed = statement({
  name: "view_find_named",
  parameters: { organizationId: "uuid", name: "text" },
  row: { id: "uuid" },
  text: "SELECT id FROM task_view WHERE organization_id = $organizationId AND fold_text(name) = fold_text($name)",
});

export const listViews = async (context: Context, { query }: Input<"views.list">): Promise<Answer<"views.list">> => {
  const { database, caller } = context;
  const { organizationId } = caller;
  const scope = `${organizationId} views`;
  const { after, ...page } = pageArguments(scope, query);
  const named = query.name === undefined ? undefined : await database.query(findNamed, { organizationId, name: query.name });
  const name = named === undefined ? {} : { id: { in: named.map(({ id }) => id) } };
  const where = { ...usableViews(caller), ...name, AND: after };
  const found = pageOf(
    scope,
    query,
    await database.prisma.taskView.findMany({ where, include: viewInclude(caller), ...page }),
    (row) => row,
  );
  return { ...found, items: await recordsOf(context, found.items) };
};
