// Uploads several files at once, with one progress bar for all of them.
import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { LocalFile } from "../attachment/local-files.ts";
import type { Client } from "../context.ts";
import type { Progress } from "../output/progress.ts";
import type { FindAttached } from "./attached.ts";
import { reasonOf, type TransferOutcome, type TransferResult, transferAll } from "./transfer.ts";

interface Settings {
  readonly client: Client;
  readonly parent: Readonly<Record<"taskId" | "postId" | "commentId" | "taskCommentId", string | undefined>>;
  readonly findAttached: FindAttached;
  /** The media type and duration of a single file. */
  readonly options: { readonly mimeType: string | undefined; readonly duration: number | undefined };
  readonly concurrency: number;
  readonly progress: Progress;
}

/** A file that has not changed since has the same key, so that an upload which was interrupted continues. */
const resumeKeyOf = async ({ path }: LocalFile): Promise<string> => {
  const { size, mtimeMs } = await stat(path);
  return createHash("sha256")
    .update(`${resolve(path)}\n${size}\n${mtimeMs}`)
    .digest("hex");
};

export const uploadAll = (files: readonly LocalFile[], settings: Settings): Promise<TransferOutcome> => {
  const { client, parent, findAttached, options, concurrency, progress } = settings;
  const upload = async (file: LocalFile, onProgress: (bytes: number) => void): Promise<TransferResult> => {
    const named = { file: file.path, fileName: file.name, reason: null };
    try {
      const attached = await findAttached(file);
      const sent = { ...parent, ...options, fileName: file.name, onProgress };
      const media = attached ?? (await client.media.upload(file.path, { ...sent, resumeKey: await resumeKeyOf(file) }));
      return { ...media, ...named, fileName: media.fileName, result: attached ? "existing" : "uploaded" };
    } catch (error) {
      // The error of a single file is explained in full.
      const reason = files.length > 1 ? reasonOf(error) : undefined;
      if (reason === undefined) throw error;
      return { ...named, result: "failed", reason };
    }
  };
  const sizes = files.map(({ bytes }) => bytes);
  return transferAll({ sizes, concurrency, progress, transfer: (index, report) => upload(files[index] as LocalFile, report) });
};
