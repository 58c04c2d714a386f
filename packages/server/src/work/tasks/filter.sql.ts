import { projectConditionParameters } from "../../caller/visibility.ts";
import type { ValuesOf } from "../../database/statement.ts";
import type { TaskSelection } from "../views/selection.ts";
import { isBlocked } from "./relations.sql.ts";
import { containsOtherText, containsText } from "./search.sql.ts";

/** Every parameter that a task list may have. Its statement declares those that have a value. */
export const listParameters = {
  baseUrl: "text",
  organizationId: "uuid",
  ...projectConditionParameters,
  projectId: "uuid",
  status: "text",
  statuses: "text[]",
  priority: "text",
  priorities: "text[]",
  assigneeId: "uuid",
  authorId: "uuid",
  tagId: "uuid",
  tagIds: "uuid[]",
  tagGroups: "int[]",
  postId: "uuid",
  parentId: "uuid",
  pattern: "text",
  otherPattern: "text",
  dueBefore: "bigint",
  dueAfter: "bigint",
  createdAfter: "text",
  createdBefore: "text",
  updatedSince: "text",
  externalSource: "text",
  externalId: "text",
  position: "bigint",
  place: "text",
  afterId: "uuid",
  offset: "int",
  limit: "int",
} as const;

export type ListValues = Partial<ValuesOf<typeof listParameters>>;

/** An SQL condition on a task `t`, with the values of its parameters. */
export interface Condition {
  readonly sql: string;
  readonly values: ListValues;
}

/** A task must have a tag of each group. */
const withTags = (groups: readonly (readonly string[])[]): Condition => {
  const tagId = onlyOne(groups.flat());
  // The inner SELECT hides the tag from PostgreSQL, which would plan each request for the tag's number of tasks.
  if (tagId !== undefined)
    return { sql: "t.id = ANY (ARRAY(SELECT x.task_id FROM task_tag x WHERE x.tag_id = (SELECT $tagId)))", values: { tagId } };
  const tagIds = groups.flat();
  const any = "t.id = ANY (ARRAY(SELECT x.task_id FROM task_tag x WHERE x.tag_id = ANY ($tagIds)))";
  if (groups.length === 1) return { sql: any, values: { tagIds } };
  const tagGroups = groups.flatMap((group, index) => group.map(() => index));
  const each = `NOT EXISTS (SELECT FROM unnest($tagIds, $tagGroups) g (tag_id, number)
      GROUP BY g.number HAVING NOT bool_or(EXISTS (SELECT FROM task_tag x WHERE x.task_id = t.id AND x.tag_id = g.tag_id)))`;
  return { sql: `${any} AND ${each}`, values: { tagIds, tagGroups } };
};

type Filters = Omit<TaskSelection, "limit" | "offset" | "cursor" | "sort">;

/** `visible`: the conditions on the projects that the caller can see, without their column. */
const filters: {
  readonly [Name in keyof Filters]-?: (value: NonNullable<Filters[Name]>, visible: readonly Pick<Condition, "sql">[]) => Condition;
} = {
  projectId: (projectId) => ({ sql: "t.project_id = $projectId", values: { projectId } }),
  status: (statuses) => {
    const status = onlyOne(statuses);
    return status === undefined
      ? { sql: "t.status = ANY ($statuses::task_status[])", values: { statuses } }
      : { sql: "t.status = $status::task_status", values: { status } };
  },
  priority: (priorities) => {
    const priority = onlyOne(priorities);
    return priority === undefined
      ? { sql: "t.priority = ANY ($priorities::task_priority[])", values: { priorities } }
      : { sql: "t.priority = $priority::task_priority", values: { priority } };
  },
  assigneeId: (assigneeId) =>
    assigneeId === "none" ? { sql: "t.assignee_id IS NULL", values: {} } : { sql: "t.assignee_id = $assigneeId", values: { assigneeId } },
  authorId: (authorId) => ({ sql: "t.author_id = $authorId", values: { authorId } }),
  tagId: withTags,
  postId: (postId) => ({ sql: "t.id = ANY (ARRAY(SELECT x.task_id FROM task_post x WHERE x.post_id = $postId))", values: { postId } }),
  parentId: (parentId) =>
    parentId === "none" ? { sql: "t.parent_id IS NULL", values: {} } : { sql: "t.parent_id = $parentId", values: { parentId } },
  q: () => ({ sql: containsText, values: {} }),
  otherQ: () => ({ sql: containsOtherText, values: {} }),
  blocked: (isWanted, visible) => ({ sql: onlyIf(isWanted, blockedFor(visible)), values: {} }),
  ready: (isWanted, visible) => ({
    sql: onlyIf(isWanted, `(t.status NOT IN ('done', 'cancelled') AND NOT ${blockedFor(visible)})`),
    values: {},
  }),
  dueBefore: (dueBefore) => ({ sql: "t.due_date < $dueBefore", values: { dueBefore } }),
  dueAfter: (dueAfter) => ({ sql: "t.due_date > $dueAfter", values: { dueAfter } }),
  createdAfter: (createdAfter) => ({ sql: "t.created_at > $createdAfter::timestamptz", values: { createdAfter } }),
  createdBefore: (createdBefore) => ({ sql: "t.created_at < $createdBefore::timestamptz", values: { createdBefore } }),
  tuple: (tuple) => ({
    sql: `t.id = (SELECT x.task_id FROM inbound_resource x
      WHERE x.organization_id = $organizationId AND x.source = $externalSource AND x.external_id = $externalId)`,
    values: tuple,
  }),
  updatedSince: (updatedSince) => ({ sql: "t.updated_at >= $updatedSince::timestamptz", values: { updatedSince } }),
};

const onlyIf = (isWanted: boolean, sql: string): string => (isWanted ? sql : `NOT ${sql}`);

const blockedFor = (visible: readonly Pick<Condition, "sql">[]): string =>
  isBlocked(visible.map(({ sql }) => ` AND b.project_id ${sql}`).join(""));

const filterNames = Object.keys(filters) as (keyof Filters)[];

/** The conditions of the filters that the query gives. */
export const filterConditions = (query: Filters, visible: readonly Pick<Condition, "sql">[]): Condition[] =>
  filterNames.filter((name) => query[name] !== undefined).map((name) => filters[name](query[name] as never, visible));

/** The value of a list of one, which becomes an equality: PostgreSQL can then read an index on (project, status, created) in order. */
const onlyOne = <T>(values: readonly T[]): T | undefined => (values.length === 1 ? values[0] : undefined);
