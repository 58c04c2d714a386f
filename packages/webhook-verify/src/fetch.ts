// Receives a delivery as a fetch `Request`, for the adapters of Hono, Next.js and Workers.
import { contentType, type Outcome, readBounded } from "./receive.ts";
import type { WebhookHeaders } from "./signature-headers.ts";
import type { WebhookRequest } from "./verify.ts";

/** The parts of a fetch `Request` that are read. Every runtime has its own type of the whole. */
export interface FetchRequest {
  readonly headers: WebhookHeaders;
  readonly bodyUsed: boolean;
  /** A stream of bytes, or null. */
  readonly body: unknown;
}

export const toBoundedRequest = ({ headers, bodyUsed, body }: FetchRequest): WebhookRequest => ({
  headers,
  bodyUsed,
  arrayBuffer: () => readBounded((body ?? []) as AsyncIterable<Uint8Array>),
});

export const toResponse = ({ status, text }: Outcome): Response => new Response(text || null, { status, headers: contentType });
