// Saved views: a name for a task list's own query, with its grouping and layout. The record, its inputs and the operations.
import { z } from "zod";
import * as bounds from "../bounds.ts";
import { Author, Id, IsoTime, mustBe, nameText } from "../fields.ts";
import { defineOperations } from "../operation.ts";
import { cursorPage, cursorQuery } from "../paging.ts";
import { projectParams } from "../projects/record.ts";
import { PersonRef } from "../references.ts";
import { taskGroups, viewLayouts, viewReferences } from "../values/records.ts";
import { TaskListFields } from "./input.ts";

/** The filters and the order of the task list. `me` is kept, so that it is each reader of the view. */
export const ViewQuery = TaskListFields.omit({
  limit: true,
  offset: true,
  cursor: true,
  view: true,
  deleted: true,
  externalSource: true,
  externalId: true,
})
  .extend({
    sort: TaskListFields.shape.sort.describe("The order of a list that names none. A leading `-` sorts in descending order"),
    assigneeId: z
      .union([z.literal(["none", "me"]), PersonRef], mustBe("none, a UUID, me, or an e-mail address"))
      .optional()
      .meta({ description: "Only tasks of this person. `me`: of the reader. `none`: tasks that nobody is assigned to" }),
    authorId: z
      .union([z.literal("me"), PersonRef], mustBe("a UUID, me, or an e-mail address"))
      .optional()
      .meta({ description: "Only tasks that this person created. `me`: the reader" }),
    tagId: z
      .array(z.array(Id).min(1).max(bounds.filterValues))
      .max(bounds.filterValues)
      .refine((groups) => groups.flat().length <= bounds.filterValues, `Must have at most ${bounds.filterValues} ids`)
      .optional()
      .meta({ description: "Only tasks that have a tag of each list" }),
  })
  .meta({ id: "ViewQuery", description: "The filters and the order of a list of tasks, as a view keeps them" });
export type ViewQuery = z.infer<typeof ViewQuery>;

const query = ViewQuery.refine(({ sort, projectId }) => !sort?.endsWith("position") || projectId !== undefined, {
  path: ["sort"],
  error: "The order by position is that of one project: it needs projectId",
}).describe("The filters and the order");
const name = nameText(bounds.nameChars);
const shared = z.boolean().describe("`true`: everybody in the workspace can use the view. `false`: only its author");
const groupBy = z.enum(taskGroups).describe("The field whose values are the headings of the list");
const layout = z.enum(viewLayouts).describe("How the tasks are shown");

export const View = z
  .object({
    id: Id,
    name: z.string(),
    shared,
    query: ViewQuery.describe("The filters and the order"),
    groupBy,
    layout,
    starred: z.boolean().describe("Whether you starred the view"),
    missing: z
      .array(z.enum(viewReferences))
      .describe("The fields of `query` that name a record which is deleted, or which you cannot see. No task matches such a record"),
    author: Author,
    createdAt: IsoTime,
    updatedAt: IsoTime,
  })
  .meta({ id: "View", description: "A saved view: a name for the filters, the order, the grouping and the layout of a list of tasks" });
export type View = z.infer<typeof View>;

const ViewCreate = z
  .strictObject({
    name,
    shared: shared.default(false),
    query: query.default({}),
    groupBy: groupBy.default("none"),
    layout: layout.default("list"),
  })
  .meta({ id: "ViewCreate", description: "The view to create" });

const ViewUpdate = z
  .strictObject({
    name: name.optional(),
    shared: shared.optional(),
    query: query.optional(),
    groupBy: groupBy.optional(),
    layout: layout.optional(),
  })
  .meta({ id: "ViewUpdate", description: "The fields of a view to change" });

const tag = "Views";
const path = "/api/v1/views" as const;
const read = { tag, access: "tasks:read" } as const;
const one = { ...read, path: `${path}/:id`, params: z.object({ id: Id.describe("The view's id") }) } as const;
const ofProject = { tag, path: "/api/v1/projects/:id/default-view", params: projectParams } as const;
const DefaultView = z.object({ view: View.nullable().describe("null: the project has none, or you cannot see it") });

export const viewOperations = defineOperations({
  "views.list": {
    ...read,
    method: "GET",
    path,
    summary: "List your own views and the shared ones",
    query: z.strictObject({
      ...cursorQuery,
      name: name.optional().meta({ description: "Only views with exactly this name, in any case or Unicode form" }),
    }),
    status: 200,
    reply: cursorPage(View),
  },
  "views.create": {
    ...read,
    method: "POST",
    path,
    summary: "Save a view (a shared one: `tasks:write`)",
    wholeWorkspace: true,
    body: ViewCreate,
    status: 201,
    reply: View,
    errors: ["conflict"],
  },
  "views.get": { ...one, method: "GET", summary: "Get a view", status: 200, reply: View },
  "views.update": {
    ...one,
    method: "PATCH",
    summary: "Change a view (its author; a shared one: `tasks:write`, also admin, owner)",
    wholeWorkspace: true,
    body: ViewUpdate,
    status: 200,
    reply: View,
    errors: ["conflict"],
  },
  "views.delete": {
    ...one,
    method: "DELETE",
    summary: "Delete a view (its author; a shared one: `tasks:write`, also admin, owner)",
    wholeWorkspace: true,
    status: 204,
  },
  "views.star": { ...one, method: "PUT", path: `${path}/:id/star`, summary: "Star a view", wholeWorkspace: true, status: 204 },
  "views.unstar": {
    ...one,
    method: "DELETE",
    path: `${path}/:id/star`,
    summary: "Remove your star from a view",
    wholeWorkspace: true,
    status: 204,
  },
  "projects.defaultView.get": {
    ...ofProject,
    method: "GET",
    summary: "Get the default view of a project",
    access: "tasks:read",
    status: 200,
    reply: DefaultView,
    errors: ["project_pending_deletion"],
  },
  "projects.defaultView.set": {
    ...ofProject,
    method: "PUT",
    summary: "Set or remove the default view of a project",
    access: "projects:write",
    body: z.strictObject({ viewId: Id.nullable().describe("A shared view. null: none") }),
    status: 200,
    reply: DefaultView,
    errors: ["project_pending_deletion"],
  },
});
