// Builds the `webhooks` of the OpenAPI document: the signed request that a receiver gets for each event.
import { eventDescriptions } from "../descriptions/events.ts";
import { emissions } from "../emissions.ts";
import { eventEnvelope, eventScope } from "../events.ts";
import { exampleEnvelope } from "../examples/events.ts";
import type { ExampleRecords } from "../examples/records.ts";
import { headers } from "../headers.ts";
import { type EventName, eventNames } from "../values/events.ts";
import type { Json, SchemaCollection } from "./schemas.ts";
import type { DocumentVersion } from "./version.ts";

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

const traced: Json = {
  ...header(headers.traceparent, "The trace of the request that caused the event, if that had one (W3C Trace Context)"),
  required: false,
};

const emittersOf = (event: EventName): string[] =>
  Object.entries(emissions).flatMap(([name, events]) => (events.includes(event) ? [`\`${name}\``] : []));

const descriptionOf = (event: EventName): string =>
  [
    eventDescriptions[event],
    "",
    `- **Emitted by:** ${emittersOf(event).join(", ")}.`,
    `- **Subscribing requires:** \`${eventScope(event)}\` and \`webhooks:write\`.`,
  ].join("\n");

const attempt =
  "A delivery can arrive twice, and deliveries arrive in no particular order. Respond with 2xx within 10 seconds; every other response is a failed attempt, which is " +
  "retried.";

/** The example body of an event in this version. */
const exampleOf = (event: EventName, records: ExampleRecords, version: DocumentVersion): Json => {
  const envelope = exampleEnvelope(event, records);
  return { ...envelope, data: version.renderEvent(event, envelope.data) };
};

export const webhookObjects = ({ schemaOf }: SchemaCollection, records: ExampleRecords, version: DocumentVersion): Json =>
  Object.fromEntries(
    eventNames.map((name) => [
      name,
      {
        post: {
          operationId: name,
          tags: ["Events"],
          summary: `${name} is sent`,
          description: `${descriptionOf(name)}\n\n${attempt}`,
          security: [],
          parameters: [...signed, traced],
          requestBody: {
            required: true,
            content: {
              "application/json": { schema: schemaOf(eventEnvelope(name), "output"), example: exampleOf(name, records, version) },
            },
          },
          responses: { "2XX": { description: "Received" } },
        },
      },
    ]),
  );
