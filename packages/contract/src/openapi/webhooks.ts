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
  header(headers.webhookId, "The delivery's id, the same at every attempt"),
  header(headers.webhookTimestamp, "Unix time of the attempt in seconds"),
  header(
    headers.webhookSignature,
    "`sha256=` and the hex HMAC-SHA256 of `<timestamp>.<id>.<raw body>`, keyed with the secret's characters",
  ),
  header("webhook-id", "The same id (Standard Webhooks)"),
  header("webhook-timestamp", "The same time"),
  header(
    "webhook-signature",
    "`v1,` and the base64 HMAC-SHA256 of `<id>.<timestamp>.<raw body>`, keyed with what the secret encodes after `whsec_`",
  ),
];

/** `webhooks`: every event as the request that a receiver gets. */
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
          responses: { "2XX": { description: "Received; every other answer is a failed attempt" } },
        },
      },
    ]),
  );
