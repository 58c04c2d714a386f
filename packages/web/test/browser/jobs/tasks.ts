import type { TaskPriority, TaskStatus } from "@worktrack/sdk";
import { expect } from "vitest";
import type { PersonKey } from "../../../pictures/company/people.ts";
import type { Job } from "./job.ts";
import * as places from "./places.ts";
import { dayIn, type Sample } from "./sample.ts";

const title = "Refund the service fee of canceled sailings";
const dueInDays = 3;
const newest = async ({ owner }: Sample, limit: number) => (await owner.tasks.list({ limit })).tasks;

export const createTask: Job = {
  name: "Create a task with assignee and due date",
  start: () => places.paths.home,
  byKeyboard: async (person) => {
    const { press } = person;
    await press("n");
    await places.titleOfNewTask(person).waitFor();
    await person.write(title);
    await person.tabTo(places.newTaskField(person, "Project"));
    await press("Enter", "p", "a", "y", "Enter");
    await person.tabTo(places.newTaskField(person, "Assignee"));
    await press("Enter", "j", "o", "Enter");
    await person.tabTo(places.newTaskField(person, "Due"));
    await press("Enter", "+", "3", "d", "Enter", "ControlOrMeta+Enter");
  },
  byPointer: async (person, sample) => {
    await places.openNewTask(person);
    await person.write(title);
    await places.chooseFrom(person, places.newTaskField(person, "Project"), sample.project.name);
    await places.chooseFrom(person, places.newTaskField(person, "Assignee"), "Jonas");
    await places.setDueDate(person, new Date(dayIn(dueInDays)));
    await person.point(places.buttonOf(person, "Create the task"));
  },
  untilDone: async (_person, sample) => {
    const wanted = { title, project: { id: sample.project.id }, assignee: { id: sample.idOf("jonas") }, dueDate: dayIn(dueInDays) };
    await expect.poll(async () => (await newest(sample, 1))[0]).toMatchObject(wanted);
  },
};

/** What becomes of each five of the new tasks. */
const decisions: readonly {
  readonly status: TaskStatus;
  readonly priority: TaskPriority;
  readonly assignee: PersonKey;
  readonly names: readonly [status: string, priority: string, assignee: string];
}[] = [
  { status: "todo", priority: "high", assignee: "jonas", names: ["Todo", "High", "Jonas"] },
  { status: "todo", priority: "urgent", assignee: "mira", names: ["Todo", "Urgent", "Olivia"] },
  { status: "in_progress", priority: "medium", assignee: "hanna", names: ["In progress", "Medium", "Hanna"] },
  { status: "todo", priority: "low", assignee: "priya", names: ["Todo", "Low", "Priya"] },
];
const each = 5;
const newCount = decisions.length * each;

export const triage: Job = {
  name: "Triage 20 new tasks: status, priority and assignee",
  start: () => places.paths.tasks,
  prepare: async ({ owner, project }) => {
    for (let n = 0; n < newCount; n++)
      await owner.tasks.create({ projectId: project.id, title: `Report ${n + 1} of the ferry lines`, status: "backlog" });
  },
  byKeyboard: async (person) => {
    for (const [index, { names }] of decisions.entries()) {
      if (index > 0) await person.press("Escape", "j");
      for (let n = 0; n < each; n++) await person.press(...(n > 0 ? ["j"] : []), "x");
      await places.chooseByKeys(person, names);
    }
  },
  byPointer: async (person, sample) => {
    const identifiers = (await newest(sample, newCount)).map(({ identifier }) => identifier);
    for (const [index, { names }] of decisions.entries()) {
      const group = identifiers.slice(index * each, (index + 1) * each);
      const chosen = person.way === "mouse" ? [group.at(0), group.at(-1)] : group;
      for (const [place, identifier = ""] of chosen.entries())
        await person.point(places.checkboxOf(person, identifier), { withShift: person.way === "mouse" && place > 0 });
      for (const [place, field] of (["Status", "Priority", "Assignee"] as const).entries())
        await places.chooseFrom(person, places.selectedButton(person, field), names[place] ?? "");
      await person.point(places.selectedButton(person, "Clear the selection"));
    }
  },
  untilDone: async (_person, sample) => {
    const wanted = decisions.flatMap(({ status, priority, assignee }) =>
      Array.from({ length: each }, () => [status, priority, sample.idOf(assignee)]),
    );
    await expect
      .poll(async () => (await newest(sample, newCount)).map(({ status, priority, assignee }) => [status, priority, assignee?.id]))
      .toEqual(wanted);
  },
};

export const findDueToday: Job = {
  name: "Find what is due today for me",
  start: () => places.paths.home,
  byKeyboard: async (person) => {
    await person.press("g", "i");
  },
  byPointer: async (person) => {
    await places.openMyWork(person);
  },
  untilDone: async (person) => {
    await places.taskDueToday(person, "Write the refund policy for canceled sailings").waitFor();
    expect(await places.taskDueToday(person, "Decide which wallets we support in spring").count()).toBe(0);
  },
};
