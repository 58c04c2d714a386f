// A delivery, one event for one webhook, as the API returns it: its status and attempts, and the inputs to list and retry deliveries.
import { z } from "zod";
import * as bounds from "../bounds.ts";
import { EventName } from "../events.ts";
import { Id, IsoTime, mustBe, TimeInput } from "../fields.ts";
import { cursorQuery } from "../paging.ts";
import { commaList } from "../query-fields.ts";
import { TaskIdentifier } from "../tasks/record.ts";
import { deliveryRecordTypes, deliveryStatuses, eventNames, retryableDeliveryStatuses } from "../values/events.ts";

export const DeliveryStatus = z.enum(deliveryStatuses).meta({
  id: "DeliveryStatus",
  description: "`pending`: waiting or running. `failed` with `nextAttemptAt`: retried at that time. `skipped`: the webhook was disabled",
});

const AttemptHeaders = z.record(z.string(), z.string());

export const DeliveryAttempt = z
  .object({
    number: z.int().min(1),
    startedAt: IsoTime,
    durationMs: z.int(),
    status: z.int().nullable().meta({ description: "The response's HTTP status. null: there was no response" }),
    error: z
      .string()
      .nullable()
      .describe("Why the attempt failed without a complete response, or `redirect`. null: a complete response arrived"),
    response: z
      .string()
      .nullable()
      .meta({ description: `The first ${bounds.deliveryResponseBytes} bytes of the response` }),
    url: z.string().nullable().describe("The URL that the request was sent to. null: the attempt was made before the log kept it"),
    requestHeaders: AttemptHeaders.nullable().describe(
      "The headers of the request, with its signatures. The body is the delivery's `payload`. null: see `url`",
    ),
    responseHeaders: AttemptHeaders.nullable().describe(
      `The first ${bounds.deliveryHeaders} headers of the response; those that may carry a secret have the value \`[redacted]\`. null: there was no response, or see \`url\``,
    ),
  })
  .meta({ id: "DeliveryAttempt", description: "One request that was sent for a delivery" });

export const DeliveryRecord = z
  .object({
    type: z.enum(deliveryRecordTypes).describe("The kind of record"),
    id: Id,
    identifier: z.string().optional().describe("The identifier of a task, such as OPS-42. Absent for other records"),
    title: z.string().optional().describe("The title of a task or a post, or the name of a project or a member"),
  })
  .meta({ id: "DeliveryRecord", description: "The record that an event is about, as it was when the event was emitted" });
export type DeliveryRecord = z.infer<typeof DeliveryRecord>;

export const Delivery = z
  .object({
    id: Id,
    webhookId: Id,
    event: EventName,
    eventId: Id.meta({ description: "The event's id in the feed of events" }),
    status: DeliveryStatus,
    attempts: z.int(),
    nextAttemptAt: IsoTime.nullable(),
    createdAt: IsoTime,
    test: z.boolean().meta({ description: "Whether it is a sample that the Test operation sent" }),
    lastAttempt: DeliveryAttempt.pick({ startedAt: true, durationMs: true, status: true, error: true })
      .nullable()
      .meta({ description: "The newest attempt. null: there was none yet" }),
    record: DeliveryRecord.nullable().meta({
      description:
        "The record that the event is about. null: a test, a reaction, or an event that is deleted or that this credential cannot read",
    }),
  })
  .meta({ id: "Delivery", description: "One event for one webhook. `X-Webhook-Id` carries its id, the same for every attempt" });
export type Delivery = z.infer<typeof Delivery>;

export const DeliveryDetail = Delivery.extend({
  attemptLog: z.array(DeliveryAttempt).meta({ description: `The last ${bounds.deliveryAttemptsShown} attempts, oldest first` }),
  payload: z
    .record(z.string(), z.unknown())
    .nullable()
    .meta({ description: "The body that is sent. null: the event has been deleted, or this credential cannot read it" }),
}).meta({ id: "DeliveryDetail", description: "A delivery with its attempts and payload" });

const time = (description: string) => TimeInput.optional().meta({ description, maxLength: bounds.isoTimeChars });

export const DeliveryListQuery = z.strictObject({
  ...cursorQuery,
  status: commaList(deliveryStatuses).optional().describe("Only deliveries with one of these statuses"),
  event: commaList(eventNames).optional().describe("Only deliveries of these events"),
  since: time("Created at this time or later"),
  record: z
    .union([Id, TaskIdentifier], mustBe("a UUID, or an identifier such as OPS-42"))
    .optional()
    .meta({ description: "Only deliveries whose `record` has this id, or is the task with this identifier" }),
});

/** Selects the deliveries of a webhook to retry. Never includes pending deliveries or tests. */
export const DeliveriesRetry = z
  .strictObject({
    status: z
      .array(z.enum(retryableDeliveryStatuses))
      .min(1)
      .max(retryableDeliveryStatuses.length)
      .default(["failed"])
      .describe("Only deliveries with one of these statuses"),
    event: z.array(EventName).min(1).max(eventNames.length).optional().describe("Only deliveries of these events"),
    since: time("Created at this time or later"),
    until: time("Created before this time"),
  })
  .meta({ id: "DeliveriesRetry", description: "The deliveries to retry. Pending deliveries and tests are never included" });
