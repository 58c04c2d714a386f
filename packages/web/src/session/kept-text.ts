// Texts that are typed but not sent yet. They stay in memory when their screen is left, and are there when it is opened again.
import { type Signal, signal } from "@preact/signals";
import { protectUnsavedWork } from "./unsaved-work.ts";

const texts = new Map<string, Signal<string>>();

/** The text that was typed at a place, such as `comment <task id>`. Empty texts are not kept. */
export const keptText = (place: string): Signal<string> => {
  const kept = texts.get(place) ?? signal("");
  texts.set(place, kept);
  return kept;
};

protectUnsavedWork(() => [...texts.values()].some((text) => text.peek().trim() !== ""));
