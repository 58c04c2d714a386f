import type { Client } from "../context.ts";
import { personId } from "../person/ref.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { readTextOption } from "../terminal/text.ts";
import type { Task } from "./words.ts";

/** A task's fields as options say them; null clears. */
export interface WrittenFields {
  readonly status: Task["status"] | undefined;
  readonly priority: Task["priority"] | undefined;
  readonly due: number | null | undefined;
  readonly start: number | null | undefined;
  readonly assignee: string | null | undefined;
  readonly estimate: number | null | undefined;
  readonly description: string | undefined;
  readonly descriptionFile: string | undefined;
}

/** The same as the API wants them; only what was written is there. */
export const apiFields = async (client: Client, terminal: Terminal, written: WrittenFields) => {
  const { status, priority, due: dueDate, start: startDate, estimate: estimatePoints, assignee, description, descriptionFile } = written;
  const descriptionText = await readTextOption(terminal, "description", description, descriptionFile);
  const assigneeId = typeof assignee === "string" ? await personId(client, assignee) : assignee;
  return { status, priority, dueDate, startDate, estimatePoints, assigneeId, descriptionText };
};
