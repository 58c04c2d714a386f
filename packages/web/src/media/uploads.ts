// Uploads of this page: two at a time, with progress. They go on when their screen is left.
import { type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { bounds } from "@worktrack/contract/values";
import type { MediaUploaded } from "@worktrack/sdk";
import { createClient } from "../api/client.ts";
import { errorText, isConnectionError } from "../api/error-text.ts";
import { createXhrFetch } from "../api/xhr-fetch.ts";
import { protectUnsavedWork } from "../session/unsaved-work.ts";
import { newIdempotencyKey } from "../store/outbox.ts";
import { formatBytes } from "./format-bytes.ts";
import { type MediaParent, parentKey } from "./media-parent.ts";

export interface Upload {
  readonly id: number;
  /** The same for each attempt, so that a file whose answer was lost is not attached twice. */
  readonly idempotencyKey: string;
  readonly file: File;
  readonly state: "waiting" | "sending" | "failed";
  /** From 0 to 1. */
  readonly progress: number;
  /** The reason of the state `failed`. */
  readonly error?: string | undefined;
  /** The server did not answer, so the upload is tried again when the browser is online. */
  readonly isLost?: boolean;
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

type Attempt = Pick<Upload, "id" | "idempotencyKey" | "file" | "onUploaded">;

/** A file that is too large is refused before it is sent. The limit on videos is a setting of the server. */
const newUpload = ({ id, idempotencyKey, file, onUploaded }: Attempt): Upload => {
  const upload = { id, idempotencyKey, file, onUploaded, progress: 0 };
  if (file.size <= bounds.mediaBytes || file.type.startsWith("video/")) return { ...upload, state: "waiting" };
  return { ...upload, state: "failed", error: `Too large: ${formatBytes(file.size)} of at most ${formatBytes(bounds.mediaBytes)}` };
};

/** Begins to upload the files to a record, and returns their ids. `onUploaded` receives each new attachment. */
export const uploadFiles = (parent: MediaParent, files: Iterable<File>, onUploaded?: Upload["onUploaded"]): readonly number[] => {
  const entry = entryOf(parent);
  const added = Array.from(files, (file) => newUpload({ id: ++lastId, idempotencyKey: newIdempotencyKey(), file, onUploaded }));
  entry.uploads.value = [...entry.uploads.peek(), ...added];
  startWaiting();
  return added.map(({ id }) => id);
};

export const retryUpload = (parent: MediaParent, upload: Upload): void => {
  change(entryOf(parent), upload.id, { ...newUpload(upload), error: undefined, isLost: false });
  startWaiting();
};

/** Stops an upload, or discards one that failed. */
export const cancelUpload = (parent: MediaParent, id: number): void => {
  cancellers.get(id)?.abort();
  remove(entryOf(parent), id);
  startWaiting();
};

const forEachUpload = (act: (entry: Entry, upload: Upload) => void): void => {
  for (const entry of entries.values()) for (const upload of entry.uploads.peek()) act(entry, upload);
};

const startWaiting = (): void =>
  forEachUpload((entry, upload) => {
    if (upload.state === "waiting" && cancellers.size < concurrency) void send(entry, upload);
  });

const send = async (entry: Entry, { id, idempotencyKey, file, onUploaded }: Upload): Promise<void> => {
  const canceller = new AbortController();
  cancellers.set(id, canceller);
  change(entry, id, { state: "sending", progress: 0 });
  const onProgress = (sentBytes: number) => change(entry, id, { progress: Math.min(1, sentBytes / (file.size || 1)) });
  const client = createClient(createXhrFetch(onProgress));
  try {
    const { signal } = canceller;
    const uploaded = await client.media.upload(file, { ...entry.parent, idempotencyKey, resumeKey: resumeKeyOf(entry, file), signal });
    const media = uploaded.fileType === "video" ? await (await import("./video-poster.ts")).addPoster(uploaded, file) : uploaded;
    onUploaded?.(media);
    remove(entry, id);
  } catch (error) {
    if (canceller.signal.aborted) return;
    change(entry, id, { state: "failed", error: errorText(error), isLost: isConnectionError(error) });
  } finally {
    cancellers.delete(id);
    startWaiting();
  }
};

/** The same file to the same record has the same key, also after the page was loaded again. */
const resumeKeyOf = ({ parent }: Entry, { name, size, lastModified }: File): string =>
  [parentKey(parent), size, lastModified, name.slice(0, 100)].join(" ");

const retryLost = (): void =>
  forEachUpload(({ parent }, upload) => {
    if (upload.isLost) retryUpload(parent, upload);
  });

addEventListener("online", retryLost);
protectUnsavedWork(() => cancellers.size > 0);
