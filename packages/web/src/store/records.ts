// The records that the screens show, one copy of each, as replies and events bring them.
import { batch, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Member, Post, Project, Tag, Task } from "@worktrack/sdk";
import { isOlderVersion, mergePatches, outlivesDeletion } from "./versions.ts";

export interface Records {
  readonly task: Task;
  readonly post: Post;
  readonly project: Project;
  readonly member: Member;
  readonly tag: Tag;
}

export type RecordKind = keyof Records;

interface Entry<T> {
  /** The newest version that the server sent. */
  base: T | undefined;
  /** Changes that the server has not confirmed, oldest first. */
  patches: Partial<T>[];
  /** Remembered, so that a slow reply from before the deletion does not bring the record back. */
  isDeleted: boolean;
  readonly value: Signal<T | undefined>;
}

/** `before`: the version that was shown until now. Undefined when the record was not known. */
type Listener<K extends RecordKind> = (id: string, record: Records[K] | undefined, before: Records[K] | undefined) => void;

const entries = new Map<RecordKind, Map<string, Entry<object>>>();
const listeners = new Map<RecordKind, Set<Listener<RecordKind>>>();

const entryOf = <K extends RecordKind>(kind: K, id: string): Entry<Records[K]> => {
  const kept = entries.get(kind) ?? new Map();
  entries.set(kind, kept);
  const entry = kept.get(id) ?? { base: undefined, patches: [], isDeleted: false, value: signal(undefined) };
  kept.set(id, entry);
  return entry;
};

const publish = <K extends RecordKind>(kind: K, id: string, entry: Entry<Records[K]>): void => {
  const before = entry.value.peek();
  const record = entry.isDeleted || !entry.base ? undefined : mergePatches(entry.base, entry.patches);
  entry.value.value = record;
  for (const listener of listeners.get(kind) ?? []) (listener as Listener<K>)(id, record, before);
};

/** The current version of a record with its unconfirmed changes. Undefined while it is not loaded, and after its deletion. */
export const watchRecord = <K extends RecordKind>(kind: K, id: string): ReadonlySignal<Records[K] | undefined> => entryOf(kind, id).value;

/** Stores a version of a record, unless a newer one is known. */
export const putRecord = <K extends RecordKind>(kind: K, record: Records[K]): void => {
  const entry = entryOf(kind, record.id);
  if (entry.base && isOlderVersion(record, entry.base)) return;
  if (entry.isDeleted && !outlivesDeletion(record, entry.base)) return;
  entry.isDeleted = false;
  entry.base = record;
  publish(kind, record.id, entry);
};

/**
 * Removes a record, until the server sends a version from after the removal, such as that of a restored project. `last` is its last version,
 * if the server has sent it.
 */
export const removeRecord = <K extends RecordKind>(kind: K, id: string, last?: Records[K]): void => {
  const entry = entryOf(kind, id);
  entry.isDeleted = true;
  entry.base ??= last;
  publish(kind, id, entry);
};

/** Replaces the stored records of a kind by what `revise` returns. It returns those that stay as they are. */
export const reviseRecords = <K extends RecordKind>(kind: K, revise: (record: Records[K]) => Records[K]): void =>
  batch(() => {
    for (const id of entries.get(kind)?.keys() ?? []) {
      const entry = entryOf(kind, id);
      const revised = entry.base && revise(entry.base);
      if (revised === entry.base) continue;
      entry.base = revised;
      publish(kind, id, entry);
    }
  });

/** Shows a change before the server confirms it. The returned function drops the patch, after the reply is stored or the call failed. */
export const patchRecord = <K extends RecordKind>(kind: K, id: string, changes: Partial<Records[K]>): (() => void) => {
  const entry = entryOf(kind, id);
  entry.patches.push(changes);
  publish(kind, id, entry);
  return () => {
    entry.patches = entry.patches.filter((patch) => patch !== changes);
    publish(kind, id, entry);
  };
};

/** Calls the listener after each change of a record of the kind. Returns the function that ends it. */
export const onRecordChange = <K extends RecordKind>(kind: K, listener: Listener<K>): (() => void) => {
  const kept = listeners.get(kind) ?? new Set();
  listeners.set(kind, kept);
  kept.add(listener as Listener<RecordKind>);
  return () => void kept.delete(listener as Listener<RecordKind>);
};
