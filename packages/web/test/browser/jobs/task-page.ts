import { expect } from "vitest";
import { makePng } from "../../../../server/test/media/png.ts";
import type { Job } from "./job.ts";
import * as places from "./places.ts";

const words = "wallets spring";
const found = "Decide which wallets we support in spring";

export const findTask: Job = {
  name: "Find a task by words and open it",
  start: () => places.paths.home,
  prepare: async ({ owner }) => {
    await expect.poll(async () => (await owner.search.run({ q: words })).groups.length).toBeGreaterThan(0);
  },
  byKeyboard: async (person) => {
    await person.press("ControlOrMeta+k");
    await person.write(words);
    await places.foundOption(person, found).waitFor();
    await person.press("Enter");
  },
  byPointer: async (person) => {
    await places.openSearch(person);
    await person.write(words);
    await person.point(places.foundOption(person, found));
  },
  untilDone: async (person, { owner }) => {
    const [task] = (await owner.tasks.list({ q: found })).tasks;
    await places.untilTaskOpen(person, task?.identifier ?? "");
  },
};

const comment = "The bank describes it here: https://bank.example/late-confirmations";

export const writeComment: Job = {
  name: "Write a comment with a link and a picture",
  start: ({ task }) => places.paths.task(task),
  byKeyboard: async (person) => {
    await person.press("m");
    await person.write(comment);
    const open = async () => {
      await person.tabTo(places.pictureOfComment(person));
      await person.press("Enter");
    };
    await person.chooseFile(open, picture);
    await places.keptPicture(person).waitFor();
    await person.tabTo(places.buttonOf(person, "Comment"));
    await person.press("Enter");
  },
  byPointer: async (person) => {
    await person.point(places.commentField(person));
    await person.write(comment);
    await person.chooseFile(() => person.point(places.pictureOfComment(person)), picture);
    await places.keptPicture(person).waitFor();
    await person.point(places.buttonOf(person, "Comment"));
  },
  untilDone: async (person, { owner, task: id }) => {
    await person.page.getByRole("link", { name: "https://bank.example/late-confirmations" }).waitFor();
    const [sent] = (await owner.tasks.comments.list({ id })).comments;
    await expect.poll(async () => (await owner.media.list({ taskCommentId: sent?.id })).items.length).toBe(1);
  },
};

const picture = { name: "late.png", content: makePng(300, 200) };

const ticked = ["Store the confirmation", "Write a test"];

export const tickItems: Job = {
  name: "Tick two items of a checklist",
  start: ({ task }) => places.paths.task(task),
  byKeyboard: async (person) => {
    for (const name of ticked) {
      await person.tabTo(places.checkItem(person, name));
      await person.press("Space");
    }
  },
  byPointer: async (person) => {
    for (const name of ticked) await person.point(places.checkItem(person, name));
  },
  untilDone: async (_person, { owner, task: id }) => {
    const checked = async () => (await owner.tasks.checklist.list({ id })).filter((item) => item.checked).map(({ text }) => text);
    await expect.poll(checked).toEqual(ticked);
  },
};
