// The inputs and operations of tags, for the whole workspace or for one project. tasks/parts.ts has the record.
import { z } from "zod";
import { Color, Id } from "./fields.ts";
import { defineOperations } from "./operation.ts";
import { cursorPage, cursorQuery } from "./paging.ts";
import { projectParams } from "./projects/record.ts";
import { Tag, tagDescription, tagName } from "./tasks/parts.ts";

export const TagCreate = z
  .strictObject({ name: tagName, color: Color.default("#6b7280"), description: tagDescription.nullable().default(null) })
  .meta({ id: "TagCreate", description: "The tag to create" });

export const TagUpdate = z
  .strictObject({ name: tagName.optional(), color: Color.optional(), description: tagDescription.nullable().optional() })
  .meta({ id: "TagUpdate", description: "The fields of a tag to change" });

const tag = "Tags";
const path = "/api/v1/tags" as const;
const ofProject = { tag, path: "/api/v1/projects/:id/tags", params: projectParams } as const;
const one = { tag, path: `${path}/:id`, params: z.object({ id: Id.describe("The tag's id") }), access: "tasks:write" } as const;
const filter = z.strictObject({
  ...cursorQuery,
  name: tagName.optional().meta({ description: "Only the tag with exactly this name, in any case or Unicode form" }),
});

export const tagOperations = defineOperations({
  "tags.list": {
    method: "GET",
    path,
    summary: "List the tags of the workspace and its projects",
    tag,
    access: "tasks:read",
    query: filter,
    status: 200,
    reply: cursorPage(Tag),
  },
  "tags.get": { ...one, method: "GET", summary: "Get a tag", access: "tasks:read", status: 200, reply: Tag },
  "tags.create": {
    mcp: { toolset: "admin", name: "create_tag" },
    method: "POST",
    path,
    summary: "Create a tag for the whole workspace",
    tag,
    access: "tasks:write",
    wholeWorkspace: true,
    body: TagCreate,
    status: 201,
    reply: Tag,
    errors: ["conflict"],
  },
  "tags.update": {
    mcp: { toolset: "admin", name: "update_tag" },
    ...one,
    method: "PATCH",
    summary: "Update a tag",
    body: TagUpdate,
    status: 200,
    reply: Tag,
    errors: ["conflict"],
  },
  "tags.delete": { ...one, method: "DELETE", summary: "Delete a tag and remove it from every task", status: 204 },
  "projects.tags.list": {
    ...ofProject,
    method: "GET",
    summary: "List the tags of a project",
    access: "tasks:read",
    query: filter,
    status: 200,
    reply: cursorPage(Tag),
    errors: ["project_pending_deletion"],
  },
  "projects.tags.create": {
    mcp: { toolset: "admin", name: "create_project_tag" },
    ...ofProject,
    method: "POST",
    summary: "Create a tag for one project",
    access: "tasks:write",
    body: TagCreate,
    status: 201,
    location: `${path}/:new`,
    reply: Tag,
    errors: ["conflict", "project_pending_deletion"],
  },
});
