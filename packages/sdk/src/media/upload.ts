// Streams a file of any size to the server.
import type { Send } from "../call.ts";
import { UsageError } from "../errors.ts";
import type { MediaUploaded } from "../generated/records.ts";
import type { Method, PostOptions } from "../operations.ts";
import { type FileBody, formatQuery } from "../request.ts";
import type { Answer } from "../response.ts";
import { routes } from "../routes.ts";
import type { UploadContent } from "./content.ts";
import { guessMimeType } from "./mime-type.ts";
import { openSource, type Source } from "./source.ts";

/** Pass exactly one of the four ids: the parent of the attachment. */
export interface UploadOptions extends PostOptions {
  readonly taskId?: string | undefined;
  readonly postId?: string | undefined;
  readonly commentId?: string | undefined;
  readonly taskCommentId?: string | undefined;
  /** Default: the last part of the path, or the `File`'s name. Required for bytes and streams. */
  readonly fileName?: string | undefined;
  /** Default: the `Blob`'s type, else by file extension, else `application/octet-stream`. The server also checks the content. */
  readonly mimeType?: string | undefined;
  /** Seconds, for audio. Default: read from the file by the server. */
  readonly duration?: number | undefined;
  /**
   * Called after each piece that was sent. Restarts with each attempt. `totalBytes` is undefined for streams. Browsers hide the progress:
   * there, it is called once, at the end.
   */
  readonly onProgress?: ((sentBytes: number, totalBytes: number | undefined) => void) | undefined;
  /** The longest time without progress, and the longest wait for the response after the last byte. Does not limit the whole upload. */
  readonly timeoutMs?: number | undefined;
  /** Ignored for a stream, which can be read only once. */
  readonly maxRetries?: number | undefined;
}

export type Upload = Method<[source: Source, options: UploadOptions], MediaUploaded>;

const countBytes = (chunks: FileBody["chunks"], report: (sentBytes: number) => void): FileBody["chunks"] =>
  async function* () {
    let sentBytes = 0;
    for await (const chunk of chunks()) {
      yield chunk;
      sentBytes += chunk.length;
      report(sentBytes);
    }
  };

/** The real MIME type is in the query only, so that no proxy inspects the body. */
const nameAndType = (content: UploadContent, { fileName = content.fileName, mimeType }: Pick<UploadOptions, "fileName" | "mimeType">) => {
  if (!fileName) throw new UsageError("media.upload needs fileName, because this source has no name.");
  return { fileName, mimeType: mimeType ?? content.mimeType ?? guessMimeType(fileName) };
};

export const uploadFile = async (send: Send, source: Source, options: UploadOptions): Promise<Answer<MediaUploaded>> => {
  const { taskId, postId, commentId, taskCommentId, duration, fileName, mimeType, onProgress, ...callOptions } = options;
  const content = await openSource(source);
  let reportedBytes = 0;
  const report = (sentBytes: number): void => {
    reportedBytes = sentBytes;
    onProgress?.(sentBytes, content.size);
  };
  try {
    const { method, path } = routes["media.create"];
    const query = { taskId, postId, commentId, taskCommentId, duration, ...nameAndType(content, { fileName, mimeType }) };
    const request = {
      operation: "media.upload",
      method,
      path: path + formatQuery(query),
      body: { size: content.size, chunks: countBytes(content.chunks, report), blob: content.blob },
      keyed: true,
      repeatable: true,
      once: !content.repeatable,
    };
    const answer = (await send(request, callOptions)) as Answer<MediaUploaded>;
    if (content.size !== undefined && reportedBytes < content.size) report(content.size);
    return answer;
  } finally {
    await content.close();
  }
};
