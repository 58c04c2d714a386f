import { Agent, type Dispatcher } from "undici";
import { guardedConnector } from "../guard/connector.ts";
import type { Guard } from "../guard/guard.ts";
import { excerptOf } from "./excerpt.ts";
import { type Exchange, exchange } from "./exchange.ts";
import { failureOf } from "./failure.ts";
import { readRetryAfter } from "./retry-after.ts";
import { type Signing, signatureHeaders } from "./signature.ts";

/** Above this many connections, each is closed after its answer. */
const keptConnections = 256;

/** The attempt's own timer is the only time-out, save for connecting. A header field takes three bytes at least, so their size bounds their count. */
const bounded = { maxHeaderSize: 16 * 1024, headersTimeout: 0, bodyTimeout: 0, keepAliveMaxTimeout: 10_000, allowH2: false };

export interface Message extends Pick<Signing, "deliveryId" | "secrets"> {
  readonly url: string;
  /** JSON; exactly these bytes are signed and sent. */
  readonly body: Buffer;
}

export interface Attempt {
  /** `gone`: 410. `failed`: any other status than 2xx, a redirect too, or no whole answer in time. */
  readonly outcome: "succeeded" | "failed" | "gone";
  /** null: no answer began. */
  readonly status: number | null;
  readonly durationMs: number;
  /** A short stable word when there is more to say than the status: `timeout`, `redirect`, `connection_refused`, a Refusal's code, … */
  readonly error: string | null;
  /** The beginning of the answer, at most 4 KB of UTF-8 without NUL. */
  readonly excerpt: string | null;
  /** What the answer's Retry-After asks for, at most 24 h. */
  readonly retryAfterMs: number | null;
}

export interface Sender {
  /**
   * One attempt, signed now. Resolves within the time-out, which covers all from DNS to the body's end; never rejects.
   * The status decides once the body has ended or its first 4 KB are there, and the rest is not read: a 2xx whose body
   * breaks off or hangs before is `failed`.
   */
  send(message: Message, nowMs: number): Promise<Attempt>;
  /** Lets attempts in flight end, then closes the connections. */
  close(): Promise<void>;
}

export interface SenderOptions {
  readonly guard: Guard;
  readonly timeoutMs: number;
  readonly userAgent: string;
}

/** Sends webhooks over connections that it keeps for the next ones. Follows no redirect, inflates nothing. */
export const createSender = ({ guard, timeoutMs, userAgent }: SenderOptions): Sender => {
  const agent = new Agent({ ...bounded, connect: guardedConnector(guard, timeoutMs) });
  let connections = 0;
  agent.on("connect", () => connections++).on("disconnect", () => connections--);

  const requestOf = ({ url: text, body, ...signing }: Message, nowMs: number): Dispatcher.DispatchOptions => {
    const url = new URL(text);
    return {
      origin: url.origin,
      path: url.pathname + url.search,
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "Accept-Encoding": "identity",
        "User-Agent": userAgent,
        ...signatureHeaders(body, { ...signing, nowMs }),
      },
      body,
      reset: connections >= keptConnections,
    };
  };

  const attempt = async (message: Message, nowMs: number): Promise<Exchange> => {
    try {
      return await exchange(agent, requestOf(message, nowMs), timeoutMs);
    } catch (cause) {
      return { status: null, retryAfter: undefined, bytes: Buffer.alloc(0), error: failureOf(cause) };
    }
  };

  return {
    send: async (message, nowMs) => {
      const startedMs = performance.now();
      const { status, error, bytes, retryAfter } = await attempt(message, nowMs);
      const durationMs = Math.round(performance.now() - startedMs);
      return {
        ...verdictOf(status, error),
        status,
        durationMs,
        excerpt: excerptOf(bytes),
        retryAfterMs: readRetryAfter(retryAfter, nowMs),
      };
    },
    close: () => agent.close(),
  };
};

const verdictOf = (status: number | null, error: string | null): Pick<Attempt, "outcome" | "error"> => {
  if (error !== null || status === null) return { outcome: "failed", error };
  if (status < 300) return { outcome: "succeeded", error };
  if (status < 400) return { outcome: "failed", error: "redirect" };
  return { outcome: status === 410 ? "gone" : "failed", error };
};
