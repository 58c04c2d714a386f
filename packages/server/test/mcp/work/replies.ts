// What scripts do with replies: find the only task, and read texts.
import type { ToolReply } from "../rpc.ts";
import type { Assistant } from "./job.ts";

export interface TaskLine {
  readonly task: string;
  readonly title: string;
  readonly status: string;
  readonly assignee?: string;
  readonly due?: string;
  readonly tags?: readonly string[];
}

export const listTasks = async ({ call }: Assistant, filter: object): Promise<TaskLine[]> => (await call("list_tasks", filter)).reply.tasks;

/** The identifier of the only task that the filter finds. */
export const findTask = async (assistant: Assistant, filter: object): Promise<string> => {
  const tasks = await listTasks(assistant, filter);
  const [first] = tasks;
  if (!first || tasks.length > 1) throw new Error(`Found ${tasks.length} tasks: ${tasks.map(({ title }) => title).join(", ")}`);
  return first.task;
};

/** The text that stands below the reply, for which `text 1` stands in it. */
export const textAt = ({ texts }: ToolReply, place: string): string | undefined => texts[Number(place.replace("text ", "")) - 1];

export const titlesOf = (tasks: readonly TaskLine[]): string[] => tasks.map(({ title }) => title);

const dayMs = 86_400_000;

/** The first day with this weekday (0: Sunday) after a day. */
export const nextWeekday = (today: string, weekday: number): string => {
  const todayMs = Date.parse(today);
  const days = (weekday - new Date(todayMs).getUTCDay() + 6) % 7;
  return new Date(todayMs + (days + 1) * dayMs).toISOString().slice(0, 10);
};

export const dayBefore = (today: string): string => new Date(Date.parse(today) - dayMs).toISOString().slice(0, 10);
