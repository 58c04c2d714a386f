// Builds the `webhooks` of the OpenAPI document: the signed request that a receiver gets for each event.
import { eventEnvelope } from "../events.ts";
import { headers } from "../headers.ts";
import { eventNames } from "../values/events.ts";
import type { Json, SchemaCollection } from "./schemas.ts";

const header = (name: string, description: string): Json => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
});

const signed: readonly Json[] = [
  header(headers.webhookId, "The delivery's id, the same for every attempt"),
  header(headers.webhookTimestamp, "Unix time of the attempt in seconds"),
  header(
    headers.webhookSignature,
    "`sha256=` and the hex HMAC-SHA256 of `<timestamp>.<id>.<raw body>`, keyed with the bytes of the whole secret",
  ),
  header("webhook-id", "The same id (Standard Webhooks)"),
  header("webhook-timestamp", "The same time"),
  header(
    "webhook-signature",
    "`v1,` and the base64 HMAC-SHA256 of `<id>.<timestamp>.<raw body>`, keyed with the bytes that the base64 after `whsec_` decodes to",
  ),
];

export const webhookObjects = ({ schemaOf }: SchemaCollection): Json =>
  Object.fromEntries(
    eventNames.map((name) => [
      name,
      {
        post: {
          operationId: name,
          tags: ["Events"],
          security: [],
          parameters: signed,
          requestBody: { required: true, content: { "application/json": { schema: schemaOf(eventEnvelope(name), "output") } } },
          responses: { "2XX": { description: "Received. Every other response is a failed attempt" } },
        },
      },
    ]),
  );
