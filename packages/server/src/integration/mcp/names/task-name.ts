import { taskName } from "@worktrack/contract/mcp";
import { ToolRefusal } from "../call.ts";

/** @throws ToolRefusal for a text that cannot name a task */
export const taskNameOf = (text: string): string => {
  const parsed = taskName.safeParse(text.trim());
  if (!parsed.success) throw new ToolRefusal("Name the task by its identifier, such as OPS-12");
  return parsed.data;
};
