import { expect } from "vitest";
import type { Job } from "./job.ts";
import { columnOf, openProjectBoard, openProjectBoardByKeys, paths, taskLink } from "./places.ts";
import type { Sample } from "./sample.ts";

const paymentTask = "Rotate the signing key of the terminals";
const appTask = "First screen in under a second on old phones";

export const openBoard: Job = {
  name: "Open a project's board",
  start: () => paths.home,
  byKeyboard: openProjectBoardByKeys,
  byPointer: (person, { project }) => openProjectBoard(person, project),
  untilDone: async (person) => {
    await columnOf(person, "Todo").getByText(paymentTask).waitFor();
    await expect.poll(() => taskLink(person, appTask).count()).toBe(0);
  },
};

const moved = 3;
/** So many tasks of the sample are in progress. */
const startedBefore = 3;

const tasksIn = async ({ owner, project }: Sample, status: "todo" | "in_progress") =>
  (await owner.tasks.list({ projectId: project.id, status: [status], limit: 100 })).tasks;

export const moveCards: Job = {
  name: "Move three cards to another column",
  start: ({ project }) => paths.board(project),
  byKeyboard: async ({ press }) => {
    // The first card is in Backlog. The focus follows a moved card, and the arrow brings it back to its column.
    await press("j", "ArrowRight", "]", "ArrowLeft", "]", "ArrowLeft", "]");
  },
  byPointer: async (person, sample) => {
    const tasks = (await tasksIn(sample, "todo")).slice(0, moved);
    for (const { title } of tasks) {
      await person.drag(taskLink(person, title), columnOf(person, "In progress"));
      await columnOf(person, "In progress").getByText(title).waitFor();
    }
  },
  untilDone: (_person, sample) => expect.poll(async () => (await tasksIn(sample, "in_progress")).length).toBe(startedBefore + moved),
};
