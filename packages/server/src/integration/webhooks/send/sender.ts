// Makes one attempt: signs a delivery, sends it and decides its outcome. dispatch/ decides when, and records the result.
import { randomBytes } from "node:crypto";
import { headers } from "@worktrack/contract";
import { Agent } from "undici";
import { setBounded } from "../../../platform/bounded-map.ts";
import { createGuardedConnector } from "../guard/connector.ts";
import type { Guard } from "../guard/guard.ts";
import { excerptOf, readRetryAfter } from "./answer.ts";
import { attemptErrorOf, withoutProxy } from "./attempt-error.ts";
import { type Exchange, exchange } from "./exchange.ts";
import { recordableHeaders } from "./response-headers.ts";
import { type SignatureInput, signatureHeaders } from "./signature.ts";
import { watchStaleConnections } from "./stale-connections.ts";
import { childTraceparent, spanBytes } from "./traceparent.ts";

/** With this many connections open, a new request closes its connection after the answer. */
const keptConnections = 256;

/** How many parsed URLs are kept. */
const targetsMax = 1_000;

/** `exchange` has the only timeout apart from connecting. A header takes at least three bytes, so the size limit also bounds the count. */
const agentOptions = { maxHeaderSize: 16 * 1024, headersTimeout: 0, bodyTimeout: 0, keepAliveMaxTimeout: 10_000, allowH2: false };

export interface WebhookMessage extends Pick<SignatureInput, "deliveryId" | "keys"> {
  readonly url: string;
  /** JSON. Exactly these bytes are signed and sent. */
  readonly body: Buffer;
  /** The trace context of the request that caused the event. */
  readonly traceparent: string | null;
}

/** The result of one attempt. */
export interface SendResult {
  /** `gone` means status 410. `failed` means any other status than 2xx, including a redirect, or no complete answer in time. */
  readonly outcome: "succeeded" | "failed" | "gone";
  /** Null: no answer started. */
  readonly status: number | null;
  readonly durationMs: number;
  /** A short stable word that the status does not say: `timeout`, `redirect`, `connection_refused`, a code of BlockedTargetError, … */
  readonly error: string | null;
  /** The beginning of the answer, at most 4 KB of UTF-8 without NUL. */
  readonly excerpt: string | null;
  /** The headers of the request exactly as they were sent, except `Connection`. Null: the URL was not valid. */
  readonly requestHeaders: Readonly<Record<string, string>> | null;
  /** The headers of the answer for the delivery log. Null: no answer started. */
  readonly responseHeaders: Readonly<Record<string, string>> | null;
  /** The delay that the answer's Retry-After requests, at most 24 h. */
  readonly retryAfterMs: number | null;
}

export interface Sender {
  /**
   * Signs and sends once. The timeout covers everything from DNS to the end of the body. The status counts when the body has ended or its
   * first 4 KB have arrived; a 2xx whose body breaks off or hangs earlier is `failed`. Never rejects.
   */
  send(message: WebhookMessage, nowMs: number): Promise<SendResult>;
  /** Waits for the attempts in flight, then closes the connections. */
  close(): Promise<void>;
}

export interface SenderOptions {
  readonly guard: Guard;
  readonly timeoutMs: number;
  readonly userAgent: string;
  /** Whether HTTPS_PROXY is set. The sender does not use the proxy. */
  readonly hasProxy: boolean;
}

/** Creates a sender that reuses connections. It does not follow redirects and does not decompress answers. */
export const createSender = ({ guard, timeoutMs, userAgent, hasProxy }: SenderOptions): Sender => {
  const { connect, isStale, stop } = watchStaleConnections(createGuardedConnector(guard, timeoutMs));
  const agent = new Agent({ ...agentOptions, connect });
  const fresh = new Agent({ ...agentOptions, connect, pipelining: 0 });
  let connections = 0;
  for (const each of [agent, fresh]) each.on("connect", () => connections++).on("disconnect", () => connections--);

  const targets = new Map<string, Target>();
  const targetOf = (url: string): Target => {
    const target = targets.get(url) ?? parseTarget(url);
    setBounded(targets, url, target, targetsMax);
    return target;
  };

  const requestOf = ({ url, deliveryId, body, keys, traceparent }: WebhookMessage, nowMs: number) => {
    const { origin, path, host } = targetOf(url);
    return {
      origin,
      path,
      method: "POST" as const,
      headers: {
        Host: host,
        "Content-Type": "application/json",
        "Content-Length": String(body.length),
        "Accept-Encoding": "identity",
        "User-Agent": userAgent,
        ...signatureHeaders(body, { deliveryId, keys, nowMs }),
        ...(traceparent !== null && { [headers.traceparent]: childTraceparent(traceparent, randomBytes(spanBytes)) }),
      },
      body,
      reset: connections >= keptConnections,
    };
  };

  return {
    send: async (message, nowMs) => {
      const startedMs = performance.now();
      let requestHeaders: SendResult["requestHeaders"] = null;
      let exchanged: Exchange;
      try {
        const request = requestOf(message, nowMs);
        requestHeaders = request.headers;
        exchanged = await exchange({ agent, fresh, isStale }, request, timeoutMs);
      } catch (cause) {
        exchanged = { status: null, headers: null, bytes: Buffer.alloc(0), error: attemptErrorOf(cause) };
      }
      const durationMs = Math.round(performance.now() - startedMs);
      const { status, headers: answered, bytes } = exchanged;
      const { outcome, error } = outcomeOf(status, withoutProxy(exchanged.error, hasProxy));
      return {
        outcome,
        status,
        durationMs,
        error,
        excerpt: excerptOf(bytes),
        requestHeaders,
        responseHeaders: answered && recordableHeaders(answered),
        retryAfterMs: readRetryAfter(answered?.["retry-after"], nowMs),
      };
    },
    close: async () => {
      await agent.close();
      await fresh.close();
      stop();
    },
  };
};

interface Target {
  readonly origin: string;
  readonly path: string;
  readonly host: string;
}

const parseTarget = (text: string): Target => {
  const { origin, pathname, search, host } = new URL(text);
  return { origin, path: pathname + search, host };
};

const outcomeOf = (status: number | null, error: string | null): Pick<SendResult, "outcome" | "error"> => {
  if (error !== null || status === null) return { outcome: "failed", error };
  if (status < 300) return { outcome: "succeeded", error };
  if (status < 400) return { outcome: "failed", error: "redirect" };
  return { outcome: status === 410 ? "gone" : "failed", error };
};
