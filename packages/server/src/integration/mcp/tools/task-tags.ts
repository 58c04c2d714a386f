// The tool set_task_tags.
import type { ToolArguments } from "@worktrack/contract/mcp";
import type { ToolCall } from "../call.ts";
import { findTaskTag } from "../names/find-tags.ts";
import { unlessEmpty } from "../records.ts";

export const setTaskTags = async (call: ToolCall, { task, add, remove, set }: ToolArguments<"set_task_tags">): Promise<object> => {
  const { id, tags: before, project } = await call.call("tasks.get", { id: task });
  const idOf = async (name: string) => (await findTaskTag(call, name, project.id)).id;
  const [toAdd, toRemove, toSet] = await Promise.all([add, remove, set ?? []].map((names) => Promise.all(names.map(idOf))));
  if (set) await call.call("tasks.tags.replace", { id, tagIds: toSet ?? [] });
  // Each tag by itself, so that tags which others set meanwhile stay.
  for (const tagId of toAdd ?? []) await call.call("tasks.tags.add", { id, tagId });
  const had = new Set(before.map((tag) => tag.id));
  for (const tagId of toRemove ?? []) if (had.has(tagId)) await call.call("tasks.tags.remove", { id, tagId });
  const after = await call.call("tasks.tags.list", { id });
  const left = new Set(after.map((tag) => tag.id));
  return { tags: after.map(({ name }) => name), removed: unlessEmpty(before.filter((tag) => !left.has(tag.id)).map(({ name }) => name)) };
};
