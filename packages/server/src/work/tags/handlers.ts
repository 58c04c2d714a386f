// Maps the operations on tags to their functions. tasks/tags.ts puts tags on tasks.
import type { OperationName } from "@worktrack/contract";
import type { Handlers } from "../../caller/handler.ts";
import { createProjectTag, createTag, deleteTag, getTag, listProjectTags, listTags, updateTag } from "./tags.ts";

export const tagHandlers: Handlers<Extract<OperationName, `tags.${string}` | `projects.tags.${string}`>> = {
  "tags.list": listTags,
  "tags.create": createTag,
  "tags.get": getTag,
  "tags.update": updateTag,
  "tags.delete": deleteTag,
  "projects.tags.list": listProjectTags,
  "projects.tags.create": createProjectTag,
};
