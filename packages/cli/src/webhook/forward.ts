// Posts events to a receiver, signed like webhook deliveries.
import { isConfidential } from "../auth/readers.ts";
import { type Reader, Unreadable } from "../command/reader.ts";
import type { FeedEvent } from "../event/event.ts";
import { type PostResult, postBody } from "./post.ts";

/** The result of posting one event. `status` is null without a complete answer. */
export type ForwardResult = Pick<PostResult, "status" | "durationMs" | "error">;

export const receiverUrl: Reader<URL> = (written) => {
  const url = URL.parse(written);
  if (url === null || !/^https?:$/.test(url.protocol)) throw new Unreadable("must be an address such as http://localhost:4000/hook");
  if (url.username || url.password) throw new Unreadable("must be an address without credentials");
  if (!isConfidential(url)) throw new Unreadable("must be https, or on this machine: events must not be sent over plain HTTP");
  return url;
};

/** Posts an event with the same body and headers as a delivery. Rejects only when `signal` is aborted. */
export const forwardEvent = async (
  url: URL,
  secret: string,
  { id, ...envelope }: FeedEvent,
  signal: AbortSignal,
): Promise<ForwardResult> => {
  const { sign } = await import("@worktrack/webhook-verify/sign");
  const body = JSON.stringify(envelope);
  const { status, durationMs, error } = await postBody(url, await sign(body, secret, { id }), body, signal);
  return { status, durationMs, error };
};
