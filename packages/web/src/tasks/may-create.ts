import { hasScope } from "../session/session.ts";
import { watchRecord } from "../store/records.ts";
import type { TaskFilters } from "./filters.ts";

/** Whether the person may create tasks in a view. An archived project takes none. */
export const mayCreateIn = ({ project }: TaskFilters): boolean =>
  hasScope("tasks:write") && (project === undefined || !watchRecord("project", project).value?.archivedAt);
