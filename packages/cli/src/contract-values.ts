import type { Arguments } from "@worktrack/sdk";

/** Value lists of the API contract. They are copied because loading the contract would slow down every command; the types keep them complete. */

export type MediaTarget = NonNullable<Arguments<"media.get">["target"]>;

/** The kinds of records that attachments belong to. */
export const mediaTargets: Readonly<Record<MediaTarget, true>> = { post: true, task: true, comment: true, taskComment: true };

export type FileType = NonNullable<Arguments<"media.list">["fileType"]>;

export const fileTypes: Readonly<Record<FileType, true>> = {
  image: true,
  audio: true,
  document: true,
  lottie: true,
  model: true,
  animation: true,
};
