import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { isConfidential } from "../../auth/url.ts";
import { type Reader, Unreadable } from "../../command/reader.ts";
import type { FeedEvent } from "../../event/event.ts";

/** What became of one post. `status` null: there was no whole answer. */
export interface Receipt {
  readonly status: number | null;
  readonly durationMs: number;
  readonly error: string | null;
}

/** For everything of one post, the answer's body included; the server's own deliveries have as long. */
const timeoutMs = 10_000;

export const receiverUrl: Reader<URL> = (written) => {
  const url = URL.parse(written);
  if (url === null || !/^https?:$/.test(url.protocol)) throw new Unreadable("must be an address such as http://localhost:4000/hook");
  if (url.username || url.password) throw new Unreadable("must be an address without a name and a password");
  if (!isConfidential(url)) throw new Unreadable("must be https, or on this machine: events must not travel over plain HTTP");
  return url;
};

/** The answer's status, when it is there to its end. A connection of its own: a receiver in development is often restarted. */
const post = async (url: URL, headers: Readonly<Record<string, string>>, body: string, signal: AbortSignal): Promise<number> => {
  const { request } = await import(url.protocol === "https:" ? "node:https" : "node:http");
  const length = { "Content-Length": Buffer.byteLength(body), "Accept-Encoding": "identity", "User-Agent": "worktrack-cli" };
  const sent = request(url, { method: "POST", agent: false, headers: { ...headers, ...length }, signal });
  // Told by the response as well, once there is one.
  sent.on("error", () => {}).end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  for await (const _ of response);
  return response.statusCode ?? 0;
};

const errorOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "connection_failed";

/** Posts an event as the server would: the same body, the same headers. Rejects only when the signal is aborted. */
export const forward = async (url: URL, secret: string, { id, ...envelope }: FeedEvent, signal: AbortSignal): Promise<Receipt> => {
  const { sign } = await import("@worktrack/webhook-verify/sign");
  const body = JSON.stringify(envelope);
  const deadline = AbortSignal.timeout(timeoutMs);
  const startMs = performance.now();
  const receipt = (status: number | null, error: string | null): Receipt => ({
    status,
    durationMs: Math.round(performance.now() - startMs),
    error,
  });
  try {
    return receipt(await post(url, await sign(body, secret, { id }), body, AbortSignal.any([signal, deadline])), null);
  } catch (error) {
    signal.throwIfAborted();
    return receipt(null, deadline.aborted ? "timeout" : errorOf(error));
  }
};
