// The webhook as the API returns it, and the inputs to create and update one.
import { z } from "zod";
import * as bounds from "../bounds.ts";
import { previousSecretExpiresAt } from "../credentials.ts";
import { EventName } from "../events.ts";
import { DateVersion, Id, IsoTime, text } from "../fields.ts";
import { disabledReasons, eventNames } from "../values/events.ts";

export const Webhook = z
  .object({
    id: Id,
    url: z.string().describe("The URL that events are sent to"),
    events: z.array(EventName),
    description: z.string().nullable(),
    enabled: z.boolean(),
    disabledReason: z.enum(disabledReasons).nullable(),
    consecutiveFailures: z
      .int()
      .meta({ description: `Consecutive deliveries that failed. At ${bounds.webhookFailuresMax}, the webhook is disabled` }),
    apiVersion: DateVersion.meta({ description: "The date version of the events that the webhook receives" }),
    previousSecretExpiresAt,
    createdAt: IsoTime,
    updatedAt: IsoTime,
  })
  .meta({ id: "Webhook", description: "A subscription that sends events to a URL" });
export type Webhook = z.infer<typeof Webhook>;

/** The record with its secret, which only the responses to creation and rotation show (docs/decisions/0007-secrets.md). */
export const WebhookWithSecret = Webhook.extend({
  secret: z.string().meta({
    description:
      "The signing secret, shown only in this response: whsec_ and base64. The bytes of the whole text are the key of X-Webhook-Signature, the decoded base64 that of webhook-signature",
  }),
}).meta({ id: "WebhookWithSecret", description: "A webhook with its signing secret" });

const url = z
  .string()
  .min(1)
  .max(bounds.webhookUrlChars)
  .meta({ format: "uri", description: "The URL to send events to: https, at a public address" });

/** Parsing removes duplicates and sorts the events in the order of `eventNames`. */
const events = z
  .array(EventName)
  .min(1)
  .max(eventNames.length)
  .transform((requested) => eventNames.filter((name) => requested.includes(name)));

const description = text(bounds.descriptionChars).nullable();

const apiVersion = DateVersion.optional();

export const WebhookCreate = z
  .strictObject({
    url,
    events,
    description: description.default(null),
    apiVersion: apiVersion.meta({ description: "The date version of its events. Default: the version of this request" }),
  })
  .meta({ id: "WebhookCreate", description: "The webhook to create" });

export const WebhookUpdate = z
  .strictObject({
    url: url.optional(),
    events: events.optional(),
    description: description.optional(),
    apiVersion: apiVersion.meta({ description: "The date version of later events. Deliveries that exist keep theirs" }),
  })
  .meta({ id: "WebhookUpdate", description: "The fields of a webhook to change" });
