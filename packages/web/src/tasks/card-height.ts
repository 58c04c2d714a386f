// A guess of a card's height, for cards that are not rendered yet.
import type { Task } from "@worktrack/sdk";
import { pixelsOf } from "../ui/text-size.ts";
import { firstPictureOf } from "./card-picture.ts";

/** Whether the last line of a card shows anything. */
export const hasFacts = ({ dueDate, checklist, subtaskCount, commentCount, assignee }: Task): boolean =>
  dueDate !== null || checklist.total > 0 || subtaskCount > 0 || commentCount > 0 || assignee !== null;

/** Sizes of board.css in rem. */
const rem = { frame: 1.125, head: 1.5, titleLine: 1.1875, tags: 1.75, facts: 1.75, padding: 2, letter: 0.41, picture: 3.5 };
const titleLinesMax = 3;

/** In CSS pixels, with the gap below the card. `width` is that of the column. */
export const cardHeightOf = (task: Task, width: number): number => {
  const picture = firstPictureOf(task.description) ? rem.picture : 0;
  const letters = Math.max(8, (width / pixelsOf(1) - rem.padding - picture) / rem.letter);
  const lines = Math.min(titleLinesMax, Math.ceil(task.title.length / letters));
  const title = Math.max(lines * rem.titleLine, picture);
  return pixelsOf(rem.frame + rem.head + title + (task.tags.length > 0 ? rem.tags : 0) + (hasFacts(task) ? rem.facts : 0));
};
