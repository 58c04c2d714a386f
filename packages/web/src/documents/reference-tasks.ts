// The tasks that texts name by their identifier, such as OPS-6. Each is loaded once, and kept current by the store.
import { type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Task } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import { hasScope, me } from "../session/session.ts";
import { putRecord, watchRecord } from "../store/records.ts";
import { valueLabel } from "../ui/labels.ts";
import { lookUpProjects } from "../workspace/lookups.ts";
import "./reference-chip.css";

export const referencePattern = /(?<![\p{L}\p{N}_/.-])[A-Z0-9]{2,6}-[1-9]\d{0,8}(?![\p{L}\p{N}_-])/u;

/** The id of a task. Undefined while it loads, and null if the person sees no such task. */
type Found = string | null | undefined;

/** By user and identifier. */
const found = new Map<string, Signal<Found>>();
const finds = signal(0);

/** How many tasks were found. Editors draw their texts again when it changes. */
export const foundReferences: ReadonlySignal<number> = finds;

/** A task that was not found may exist later, such as after an invitation to its project. */
const retryMs = 30_000;

const keyOf = (reference: string): string => `${me.peek()?.user.id} ${reference}`;

const mayExist = (reference: string): boolean => {
  const [prefix] = reference.split("-");
  return hasScope("tasks:read") && lookUpProjects().items.value.some((project) => project.prefix === prefix);
};

const load = (reference: string): Signal<Found> => {
  const known = found.get(keyOf(reference));
  if (known) return known;
  const entry = signal<Found>(undefined);
  found.set(keyOf(reference), entry);
  client.tasks.get({ id: reference }).then(
    (task) => {
      putRecord("task", task);
      entry.value = task.id;
      finds.value++;
    },
    () => {
      entry.value = null;
      setTimeout(() => found.delete(keyOf(reference)), retryMs);
    },
  );
  return entry;
};

const taskOf = (id: Found): Task | undefined => (typeof id === "string" ? watchRecord("task", id).value : undefined);

/** The task of an identifier. Loading: of a task that may exist. Undefined: the person sees no such task. */
export const findReference = (reference: string): Task | "loading" | undefined => {
  if (!mayExist(reference)) return undefined;
  const id = load(reference).value;
  return id === undefined ? "loading" : taskOf(id);
};

/** The task of an identifier that some text has loaded. */
export const findLoadedReference = (reference: string): Task | undefined => taskOf(found.get(keyOf(reference))?.value);

/** The attributes of a chip, with which the viewer and the editor show a task in a text. */
export const chipAttributes = ({ title, status }: Task) => ({
  class: "task-chip",
  "data-status": status,
  title: `${title} · ${valueLabel(status)}`,
});
