// Uploads of this page: two at a time, with progress. They go on when their screen is left.
import { type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { bounds } from "@worktrack/contract/values";
import type { MediaUploaded } from "@worktrack/sdk";
import { createClient } from "../api/client.ts";
import { errorText } from "../api/error-text.ts";
import { createXhrFetch } from "../api/xhr-fetch.ts";
import { protectUnsavedWork } from "../session/unsaved-work.ts";
import { formatBytes } from "./format-bytes.ts";
import { type MediaParent, parentKey } from "./media-parent.ts";

export interface Upload {
  readonly id: number;
  readonly file: File;
  readonly state: "waiting" | "sending" | "failed";
  /** From 0 to 1. */
  readonly progress: number;
  /** The reason of the state `failed`. */
  readonly error?: string;
  readonly onUploaded?: ((media: MediaUploaded) => void) | undefined;
}

interface Entry {
  readonly parent: MediaParent;
  readonly uploads: Signal<readonly Upload[]>;
}

const concurrency = 2;
const entries = new Map<string, Entry>();
const cancellers = new Map<number, AbortController>();
let lastId = 0;

const entryOf = (parent: MediaParent): Entry => {
  const key = parentKey(parent);
  const entry = entries.get(key) ?? { parent, uploads: signal([]) };
  entries.set(key, entry);
  return entry;
};

/** The uploads to a record that are not finished, in the order of their selection. */
export const uploadsOf = (parent: MediaParent): ReadonlySignal<readonly Upload[]> => entryOf(parent).uploads;

const change = ({ uploads }: Entry, id: number, changes: Partial<Upload>): void => {
  uploads.value = uploads.peek().map((upload) => (upload.id === id ? { ...upload, ...changes } : upload));
};

const remove = ({ uploads }: Entry, id: number): void => {
  uploads.value = uploads.peek().filter((upload) => upload.id !== id);
};

/** Begins to upload the files to a record, and returns their ids. `onUploaded` receives each new attachment. */
export const uploadFiles = (parent: MediaParent, files: Iterable<File>, onUploaded?: Upload["onUploaded"]): readonly number[] => {
  const entry = entryOf(parent);
  const added = Array.from(files, (file): Upload => ({ id: ++lastId, file, onUploaded, ...refusalOf(file) }));
  entry.uploads.value = [...entry.uploads.peek(), ...added];
  startWaiting();
  return added.map(({ id }) => id);
};

/** A file that is too large is refused before it is sent. */
const refusalOf = ({ size }: File): Pick<Upload, "state" | "progress" | "error"> =>
  size > bounds.mediaBytes
    ? { state: "failed", progress: 0, error: `Too large: ${formatBytes(size)}. A file can have at most ${formatBytes(bounds.mediaBytes)}.` }
    : { state: "waiting", progress: 0 };

export const retryUpload = (parent: MediaParent, { id, file, onUploaded }: Upload): void => {
  const { uploads } = entryOf(parent);
  uploads.value = uploads.peek().map((upload) => (upload.id === id ? { id, file, onUploaded, ...refusalOf(file) } : upload));
  startWaiting();
};

/** Stops an upload, or discards one that failed. */
export const cancelUpload = (parent: MediaParent, id: number): void => {
  cancellers.get(id)?.abort();
  remove(entryOf(parent), id);
  startWaiting();
};

const startWaiting = (): void => {
  for (const entry of entries.values())
    for (const upload of entry.uploads.peek()) if (upload.state === "waiting" && cancellers.size < concurrency) void send(entry, upload);
};

const send = async (entry: Entry, { id, file, onUploaded }: Upload): Promise<void> => {
  const canceller = new AbortController();
  cancellers.set(id, canceller);
  change(entry, id, { state: "sending", progress: 0 });
  const onProgress = (sentBytes: number) => change(entry, id, { progress: file.size === 0 ? 1 : Math.min(1, sentBytes / file.size) });
  const client = createClient(createXhrFetch(onProgress));
  try {
    const media = await client.media.upload(file, { ...entry.parent, signal: canceller.signal });
    onUploaded?.(media);
    remove(entry, id);
  } catch (error) {
    if (!canceller.signal.aborted) change(entry, id, { state: "failed", error: errorText(error) });
  } finally {
    cancellers.delete(id);
    startWaiting();
  }
};

protectUnsavedWork(() => cancellers.size > 0);
