// Receives deliveries in Fastify.
import type { RawBody } from "./body.ts";
import { contentType, createReceiver, type OnDelivery, type ReceiveOptions, type SecretsOf } from "./receive.ts";

export interface FastifyRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
}

interface FastifyReply {
  code(status: number): FastifyReply;
  headers(values: Record<string, string>): FastifyReply;
  send(text: string): unknown;
}

interface FastifyInstance {
  removeContentTypeParser(type: string): unknown;
  addContentTypeParser(
    type: string,
    options: { parseAs: "buffer" },
    parser: (request: unknown, body: Uint8Array, done: (error: null, body: Uint8Array) => void) => void,
  ): unknown;
  // biome-ignore lint/suspicious/noExplicitAny: Fastify's request and reply types depend on the server type
  post(path: string, handler: (request: any, reply: any) => any): unknown;
}

/** `app.register(receiveWebhooks(secret, onDelivery), { prefix: "/webhooks/worktrack" })`. Other routes still get parsed JSON. */
export const receiveWebhooks = <Request extends FastifyRequest>(
  secrets: SecretsOf<[Request]>,
  onDelivery: OnDelivery<[Request]>,
  options?: ReceiveOptions,
) => {
  const receive = createReceiver(secrets, onDelivery, options);
  return async (app: FastifyInstance): Promise<void> => {
    app.removeContentTypeParser("application/json");
    app.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    app.post("/", async (request: Request, reply: FastifyReply) => {
      const { status, text } = await receive({ headers: request.headers, body: request.body as RawBody }, request);
      return reply.code(status).headers(contentType).send(text);
    });
  };
};
