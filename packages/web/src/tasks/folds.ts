// The columns and groups that the person has folded or unfolded in this browser.
import { type ReadonlySignal, signal } from "@preact/signals";
import type { TaskGroup } from "@worktrack/contract/values";
import { me } from "../session/session.ts";

type Folds = Readonly<Record<string, boolean>>;

/** The oldest are forgotten first. */
const foldsMax = 200;

const name = () => `worktrack-folds ${me.peek()?.user.id}`;

const readFolds = (): Folds => {
  try {
    return { ...JSON.parse(localStorage.getItem(name()) ?? "{}") };
  } catch {
    return {};
  }
};

let loaded: { readonly name: string; readonly folds: Folds } | undefined;
const changes = signal(0);
/** Changes with each fold. */
export const foldCount: ReadonlySignal<number> = changes;

const current = (): Folds => {
  if (loaded?.name !== name()) loaded = { name: name(), folds: readFolds() };
  return loaded.folds;
};

/** Whether the person has folded a column or a group. Undefined if they have never said. */
export const foldOf = (key: string): boolean | undefined => {
  changes.value;
  return current()[key];
};

export const setFold = (key: string, isFolded: boolean): void => {
  const { [key]: _, ...others } = current();
  const next = Object.fromEntries([...Object.entries(others), [key, isFolded] as const].slice(-foldsMax));
  loaded = { name: name(), folds: next };
  changes.value++;
  localStorage.setItem(name(), JSON.stringify(next));
};

/** Names a group of the list. */
export const groupKey = (by: TaskGroup, value: string): string => `list ${by} ${value}`;
