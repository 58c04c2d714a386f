// Streams a picture to the server, as the avatar of a person or service account.
import type { Send } from "../call.ts";
import { UsageError } from "../errors.ts";
import type { CommonOptions, Method } from "../operations.ts";
import type { Answer } from "../response.ts";
import { filePaths } from "../routes.ts";
import { openSource, type Source } from "./source.ts";

/** The picture of a person or service account. */
export interface Avatar {
  /** The path of the picture on the server. */
  readonly image: string;
}

export interface AvatarOptions extends CommonOptions {
  /** The longest time without progress, and the longest wait for the response after the last byte. */
  readonly timeoutMs?: number | undefined;
  /** Ignored for a stream, which can be read only once. */
  readonly maxRetries?: number | undefined;
}

export interface AccountAvatarOptions extends AvatarOptions {
  /** The id of the service account. */
  readonly id: string;
}

export type SetOwnAvatar = Method<[source: Source, options?: AvatarOptions], Avatar>;
export type SetAccountAvatar = Method<[source: Source, options: AccountAvatarOptions], Avatar>;

export type AvatarOperation = "me.avatar.set" | "serviceAccounts.avatar.set";

export const sendAvatar = async (
  send: Send,
  operation: AvatarOperation,
  source: Source,
  { id, ...options }: Partial<AccountAvatarOptions>,
): Promise<Answer<Avatar>> => {
  if (operation === "serviceAccounts.avatar.set" && /^\.{0,2}$/.test(id ?? ""))
    throw new UsageError(`${operation} needs id: a non-empty string.`);
  const path = filePaths[operation].replace(":id", encodeURIComponent(id ?? ""));
  const { size, chunks, blob, repeatable, close } = await openSource(source, operation);
  try {
    const body = { size, chunks, blob };
    const request = { operation, method: "PUT" as const, path, body, keyed: false, repeatable: true, once: !repeatable };
    return (await send(request, options)) as Answer<Avatar>;
  } finally {
    await close();
  }
};
