// The tools that list projects, tags and members.
import { bounds, type Person, type Tag } from "@worktrack/contract";
import type { ToolArguments } from "@worktrack/contract/mcp";
import type { ToolCall } from "../call.ts";
import { findProject } from "../names/find-project.ts";
import { nextCursor, projectDetails, projectLine } from "../records.ts";

export const listProjects = async (call: ToolCall, args: ToolArguments<"list_projects">): Promise<object> => {
  const { archived, limit, cursor, detailed } = args;
  const page = await call.call("projects.list", { archived, limit, cursor });
  return { projects: page.items.map(detailed ? projectDetails : projectLine), next: nextCursor(page.nextCursor) };
};

const tagLine = ({ name, description, projectId }: Tag): object => ({
  tag: name,
  description,
  ofProject: projectId === null ? undefined : true,
});

/** With a project: the tags that its tasks can have. The API has no such list, so they are picked from full pages of all tags. */
export const listTags = async (call: ToolCall, { project, limit, cursor }: ToolArguments<"list_tags">): Promise<object> => {
  if (project === undefined) {
    const { items, nextCursor: next } = await call.call("tags.list", { limit, cursor });
    return { tags: items.map(tagLine), next: nextCursor(next) };
  }
  const { items: own } = await call.call("projects.tags.list", { id: await findProject(call, project), limit: 1 });
  const { items, nextCursor: next } = await call.call("tags.list", { limit: bounds.pageSizeMax, cursor });
  const usable = items.filter(({ projectId }) => projectId === null || projectId === own[0]?.projectId);
  return { tags: usable.map(tagLine), next: nextCursor(next) };
};

const memberLine = ({ name, role }: Person): object => ({ name, role });
const memberDetails = (person: Person): object => ({ ...memberLine(person), email: person.email });

export const listMembers = async (call: ToolCall, { limit, cursor, detailed }: ToolArguments<"list_members">): Promise<object> => {
  const page = await call.call("members.list", { limit, cursor });
  return { members: page.items.map(detailed ? memberDetails : memberLine), next: nextCursor(page.nextCursor) };
};
