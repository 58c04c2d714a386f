// SQL for a task as JSON text, the form in which statements return tasks.
import { consolePaths } from "@worktrack/contract";
import { columnName } from "../../database/group-statement.ts";
import { joinMembers, jsonString, jsonText, jsonTime, orNull } from "../../database/json.sql.ts";
import { taskFields, taskMembers } from "./columns.ts";

/** The order in which a task shows its tags, for rows `g`. */
export const tagOrder = "lower(g.name), g.id";

const tagJson = jsonText`{"id":"${"g.id"}","name":${jsonString("g.name")},"color":"${"g.color"}"}`;
const tagsJson = `'[' || string_agg(${tagJson}, ',' ORDER BY ${tagOrder}) || ']'`;

/** The tags of task `t` that are in the tables. */
const storedTags = `(SELECT ${tagsJson} FROM task_tag tt JOIN tag g ON g.id = tt.tag_id WHERE tt.task_id = t.id)`;

/** The tags in `given.tag_ids`, for a group statement that inserts the tasks' task_tag rows itself and therefore cannot see them. */
export const givenTags = `(SELECT ${tagsJson} FROM tag g WHERE g.id = ANY (given.tag_ids))`;

/** The tags of the deleted task `t`, of those that still exist. */
export const tagsOfDeleted = `(
  SELECT ${tagsJson} FROM deleted_row x JOIN tag g ON g.id = (x.record->>'tag_id')::uuid
   WHERE x.deleted_task_id = t.id AND x.table_name = 'task_tag' AND (x.record->>'task_id')::uuid = t.id)`;

/** The tags of all tasks in `tasks`, read at once: rows of a task's id and its tags as JSON. Tasks without tags have no row. */
export const tagsOfAll = (tasks: string): string => `
  SELECT tt.task_id, ${tagsJson} AS json
    FROM task_tag tt JOIN tag g ON g.id = tt.tag_id
   WHERE tt.task_id = ANY (ARRAY(SELECT id FROM ${tasks}))
   GROUP BY tt.task_id`;

/** The contract's Author, from a row of "user". */
const personJson = (alias: string): string =>
  jsonText`{"id":"${`${alias}.id`}","name":${jsonString(`${alias}.name`)},"email":${jsonString(`${alias}.email`)},"image":${orNull(jsonString(`${alias}.image`))}}`;

/** The authors and assignees of all tasks in `tasks`, each rendered once: rows of a user's id and the user as JSON. */
export const peopleOf = (tasks: string): string => `
  SELECT u.id, ${personJson("u")} AS json FROM "user" u
   WHERE u.id = ANY (ARRAY(SELECT author_id FROM ${tasks} UNION SELECT assignee_id FROM ${tasks}))`;

const countsJson = (subtasks: string, done: string, items: string, checked: string, comments: string): string =>
  jsonText`"subtaskCount":${subtasks},"subtasksDone":${done},"checklist":{"total":${items},"checked":${checked}},"commentCount":${comments}`;

/** Counted when it is read, so that a subtask changes its status without a lock of its parent. */
const subtasksDone = `CASE WHEN t.subtask_count = 0 THEN 0 ELSE (SELECT count(*) FROM task d WHERE d.parent_id = t.id AND d.status = 'done') END`;

/** Most tasks have no subtasks, items or comments. For them this is a constant. */
const counts = `CASE WHEN t.subtask_count + t.checklist_total + t.comment_count = 0 THEN ${countsJson("0", "0", "0", "0", "0")}
  ELSE ${countsJson("t.subtask_count", subtasksDone, "t.checklist_total", "t.checklist_checked", "t.comment_count")} END`;

/** SQL for the parts of a task's JSON that come from other tables. `assignee` and `tags` are NULL for a task that has none. */
type JoinedParts = Readonly<Record<"author" | "assignee" | "tags", string>>;

const joined: JoinedParts = {
  author: personJson("a"),
  assignee: `CASE WHEN s.id IS NOT NULL THEN ${personJson("s")} END`,
  tags: storedTags,
};

/** The columns of `t` that `taskJson` and `taskJoins` read. */
export const taskJsonColumns: readonly string[] = [
  ...taskFields.map(columnName),
  "id",
  "project_id",
  "task_number",
  "sequence_number",
  "created_at",
  "updated_at",
  "author_id",
  "parent_id",
  "subtask_count",
  "checklist_total",
  "checklist_checked",
  "comment_count",
  "client",
];

const members = joinMembers(taskMembers);

/** SQL for the contract's Task as JSON text, from a row `t` and `taskJoins`. The statement declares `baseUrl: "text"`. */
export const taskJson = (parts: Partial<JoinedParts> = {}): string => {
  const { author, assignee, tags } = { ...joined, ...parts };
  return jsonText`{
  "id":"${"t.id"}",
  "taskNumber":${"t.task_number"},
  "identifier":"${"p.prefix"}-${"t.task_number"}",
  "sequenceNumber":${"t.sequence_number"},
  ${members},
  "createdAt":${jsonTime("t.created_at")},
  "updatedAt":${jsonTime("t.updated_at")},
  "author":${author},
  "assignee":${orNull(assignee)},
  "tags":${`coalesce(${tags}, '[]')`},
  "project":{"id":"${"p.id"}","name":${jsonString("p.name")},"color":"${"p.color"}"},
  "parentId":${orNull(jsonText`"${"t.parent_id"}"`)},
  ${counts},
  "client":${orNull(jsonString("t.client"))},
  "url":"${"$baseUrl"}/api/v1/tasks/${"t.id"}",
  "webUrl":"${`$baseUrl || '${consolePaths.task}' || p.prefix`}-${"t.task_number"}"
}`;
};

export const taskJoins = `
  JOIN project p ON p.id = t.project_id
  JOIN "user" a ON a.id = t.author_id
  LEFT JOIN "user" s ON s.id = t.assignee_id`;

/** Selects tasks as JSON text, from rows `t`. */
export const selectTasks = (rows: "task t" | "t"): string => `SELECT t.id, ${taskJson()} AS json FROM ${rows} ${taskJoins}`;

/** The row of `selectTasks`. */
export const taskTextRow = { id: "uuid", json: "text" } as const;
