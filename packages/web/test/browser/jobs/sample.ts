// A small workspace as a team has it after some weeks: three projects with tasks, three colleagues, a checklist, and tasks due today.
import type { TaskCreateInput } from "@worktrack/sdk";
import type { Workspace } from "../../../../server/test/server.ts";
import { paymentTasks } from "../../../pictures/company/payment-tasks.ts";
import { emailOf, type PersonKey, people } from "../../../pictures/company/people.ts";
import { projects } from "../../../pictures/company/projects.ts";
import { readTaskLines } from "../../../pictures/seed/task-lines.ts";
import type { PageServer } from "../page-server.ts";

export interface Sample extends Workspace {
  /** The project in which the jobs are done. */
  readonly project: { readonly id: string; readonly name: string; readonly prefix: string };
  /** The colleagues, by their first names. */
  readonly idOf: (key: PersonKey) => string;
  /** The identifier of a task with a checklist. */
  readonly task: string;
}

const dayMs = 86_400_000;
/** Midnight in UTC of a day, as the API has days. */
export const dayIn = (days: number): number => (Math.floor(Date.now() / dayMs) + days) * dayMs;

const checklist = ["Reproduce it", "Store the confirmation", "Write a test", "Tell the ferry lines"];
const colleagues = ["jonas", "priya", "hanna"] as const satisfies readonly PersonKey[];

export const fillWorkspace = async (server: PageServer, workspace: Workspace): Promise<Sample> => {
  const { owner, ownerId } = workspace;
  const ids = new Map<PersonKey, string>([["mira", ownerId]]);
  for (const key of colleagues) {
    const { secret: token } = await owner.invitations.create({ email: emailOf(key), role: "member" });
    const { secret } = await owner.invitations.accept({ token, name: people[key].name });
    ids.set(key, (await server.client(secret).me.get()).user.id);
  }
  for (const { prefix, name, color, tasks } of projects.slice(0, 3)) {
    const { id: projectId } = await owner.projects.create({ prefix, name, color });
    const lines = readTaskLines(prefix, tasks).filter(({ parent }) => parent === undefined);
    const operations = lines.map(({ title, status, priority, assignee, dueInDays }): { readonly create: TaskCreateInput } => {
      const assigneeId = assignee && ids.get(assignee);
      const dueDate = dueInDays === undefined ? null : dayIn(dueInDays);
      return { create: { projectId, title, status, priority, dueDate, ...(assigneeId && { assigneeId }) } };
    });
    await owner.tasks.batch({ operations });
  }
  const project = await owner.projects.get({ id: "PAY" });
  const titles = readTaskLines("PAY", paymentTasks).flatMap(({ title, parent }) => (parent ? [] : [title]));
  const task = `PAY-${titles.findIndex((title) => title.includes("sent twice")) + 1}`;
  for (const text of checklist) await owner.tasks.checklist.create({ id: task, text });
  return { ...workspace, project, task, idOf: (key) => ids.get(key) ?? "" };
};
