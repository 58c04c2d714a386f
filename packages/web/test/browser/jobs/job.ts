import type { Person } from "./person.ts";
import type { Sample } from "./sample.ts";

type Step = (person: Person, sample: Sample) => Promise<void>;

/** Something that people do often. Each way is the shortest that a person finds who knows the console. */
export interface Job {
  /** Its name in the figures. */
  readonly name: string;
  /** The path where the person is before. */
  readonly start: (sample: Sample) => string;
  /** Adds to the workspace what only this job needs. */
  readonly prepare?: (sample: Sample) => Promise<void>;
  readonly byKeyboard: Step;
  /** By mouse and by touch. */
  readonly byPointer: Step;
  /** Waits until the job has had its effect. */
  readonly untilDone: Step;
}
