// Turns the query of a task list into plain filters: those of its view, those of the request, and the days of due dates, which all must hold.
import {
  type DueRange,
  dayOf,
  defaultTaskSort,
  endedStatuses,
  rangeOf,
  type TaskListQuery,
  taskStatuses,
  type ViewQuery,
} from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import { statement } from "../../database/statement.ts";
import { invalidField } from "../../platform/api-error.ts";
import type { Tuple } from "../tuples/tuple.ts";
import { usableViews } from "./find.ts";
import { intersectFilters, type TaskFilters } from "./intersect.ts";
import { readViewQuery } from "./record.ts";

/** A query without a view and without relative dates. */
export type TaskSelection = TaskFilters &
  Pick<TaskListQuery, "limit" | "offset" | "cursor" | "q"> & {
    readonly sort: NonNullable<TaskListQuery["sort"]>;
    /** A text that tasks must contain, too. */
    readonly otherQ?: string | undefined;
    /** Only the task of this tuple. */
    readonly tuple?: Tuple | undefined;
  };

/** Undefined if no task can pass. @throws ApiError validation_failed for an unknown view */
export const selectTasks = async (context: Context, query: TaskListQuery): Promise<TaskSelection | undefined> => {
  const { view: viewId, due, deleted: _, externalSource, externalId, ...given } = query;
  const tuple = externalSource === undefined || externalId === undefined ? undefined : { externalSource, externalId };
  if (viewId === undefined && due === undefined) return { ...given, tuple, sort: given.sort ?? defaultTaskSort };
  const { limit, offset, cursor, q, sort, ...filters } = given;
  const { due: viewDue, q: viewQ, sort: viewSort, ...viewFilters } = await readFilters(context, viewId);
  const today = due === undefined && viewDue === undefined ? 0 : await findToday(context);
  const all = [viewFilters, dueFilters(viewDue, today, viewFilters), filters, dueFilters(due, today, filters)];
  const both = intersectFilters(all);
  const texts = [q, viewQ].filter((text) => text !== undefined);
  return both && { ...both, tuple, limit, offset, cursor, q: texts[0], otherQ: texts[1], sort: sort ?? viewSort ?? defaultTaskSort };
};

/** The query of a view, in which `me` is the caller. */
const readFilters = async ({ database, caller }: Context, id: string | undefined): Promise<ViewQuery> => {
  if (id === undefined) return {};
  const view = await database.prisma.taskView.findFirst({ where: { id, ...usableViews(caller) }, select: { query: true } });
  if (!view) throw invalidField(["query", "view"], "unknown_view", "No view that you can use has this id. GET /api/v1/views lists them");
  const query = readViewQuery(view.query);
  const idOf = (person: string | undefined) => (person === "me" ? caller.userId : person);
  return { ...query, assigneeId: idOf(query.assigneeId), authorId: idOf(query.authorId) };
};

const dueFilters = (due: DueRange | undefined, todayMs: number, { status }: TaskFilters): TaskFilters => {
  if (due === undefined) return {};
  const { fromMs, beforeMs } = rangeOf(due, todayMs);
  // dueAfter is exclusive, as dueBefore is.
  const range = { dueAfter: fromMs === undefined ? undefined : fromMs - 1, dueBefore: beforeMs };
  return due === "overdue" && status === undefined
    ? { ...range, status: taskStatuses.filter((one) => !endedStatuses.includes(one)) }
    : range;
};

const selectTimeZone = statement({
  name: "preferences_time_zone",
  parameters: { organizationId: "uuid", userId: "uuid" },
  row: { timeZone: "text?" },
  text: `SELECT time_zone AS "timeZone" FROM preferences WHERE organization_id = $organizationId AND user_id = $userId`,
});

/** The caller's day: in the time zone of their preferences, else in UTC. */
const findToday = async ({ database, caller: { organizationId, userId }, nowMs }: Context): Promise<number> => {
  const [found] = await database.query(selectTimeZone, { organizationId, userId });
  return dayOf(nowMs, found?.timeZone ?? "UTC");
};
