import type { Reply } from "@worktrack/contract";
import type { Answer } from "../answer.ts";
import type { Send } from "../call.ts";
import { UsageError } from "../errors.ts";
import type { OptionsOf } from "../operations.ts";
import { type FileBody, queryOf } from "../request.ts";
import { routes } from "../routes.ts";
import { mimeTypeOf } from "./mime-type.ts";
import { type Content, contentOf, type Source } from "./source.ts";

type Uploaded = Reply<"media.create">;

/** Exactly one of the four: what the file is attached to. */
export interface UploadOptions extends OptionsOf<"media.create"> {
  readonly taskId?: string | undefined;
  readonly postId?: string | undefined;
  readonly commentId?: string | undefined;
  readonly taskCommentId?: string | undefined;
  /** Default: the last part of the path, or the `File`'s name. Bytes and streams need one. */
  readonly fileName?: string | undefined;
  /** Default: what the `Blob` says, else by the name's ending, else `application/octet-stream`. The server looks at the content too. */
  readonly mimeType?: string | undefined;
  /** Seconds, of audio; read from the file when not given. */
  readonly duration?: number | undefined;
  /** After each piece that the connection has taken. Begins again with each attempt; `totalBytes` is unknown for streams. */
  readonly onProgress?: ((sentBytes: number, totalBytes: number | undefined) => void) | undefined;
  /** How long nothing may move, and how long the answer may take after the last byte; not for the whole. */
  readonly timeoutMs?: number | undefined;
  /** A stream can be read once only, so it is sent once, whatever this says. */
  readonly maxRetries?: number | undefined;
}

export interface Upload {
  (source: Source, options: UploadOptions): Promise<Uploaded>;
  /** The same call; answers the status and headers (request id, quota) beside the data. */
  withResponse(source: Source, options: UploadOptions): Promise<Answer<Uploaded>>;
}

const counted = ({ size, chunks }: FileBody, { onProgress }: UploadOptions): FileBody["chunks"] =>
  async function* () {
    let sentBytes = 0;
    for await (const chunk of chunks()) {
      yield chunk;
      sentBytes += chunk.length;
      onProgress?.(sentBytes, size);
    }
  };

/** What is told beside the bytes. They are the body, under no type of their own: so no proxy on the way looks into them. */
const fieldsOf = (content: Content, options: UploadOptions) => {
  const { taskId, postId, commentId, taskCommentId, duration, fileName = content.fileName } = options;
  if (!fileName) throw new UsageError("media.upload needs fileName: this source has no name of its own.");
  const mimeType = options.mimeType ?? content.mimeType ?? mimeTypeOf(fileName);
  return { taskId, postId, commentId, taskCommentId, duration, fileName, mimeType };
};

export const uploadOf = (send: Send): Upload => {
  const withResponse: Upload["withResponse"] = async (source, options) => {
    const content = await contentOf(source);
    try {
      const { method, path } = routes["media.create"];
      const request = {
        operation: "media.upload",
        method,
        path: path + queryOf(fieldsOf(content, options)),
        body: { size: content.size, chunks: counted(content, options) },
        keyed: true,
        repeatable: true,
      };
      const { signal, timeoutMs, idempotencyKey, maxRetries } = options;
      const tries = { signal, timeoutMs, idempotencyKey, maxRetries: content.repeatable ? maxRetries : 0 };
      return (await send(request, tries)) as Answer<Uploaded>;
    } finally {
      await content.close();
    }
  };
  return Object.assign(async (source: Source, options: UploadOptions) => (await withResponse(source, options)).data, { withResponse });
};
