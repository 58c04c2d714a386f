// Streams a file of any size to the server, as an image, a video or another file.
import type { Send } from "../call.ts";
import { TimeoutError, UsageError } from "../errors.ts";
import type { MediaUploaded } from "../generated/records.ts";
import type { Method, PostOptions } from "../operations.ts";
import { checkMaxRetries, checkTimeoutMs } from "../options.ts";
import { type FileBody, formatQuery } from "../request.ts";
import type { Answer } from "../response.ts";
import { retryPolicyOf } from "../retry-loop.ts";
import { filePaths, mediaPath } from "../routes.ts";
import type { Settings } from "../settings.ts";
import type { UploadContent } from "./content.ts";
import { guessMimeType } from "./mime-type.ts";
import { resumableBytesMin, uploadResumable } from "./resumable-upload.ts";
import { openSource, type Source } from "./source.ts";
import { readHead, recognizeFlow } from "./upload-flow.ts";

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
   * The name of this upload, of at most 200 characters. A large video that was sent with the same name, fields and length by the same credential
   * within a day continues where it ended. If it arrived completely, its attachment is returned. Ignored for other files.
   */
  readonly resumeKey?: string | undefined;
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

const operation = "media.upload";

type WaitOptions = Pick<Settings, "timeoutMs"> & Pick<UploadOptions, "signal">;

/** Waits for the next piece of the content, before the request begins. @throws TimeoutError, or the signal's reason */
const waitForPiece = async <T>(piece: Promise<T>, { timeoutMs, signal }: WaitOptions): Promise<T> => {
  signal?.throwIfAborted();
  const { promise: ended, reject: end } = Promise.withResolvers<never>();
  const call = {
    operation,
    method: "POST",
    path: mediaPath,
    attempts: 1,
    idempotencyKey: undefined,
    cursor: undefined,
    repeatable: false,
  } as const;
  const timer = setTimeout(() => end(new TimeoutError(call, timeoutMs, "file")), timeoutMs);
  const abort = () => end(signal?.reason);
  signal?.addEventListener("abort", abort);
  try {
    return await Promise.race([piece, ended]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
};

export const uploadFile = async (
  send: Send,
  settings: Settings,
  source: Source,
  options: UploadOptions,
): Promise<Answer<MediaUploaded>> => {
  const { taskId, postId, commentId, taskCommentId, duration, fileName, mimeType, resumeKey, onProgress, ...callOptions } = options;
  const opened = await openSource(source, operation);
  let reportedBytes = 0;
  const report = (sentBytes: number): void => {
    reportedBytes = sentBytes;
    onProgress?.(sentBytes, opened.size);
  };
  try {
    const named = nameAndType(opened, { fileName, mimeType });
    const waiting = { timeoutMs: checkTimeoutMs(options.timeoutMs ?? settings.timeoutMs), signal: options.signal };
    const { head, content } = await readHead(opened, (piece) => waitForPiece(piece, waiting));
    const parent = { taskId, postId, commentId, taskCommentId };
    const flow = recognizeFlow(head);
    if (flow === "video" && content.repeatable && content.size !== undefined && content.size >= resumableBytesMin) {
      const { signal, maxRetries = settings.maxRetries } = options;
      const policy = retryPolicyOf(settings, { maxRetries: checkMaxRetries(maxRetries), signal });
      return await uploadResumable(send, content, { ...parent, ...named, resumeKey }, callOptions, policy, report);
    }
    const { path, query } = {
      file: { path: mediaPath, query: { ...parent, duration, ...named } },
      image: { path: filePaths["media.images.create"], query: { ...parent, ...named } },
      video: { path: filePaths["media.videos.create"], query: { ...parent, ...named } },
    }[flow];
    const request = {
      operation,
      method: "POST" as const,
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
    await opened.close();
  }
};
