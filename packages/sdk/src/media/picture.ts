// Streams a picture to the server, as the avatar of a person or service account, or as the poster of a video.
import type { Send } from "../call.ts";
import { UsageError } from "../errors.ts";
import type { MediaDetail } from "../generated/records.ts";
import type { CommonOptions, Method } from "../operations.ts";
import type { Answer } from "../response.ts";
import { filePaths } from "../routes.ts";
import { openSource, type Source } from "./source.ts";

/** The picture of a person or service account. */
export interface Avatar {
  /** The path of the picture on the server. */
  readonly image: string;
}

export interface PictureOptions extends CommonOptions {
  /** The longest time without progress, and the longest wait for the response after the last byte. */
  readonly timeoutMs?: number | undefined;
  /** Ignored for a stream, which can be read only once. */
  readonly maxRetries?: number | undefined;
}

export interface PictureOfOptions extends PictureOptions {
  /** The id of the service account or video. */
  readonly id: string;
}

export type SetOwnAvatar = Method<[source: Source, options?: PictureOptions], Avatar>;
export type SetAccountAvatar = Method<[source: Source, options: PictureOfOptions], Avatar>;
export type SetPoster = Method<[source: Source, options: PictureOfOptions], MediaDetail>;

/** The operations that set a picture, with their methods. */
export interface PictureMethods {
  readonly "me.avatar.set": SetOwnAvatar;
  readonly "serviceAccounts.avatar.set": SetAccountAvatar;
  readonly "media.poster.set": SetPoster;
}

export const sendPicture = async (
  send: Send,
  operation: keyof PictureMethods,
  source: Source,
  { id, ...options }: Partial<PictureOfOptions>,
): Promise<Answer<unknown>> => {
  const path = filePaths[operation];
  if (path.includes(":id") && /^\.{0,2}$/.test(id ?? "")) throw new UsageError(`${operation} needs id: a non-empty string.`);
  const { size, chunks, blob, repeatable, close } = await openSource(source, operation);
  try {
    const body = { size, chunks, blob };
    const target = path.replace(":id", encodeURIComponent(id ?? ""));
    return await send({ operation, method: "PUT", path: target, body, keyed: false, repeatable: true, once: !repeatable }, options);
  } finally {
    await close();
  }
};
