// Finds files that a parent has already, so that an upload that was interrupted can be continued.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { Reply } from "@worktrack/sdk";
import type { LocalFile } from "../attachment/local-files.ts";
import type { Client } from "../context.ts";

type Media = Reply<"media.list">["items"][number];
type Parent = Readonly<Record<"taskId" | "postId" | "commentId" | "taskCommentId", string | undefined>>;

export const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest("hex");
};

/** Returns the attachment of the parent with the file's name and content; undefined when there is none. */
export type FindAttached = (file: LocalFile) => Promise<Media | undefined>;

export const createFindAttached = async (client: Client, parent: Parent): Promise<FindAttached> => {
  const attached: Media[] = [];
  for await (const media of client.media.list.all(parent)) attached.push(media);
  return async ({ path, name }) => {
    // The server keeps the name as it was sent, and serves the file under a normalized one.
    const namesakes = attached.filter(({ originalFileName }) => originalFileName === name);
    if (namesakes.length === 0) return undefined;
    const sha256 = await sha256Of(path);
    return namesakes.find(({ sourceSha256 }) => sourceSha256 === sha256);
  };
};
