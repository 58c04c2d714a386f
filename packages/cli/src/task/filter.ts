import type { Arguments } from "@worktrack/sdk";
import type { Client } from "../context.ts";
import { personId } from "../person/ref.ts";
import { projectId as findProjectId } from "../project/ref.ts";
import { findTag } from "../tag/ref.ts";
import { taskIdOf } from "./ref.ts";

type Filter = Arguments<"tasks.list">;

/** The filters of a list as options say them: by name where a person would say a name. */
export interface WrittenFilter extends Pick<Filter, "status" | "priority" | "dueBefore" | "dueAfter" | "sort"> {
  readonly project?: string | undefined;
  readonly assignee?: string | undefined;
  readonly tag?: string | undefined;
  readonly search?: string | undefined;
  readonly parent?: string | undefined;
}

/** The same by id, as the API wants them. */
export const apiFilter = async (client: Client, written: WrittenFilter): Promise<Filter> => {
  const { project, assignee, tag, search: q, parent, status, priority, dueBefore, dueAfter, sort } = written;
  const projectId = project === undefined ? undefined : await findProjectId(client, project);
  const [assigneeId, tagId, parentId] = await Promise.all([
    assignee === undefined ? undefined : personId(client, assignee),
    tag === undefined ? undefined : findTag(client, tag, projectId).then(({ id }) => id),
    parent === undefined || parent === "none" ? parent : taskIdOf(client, parent),
  ]);
  return { projectId, assigneeId, tagId, parentId, q, status, priority, dueBefore, dueAfter, sort };
};
