// Files for a record that does not exist yet, such as a comment that is being written. They stay in memory until the tab is closed.
import { type Signal, signal } from "@preact/signals";
import { protectUnsavedWork } from "../session/unsaved-work.ts";

export interface KeptFile {
  readonly id: number;
  readonly file: File;
}

const places = new Map<string, Signal<readonly KeptFile[]>>();
let lastId = 0;

/** The files that were added at a place, such as `comment <task id>`. */
export const keptFiles = (place: string): Signal<readonly KeptFile[]> => {
  const kept = places.get(place) ?? signal([]);
  places.set(place, kept);
  return kept;
};

export const keepFiles = (place: string, files: readonly File[]): void => {
  const kept = keptFiles(place);
  kept.value = [...kept.peek(), ...files.map((file) => ({ id: ++lastId, file }))];
};

/** Forgets files that are sent, or that the person has removed. */
export const dropKeptFiles = (place: string, dropped: readonly KeptFile[]): void => {
  const kept = keptFiles(place);
  kept.value = kept.peek().filter((each) => !dropped.includes(each));
};

protectUnsavedWork(() => [...places.values()].some((kept) => kept.peek().length > 0));
