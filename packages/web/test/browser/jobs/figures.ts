// What each job costs a person: counted by console-jobs.test.ts, and shown by docs/console-jobs.md.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const ways = ["keyboard", "mouse", "touch"] as const;
export type Way = (typeof ways)[number];

export interface Effort {
  /** Clicks, taps, and starts of dragging. */
  readonly clicks: number;
  /** Key presses without those that write content, such as a title. */
  readonly keys: number;
  readonly seconds: number;
}

/** `before`: before the redesign of the console. */
export interface Figures {
  readonly before: Effort;
  readonly now: Effort;
}

/** By the name of the job. */
export type JobFigures = Readonly<Record<string, Readonly<Record<Way, Figures>>>>;

const path = join(import.meta.dirname, "figures.json");

export const readFigures = (): JobFigures => JSON.parse(readFileSync(path, "utf8")) as JobFigures;

/** Writes an effort as that of now, and as that of before if there is none. */
export const recordEffort = (job: string, way: Way, now: Effort): void => {
  const figures = readFigures();
  const before = figures[job]?.[way]?.before ?? now;
  const changed = { ...figures, [job]: { ...figures[job], [way]: { before, now } } };
  writeFileSync(path, `${JSON.stringify(changed, undefined, 2)}\n`);
};
