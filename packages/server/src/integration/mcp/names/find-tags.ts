// Finds the tags that a tool's argument names.
import type { Tag } from "@worktrack/contract";
import { type ToolCall, ToolRefusal } from "../call.ts";

/** The tags with this name: one of the workspace, and one of each project that has one. @throws ToolRefusal with the names that exist */
export const findTags = async (call: ToolCall, name: string): Promise<Tag[]> => {
  const { items } = await call.call("tags.list", { name, limit: 100 });
  if (items.length > 0) return items;
  const { items: all } = await call.call("tags.list", { limit: 100 });
  throw new ToolRefusal(`No tag has the name ${JSON.stringify(name)}`, [...new Set(all.map((tag) => tag.name))]);
};

/** The tag with this name that a task of the project can have. The project's own tag comes before the workspace's. @throws ToolRefusal */
export const findTaskTag = async (call: ToolCall, name: string, projectId: string): Promise<Tag> => {
  const tags = await findTags(call, name);
  const tag = tags.find((each) => each.projectId === projectId) ?? tags.find((each) => each.projectId === null);
  if (!tag) throw new ToolRefusal(`The tag ${JSON.stringify(name)} belongs to another project`);
  return tag;
};
