import * as bounds from "../bounds.ts";
import type { inboundSecretOperations } from "../inbound/secrets.ts";
import type { inboundOperations } from "../inbound/table.ts";
import type { DescriptionsOf } from "../operation.ts";
import type { feedOperations } from "../webhooks/feed.ts";
import type { webhookOperations } from "../webhooks/table.ts";

const secretOnce = "The `secret` is shown only in this response, so store it now.";

export const feedDescriptions: DescriptionsOf<typeof feedOperations> = {
  "events.list":
    "Every event appears exactly once, also when others are written at the same time. Store `nextCursor` and pass it in the next request; it " +
    "is present even at the end of the feed. `since` selects a start time, and `event` the names. Events that the credential cannot read are " +
    "left out, and naming one of them is 403.",
  "events.stream":
    "Each event has the feed's item as its `data` and a cursor as its `id`. A client that reconnects with `Last-Event-ID` continues without " +
    "loss or repetition. `event: reset` means that the cursor is unknown or expired, so read everything again. `event: changed` is a hint " +
    "with the `kind` and `id` of a record that has no events. Comments are heartbeats. The read scope of each event's record is needed, " +
    `not \`webhooks:read\`. A credential can have ${bounds.streamsPerCredential} streams at a time, and a person ` +
    `${bounds.streamsPerPerson}. Each ends after at most ${bounds.streamLifeSeconds / 60} minutes, and when its access ends.`,
};

export const webhookDescriptions: DescriptionsOf<typeof webhookOperations> = {
  "webhooks.list": "Returns the workspace's webhooks, oldest first. Signing secrets are never shown.",
  "webhooks.create":
    `Each event is posted to the URL, signed, at least once and in no particular order. ${secretOnce} The URL must use https and lead to a ` +
    `public address. The creator needs the read scope of each event. A workspace has at most ${bounds.webhooksPerWorkspace} webhooks. ` +
    "`apiVersion` is the date version in which events are sent. The API reference describes the requests that a receiver gets, in its section Webhooks.",
  "webhooks.get": "Shows whether the webhook is enabled, and how many deliveries have failed in a row.",
  "webhooks.update":
    "Fields that are left out keep their value. `events` replaces the whole list. Deliveries that wait use the new URL, but keep their date version.",
  "webhooks.delete": "Waiting deliveries are not sent. The delivery log is deleted, too.",
  "webhooks.test":
    "The receiver gets example data, signed like every other delivery. The reply is the delivery: get it a moment later to see how the " +
    "receiver answered. Tests do not count as failures.",
  "webhooks.enable":
    "Resets the count of failures. Deliveries that were skipped while the webhook was disabled stay skipped, unless `catchUp` is true: then " +
    "they are sent. For a webhook that is enabled already, only `catchUp` has an effect.",
  "webhooks.disable": `Nothing is sent from now on. A webhook also becomes disabled after ${bounds.webhookFailuresMax} consecutive failures, or when its receiver answers 410.`,
  "webhooks.rotateSecret":
    `${secretOnce} Without \`overlapSeconds\`, the old secret signs nothing from now on. During an overlap, \`X-Webhook-Signature\` is made with ` +
    "the old secret and `webhook-signature` with both, so receivers that know either one keep working.",
  "webhooks.metrics":
    `Returns the last ${bounds.webhookMetricHours} hours, which begin at full hours in UTC, in the order of time and without gaps, so that they ` +
    "can be drawn as a chart. A delivery counts once, in the hour of its first attempt; the breaker counts failures in the same way. " +
    "A test does not count. Older hours are deleted.",
  "webhooks.deliveries.list":
    "A delivery is one event for one webhook. A `failed` delivery with `nextAttemptAt` is retried at that time. `skipped` means that the " +
    "webhook was disabled. `lastAttempt` says when the newest attempt was made, and how it ended.",
  "webhooks.deliveries.get":
    `Shows the payload and the last ${bounds.deliveryAttemptsShown} attempts, each with its time, URL, status, duration, error, the headers of ` +
    "request and response, and the beginning of the response. All attempts send the same payload, unless the workspace is renamed between them.",
  "webhooks.deliveries.retry":
    "The payload and the id stay the same; the timestamp and the signature are new. While an attempt is running or queued: 409 `conflict`.",
  "webhooks.deliveries.retryAll":
    "Selects deliveries by `status`, `event`, `since` and `until`. Tests and pending deliveries are left out. If `hasMore` is true, repeat the " +
    "request for the rest.",
};

const prefix = "The prefix is public: a sender names its secret with it in `X-Service-Secret-Prefix`.";

export const inboundSecretDescriptions: DescriptionsOf<typeof inboundSecretOperations> = {
  "inboundSecrets.list": "Returns the secrets' records, oldest first. The secrets themselves are never shown.",
  "inboundSecrets.create":
    `${secretOnce} ${prefix} Records that arrive with it have a user of its own as their author, with the same name. Tasks and posts that name ` +
    "no project go to `projectId`.",
  "inboundSecrets.get": `Returns the record without its secret. ${prefix}`,
  "inboundSecrets.update": "Fields that are left out keep their value. A new name also renames the author of the sender's records.",
  "inboundSecrets.rotate": `${secretOnce} Requests that are signed with the old secret are 401 from now on.`,
  "inboundSecrets.revoke": "Every later request with this secret is 401. This cannot be undone. The records that it created stay.",
};

const tuple =
  "`externalSource` and `externalId` identify one record in the workspace. The first request creates it (201); later ones change the fields " +
  "that they contain (200). A request that is older than the last one applied, or repeats it, changes nothing: `applied` is false, and `reason` " +
  "says why. Unknown fields are ignored and listed in `ignored`. A deleted record is created again. A pair that belongs to another kind of " +
  "record is 409 `conflict`.";
const signature = `The request is signed with an inbound secret, at most ${bounds.signatureDriftSeconds} seconds before or after the server's time.`;

export const inboundDescriptions: DescriptionsOf<typeof inboundOperations> = {
  "inbound.tasks": `${signature} ${tuple} A task that is created needs a \`title\`, and a project: \`projectSlug\` or the secret's default project.`,
  "inbound.posts": `${signature} ${tuple} A post that is created needs a \`title\`, and is published immediately.`,
  "inbound.comments":
    `${signature} ${tuple} A comment that is created needs \`taskExternalId\` or \`postExternalId\`: the external id of a task or post from the same ` +
    "`externalSource`.",
};
