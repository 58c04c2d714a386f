// Pure rules between a saved view and the filters of the console.
import type { View, ViewQuery } from "@worktrack/sdk";
import { parametersOf, readFilters, type TaskFilters } from "./filters.ts";

export type Layout = View["layout"];

/** The only tag that a task must have. Undefined for other conditions on tags, and for none. */
const onlyTag = (groups: ViewQuery["tagId"]): string | undefined =>
  groups?.length === 1 && groups[0]?.length === 1 ? groups[0][0] : undefined;

/** The filters as which the console shows the view. */
export const filtersOf = ({ id, query, groupBy }: View): TaskFilters => {
  const { projectId, status = [], priority = [], assigneeId, tagId, due, q, sort = "-created", ...others } = query;
  const tag = onlyTag(tagId);
  const more = { ...others, ...(tag === undefined && tagId && { tagId }), ...(assigneeId === "none" && { assigneeId }) };
  const filters = {
    project: projectId,
    assignee: assigneeId === "none" ? undefined : assigneeId,
    tag,
    status,
    priority,
    due,
    q,
    more: Object.keys(more).length > 0 ? JSON.stringify(more) : undefined,
    view: id,
    sort,
    group: groupBy,
  };
  return readFilters(parametersOf(filters));
};

/** Whether a view with these filters and layout would be another one. */
export const differs = (view: View, filters: TaskFilters, layout: Layout): boolean =>
  layout !== view.layout || `${parametersOf(filters)}` !== `${parametersOf(filtersOf(view))}`;

/** The fields of a view that shows tasks with these filters. */
export const viewFieldsOf = (filters: TaskFilters, layout: Layout): Pick<View, "query" | "groupBy" | "layout"> => {
  const { project, assignee, tag, status, priority, due, q, sort, group, more } = filters;
  const isGiven = ([, value]: readonly [string, unknown]) => value !== undefined;
  const given = Object.entries({ projectId: project, assigneeId: assignee, tagId: tag && [[tag]], due, q }).filter(isGiven);
  const lists = { ...(status.length > 0 && { status: [...status] }), ...(priority.length > 0 && { priority: [...priority] }) };
  return { query: { ...(more && JSON.parse(more)), ...Object.fromEntries(given), ...lists, sort }, groupBy: group, layout };
};

/** Whether there is something to save that the plain list does not show. */
export const isWorthSaving = (filters: TaskFilters): boolean => parametersOf(filters).size > 0;
