// Posts events to a receiver, signed like webhook deliveries.
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { isConfidential } from "../auth/readers.ts";
import { type Reader, Unreadable } from "../command/reader.ts";
import type { FeedEvent } from "../event/event.ts";

/** The result of posting one event. `status` is null without a complete answer. */
export interface ForwardResult {
  readonly status: number | null;
  readonly durationMs: number;
  readonly error: string | null;
}

/** The limit for one post, including the answer's body. Same as the server's default for a delivery. */
const timeoutMs = 10_000;

export const receiverUrl: Reader<URL> = (written) => {
  const url = URL.parse(written);
  if (url === null || !/^https?:$/.test(url.protocol)) throw new Unreadable("must be an address such as http://localhost:4000/hook");
  if (url.username || url.password) throw new Unreadable("must be an address without credentials");
  if (!isConfidential(url)) throw new Unreadable("must be https, or on this machine: events must not be sent over plain HTTP");
  return url;
};

/** Returns the status once the whole answer has arrived. Opens a new connection each time, because receivers restart during development. */
const postBody = async (url: URL, headers: Readonly<Record<string, string>>, body: string, signal: AbortSignal): Promise<number> => {
  const { request } = await import(url.protocol === "https:" ? "node:https" : "node:http");
  const length = { "Content-Length": Buffer.byteLength(body), "Accept-Encoding": "identity", "User-Agent": "worktrack-cli" };
  const sent = request(url, { method: "POST", agent: false, headers: { ...headers, ...length }, signal });
  // After the response has started, it emits the error too; without this listener the process would crash.
  sent.on("error", () => {}).end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  for await (const _ of response);
  return response.statusCode ?? 0;
};

const errorCode = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "connection_failed";

/** Posts an event with the same body and headers as a delivery. Rejects only when `signal` is aborted. */
export const forwardEvent = async (
  url: URL,
  secret: string,
  { id, ...envelope }: FeedEvent,
  signal: AbortSignal,
): Promise<ForwardResult> => {
  const { sign } = await import("@worktrack/webhook-verify/sign");
  const body = JSON.stringify(envelope);
  const deadline = AbortSignal.timeout(timeoutMs);
  const startMs = performance.now();
  const result = (status: number | null, error: string | null): ForwardResult => ({
    status,
    durationMs: Math.round(performance.now() - startMs),
    error,
  });
  try {
    return result(await postBody(url, await sign(body, secret, { id }), body, AbortSignal.any([signal, deadline])), null);
  } catch (error) {
    signal.throwIfAborted();
    return result(null, deadline.aborted ? "timeout" : errorCode(error));
  }
};
