import type { TaskPriority, TaskStatus } from "@worktrack/sdk";
import type { PersonKey } from "../company/people.ts";

export interface TaskLine {
  readonly identifier: string;
  readonly daysAgo: number;
  readonly status: TaskStatus;
  readonly priority: TaskPriority;
  readonly assignee: PersonKey | undefined;
  readonly dueInDays: number | undefined;
  readonly points: number | undefined;
  readonly tags: readonly string[];
  readonly title: string;
  /** The identifier of the parent. */
  readonly parent: string | undefined;
}

const cellOf = (cell: string | undefined): string | undefined => (cell === "-" ? undefined : cell);
const numberOf = (cell: string | undefined): number | undefined => (cellOf(cell) === undefined ? undefined : Number(cell));

/** Reads lines such as `14 todo high jonas 2 5 bug | PAY-2 > Title`. Their order gives the numbers of the tasks. */
export const readTaskLines = (prefix: string, text: string): readonly TaskLine[] =>
  text
    .trim()
    .split("\n")
    .map((line, index) => {
      const [cells = "", words = ""] = line.split(" | ");
      const [age, status, priority, assignee, due, points, tags] = cells.trim().split(/\s+/);
      const [, parent, title = words] = /^(\w+-\d+) > (.*)/.exec(words) ?? [];
      return {
        identifier: `${prefix}-${index + 1}`,
        // Tasks of one day follow each other in the order of their lines.
        daysAgo: Number(age) + index / 100,
        status: status as TaskStatus,
        priority: priority as TaskPriority,
        assignee: cellOf(assignee) as PersonKey | undefined,
        dueInDays: numberOf(due),
        points: numberOf(points),
        tags: cellOf(tags)?.split(",") ?? [],
        ...{ title, parent },
      };
    });
