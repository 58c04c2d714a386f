// Receives deliveries in Express and other frameworks whose requests are those of node:http.
import type { RawBody } from "./body.ts";
import { contentType, createReceiver, type OnDelivery, type ReceiveOptions, readBounded, type SecretsOf } from "./receive.ts";
import type { WebhookRequest } from "./verify.ts";

/** A request of node:http. Its body may have been read: as bytes by `express.raw()`, or as `rawBody` by NestJS and Firebase. */
export interface NodeRequest {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body?: unknown;
  readonly rawBody?: unknown;
  readonly readableEnded: boolean;
  iterator(options: { readonly destroyOnReturn: boolean }): AsyncIterable<Uint8Array>;
}

export interface NodeResponse {
  writeHead(status: number, headers: Record<string, string>): { end(text: string): unknown };
}

const toWebhookRequest = (request: NodeRequest): WebhookRequest => {
  const { headers, readableEnded } = request;
  const body = request.rawBody ?? request.body;
  if (body !== undefined) return { headers, body: body as RawBody };
  // Keeps the connection open for the response, even if the body is too large.
  return { headers, bodyUsed: readableEnded, arrayBuffer: () => readBounded(request.iterator({ destroyOnReturn: false })) };
};

/** `app.post(path, receiveWebhooks(secret, onDelivery))`. Needs no body parser, and must come before `express.json()`. */
export const receiveWebhooks = <Request extends NodeRequest>(
  secrets: SecretsOf<[Request]>,
  onDelivery: OnDelivery<[Request]>,
  options?: ReceiveOptions,
) => {
  const receive = createReceiver(secrets, onDelivery, options);
  return (request: Request, response: NodeResponse, next: (error: unknown) => void): void => {
    receive(toWebhookRequest(request), request).then(({ status, text }) => {
      // The connection cannot be reused, because the body was not read to its end.
      response.writeHead(status, status === 413 ? { ...contentType, connection: "close" } : contentType).end(text);
    }, next);
  };
};
