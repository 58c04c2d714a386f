// Uploads several files at once, with one progress bar for all of them, and reports each.
import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { Reply } from "@worktrack/sdk";
import type { LocalFile } from "../attachment/local-files.ts";
import type { Client } from "../context.ts";
import type { Progress } from "../output/progress.ts";
import type { FindAttached } from "./attached.ts";

type Media = Reply<"media.create">;

/** The result for one file. The fields of the attachment are missing if the upload failed. */
export type UploadResult = Partial<Omit<Media, "fileName">> & {
  readonly file: string;
  readonly fileName: string;
  readonly result: "uploaded" | "existing" | "failed";
  readonly reason: string | null;
};

interface Settings {
  readonly client: Client;
  readonly parent: Readonly<Record<"taskId" | "postId" | "commentId" | "taskCommentId", string | undefined>>;
  readonly findAttached: FindAttached;
  /** The media type and duration of a single file. */
  readonly options: { readonly mimeType: string | undefined; readonly duration: number | undefined };
  readonly concurrency: number;
  readonly progress: Progress;
}

/** The results in the order of the files. A file without a result was not tried, because of `error`. */
export interface UploadOutcome {
  readonly results: readonly (UploadResult | undefined)[];
  readonly error: unknown;
}

/** A refusal of this file, such as an image. Other files may be accepted. */
const refusals: ReadonlySet<unknown> = new Set([400, 413, 415, 422]);

const refusalOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  // The file was removed, or cannot be read.
  if ("syscall" in error && "path" in error) return error.message;
  if (!("status" in error) || !refusals.has(error.status)) return undefined;
  const { detail } = ("problem" in error ? error.problem : undefined) as { readonly detail?: string };
  return detail ?? error.message;
};

/** A file that has not changed since has the same key, so that an upload which was interrupted continues. */
const resumeKeyOf = async ({ path }: LocalFile): Promise<string> => {
  const { size, mtimeMs } = await stat(path);
  return createHash("sha256")
    .update(`${resolve(path)}\n${size}\n${mtimeMs}`)
    .digest("hex");
};

/** After an error that affects all files, such as a limit, starts no more uploads and lets those in flight finish. */
export const uploadAll = async (files: readonly LocalFile[], settings: Settings): Promise<UploadOutcome> => {
  const { client, parent, findAttached, options, concurrency, progress } = settings;
  const results = Array.from<UploadResult | undefined>({ length: files.length });
  const totalBytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const sent = files.map(() => 0);
  const report = (index: number, bytes: number): void => {
    sent[index] = bytes;
    progress.at(
      sent.reduce((sum, each) => sum + each, 0),
      totalBytes,
    );
  };
  const upload = async (index: number, file: LocalFile): Promise<UploadResult> => {
    const named = { file: file.path, fileName: file.name, reason: null };
    try {
      const attached = await findAttached(file);
      const sent = { ...parent, ...options, fileName: file.name, onProgress: (bytes: number) => report(index, bytes) };
      const media = attached ?? (await client.media.upload(file.path, { ...sent, resumeKey: await resumeKeyOf(file) }));
      return { ...media, ...named, fileName: media.fileName, result: attached ? "existing" : "uploaded" };
    } catch (error) {
      // The error of a single file is explained in full.
      const reason = files.length > 1 ? refusalOf(error) : undefined;
      if (reason === undefined) throw error;
      return { ...named, result: "failed", reason };
    } finally {
      report(index, file.bytes);
    }
  };
  let next = 0;
  let failure: { readonly error: unknown } | undefined;
  const work = async (): Promise<void> => {
    while (failure === undefined && next < files.length) {
      const index = next++;
      try {
        results[index] = await upload(index, files[index] as LocalFile);
      } catch (error) {
        failure ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, files.length) }, work));
  return { results, error: failure?.error };
};
