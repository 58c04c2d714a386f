// Posts a signed body to a receiver, and records its answer.
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import type { TLSSocket } from "node:tls";

/** The result of a post. */
export interface PostResult {
  /** Null without a complete answer. */
  readonly status: number | null;
  readonly durationMs: number;
  /** Why there was no complete answer: `timeout`, or a code of Node or OpenSSL such as `ECONNREFUSED`. */
  readonly error: string | null;
  readonly answer: ReceiverAnswer | null;
}

export interface ReceiverAnswer {
  /** The beginning of the answer's body. */
  readonly excerpt: string;
  readonly location: string | null;
  /** The receiver's clock, from the header `Date`. */
  readonly clockMs: number | null;
  /** When the receiver's certificate expires. Null over plain HTTP. */
  readonly certificateEndsMs: number | null;
}

export const isSuccess = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

/** The limit for one post, including the answer's body. Same as the server's default for a delivery. */
const postTimeoutMs = 10_000;

const excerptBytes = 1_000;

const timeOf = (text: string | undefined): number | null => {
  const ms = Date.parse(text ?? "");
  return Number.isNaN(ms) ? null : ms;
};

const certificateEnd = (response: IncomingMessage): number | null => {
  const socket = response.socket as Partial<TLSSocket>;
  return timeOf(socket.getPeerCertificate?.()?.valid_to);
};

const readExcerpt = async (response: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    if (bytes < excerptBytes) chunks.push(chunk);
    bytes += chunk.length;
  }
  return Buffer.concat(chunks).subarray(0, excerptBytes).toString("utf8");
};

/** Opens a new connection each time, because receivers restart during development. Follows no redirect, like the server. */
const exchange = async (
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string,
  signal: AbortSignal,
): Promise<Pick<PostResult, "status" | "answer">> => {
  const { request } = await import(url.protocol === "https:" ? "node:https" : "node:http");
  const length = { "Content-Length": Buffer.byteLength(body), "Accept-Encoding": "identity", "User-Agent": "worktrack-cli" };
  const sent = request(url, { method: "POST", agent: false, headers: { ...headers, ...length }, signal });
  // After the response has started, it emits the error too; without this listener the process would crash.
  sent.on("error", () => {}).end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const certificateEndsMs = certificateEnd(response);
  const { location, date } = response.headers;
  const excerpt = await readExcerpt(response);
  return {
    status: response.statusCode ?? 0,
    answer: { excerpt, location: location ?? null, clockMs: timeOf(date), certificateEndsMs },
  };
};

const errorCode = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "connection_failed";

/** Posts the body. Rejects only when `signal` is aborted. */
export const postBody = async (
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string,
  signal: AbortSignal,
  timeoutMs = postTimeoutMs,
): Promise<PostResult> => {
  const deadline = AbortSignal.timeout(timeoutMs);
  const startMs = performance.now();
  const durationMs = () => Math.round(performance.now() - startMs);
  try {
    const exchanged = await exchange(url, headers, body, AbortSignal.any([signal, deadline]));
    return { ...exchanged, durationMs: durationMs(), error: null };
  } catch (error) {
    signal.throwIfAborted();
    return { status: null, durationMs: durationMs(), error: deadline.aborted ? "timeout" : errorCode(error), answer: null };
  }
};
