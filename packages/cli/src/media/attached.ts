// Finds files that a parent has already, so that an upload that was interrupted can be continued.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { Reply } from "@worktrack/sdk";
import type { Client } from "../context.ts";
import type { LocalFile } from "./upload-files.ts";

type Media = Reply<"media.list">["items"][number];
type Parent = Readonly<Record<"taskId" | "postId" | "commentId" | "taskCommentId", string | undefined>>;

const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest("hex");
};

/** Whether the attachment has this content. Its ETag is the SHA-256 of its content, so this transfers a byte at most. */
const hasContent = async (client: Client, media: Media, sha256: string): Promise<boolean> => {
  try {
    const { stream } = await client.media.download(media, { range: { start: 0, end: 0 }, ifNoneMatch: `"${sha256}"` });
    await stream.cancel();
    return false;
  } catch (error) {
    if (error instanceof Error && "status" in error && error.status === 304) return true;
    throw error;
  }
};

/** Returns the attachment of the parent with the file's name, size and content; undefined when there is none. */
export type FindAttached = (file: LocalFile) => Promise<Media | undefined>;

export const createFindAttached = async (client: Client, parent: Parent): Promise<FindAttached> => {
  const attached: Media[] = [];
  for await (const media of client.media.list.all(parent)) attached.push(media);
  return async ({ path, name, bytes }) => {
    // The server keeps the name as it was sent, and serves the file under a normalized one.
    const similar = attached.filter((media) => media.originalFileName === name && media.fileSize === bytes);
    if (similar.length === 0) return undefined;
    const sha256 = await sha256Of(path);
    for (const media of similar) if (await hasContent(client, media, sha256)) return media;
    return undefined;
  };
};
