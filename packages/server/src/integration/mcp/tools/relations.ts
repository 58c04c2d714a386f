// The tool relate_tasks.
import { reverseRelations, taskRelationKinds } from "@worktrack/contract";
import type { ToolArguments } from "@worktrack/contract/mcp";
import type { ToolCall } from "../call.ts";
import { relationLine } from "../records.ts";

export const relateTasks = async (call: ToolCall, args: ToolArguments<"relate_tasks">): Promise<object> => {
  const { relation, task, other, remove, close } = args;
  const kind = taskRelationKinds.find((each) => each === relation || reverseRelations[each] === relation) ?? "relates";
  const [id, otherId] = kind === relation ? [task, other] : [other, task];
  if (remove) await call.call("tasks.relations.remove", { id, kind, otherId });
  else await call.call("tasks.relations.add", { id, kind, otherId, close });
  const relations = await call.call("tasks.relations.list", { id: task });
  return { task, relations: relations.map(relationLine) };
};
