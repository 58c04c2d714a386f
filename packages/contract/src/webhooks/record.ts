import { z } from "zod";
import { bounds } from "../bounds.ts";
import { EventName } from "../events.ts";
import { Id, IsoTime, text } from "../fields.ts";
import { disabledReasons, eventNames } from "../values/events.ts";

export const Webhook = z
  .object({
    id: Id,
    url: z.string(),
    events: z.array(EventName),
    description: z.string().nullable(),
    enabled: z.boolean(),
    disabledReason: z.enum(disabledReasons).nullable(),
    consecutiveFailures: z.int().meta({ description: `Deliveries in a row that failed; at ${bounds.webhookFailuresMax} it is disabled` }),
    createdAt: IsoTime,
    updatedAt: IsoTime,
  })
  .meta({ id: "Webhook" });
export type Webhook = z.infer<typeof Webhook>;

/** The record and its secret: answered once, at creation and rotation (design §13). */
export const WebhookWithSecret = Webhook.extend({
  secret: z.string().meta({
    description: "whsec_ and base64: X-Webhook-Signature is keyed with these characters, webhook-signature with what they encode",
  }),
}).meta({ id: "WebhookWithSecret" });

const url = z.string().min(1).max(bounds.webhookUrlChars).meta({ format: "uri", description: "https, at a public address" });

/** Each event once, in the order of the contract. */
const events = z
  .array(EventName)
  .min(1)
  .max(eventNames.length)
  .transform((asked) => eventNames.filter((name) => asked.includes(name)));

const description = text(bounds.descriptionChars).nullable();

export const WebhookCreate = z.strictObject({ url, events, description: description.default(null) }).meta({ id: "WebhookCreate" });

export const WebhookUpdate = z
  .strictObject({ url: url.optional(), events: events.optional(), description: description.optional() })
  .meta({ id: "WebhookUpdate" });
