// Texts that are typed but not sent yet, such as comments. They are there again when their screen is opened again or the page is reloaded:
// sessionStorage keeps them for each person until the tab is closed, or the person signs out.
import { effect, type Signal, signal } from "@preact/signals";
import { me } from "./session.ts";
import { protectUnsavedWork } from "./unsaved-work.ts";

type Texts = Readonly<Record<string, string>>;

const texts = new Map<string, Signal<string>>();

const storageName = (): string => `worktrack-texts-${me.peek()?.user.id}`;

const readStored = (): Texts => {
  try {
    return JSON.parse(sessionStorage.getItem(storageName()) ?? "{}") as Texts;
  } catch {
    return {};
  }
};

/** If sessionStorage is full, the text stays in memory only. */
const store = (place: string, text: string): void => {
  const { [place]: before, ...others } = readStored();
  if (before === text || (before === undefined && text === "")) return;
  try {
    sessionStorage.setItem(storageName(), JSON.stringify(text === "" ? others : { ...others, [place]: text }));
  } catch {}
};

/** The text that was typed at a place, such as `comment <task id>`. Empty texts are not kept. */
export const keptText = (place: string): Signal<string> => {
  const known = texts.get(place);
  if (known) return known;
  const stored = readStored();
  const kept = signal(Object.hasOwn(stored, place) ? String(stored[place]) : "");
  texts.set(place, kept);
  effect(() => store(place, kept.value));
  return kept;
};

/** Forgets the texts of everybody who has used this tab. */
export const forgetKeptTexts = (): void => {
  const names = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index));
  for (const name of names) if (name?.startsWith("worktrack-texts-")) sessionStorage.removeItem(name);
};

protectUnsavedWork(() => [...texts.values()].some((text) => text.peek().trim() !== ""));
