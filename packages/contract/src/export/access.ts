// The records of an export that give access or keep history: keys, webhooks and inbound secrets without their secrets, the audit log, and
// the events of the feed.
import { z } from "zod";
import { AuditEntry } from "../audit.ts";
import { Credential, CredentialKind } from "../credentials.ts";
import { EventName } from "../events.ts";
import { DateVersion, Id, TimestampMs } from "../fields.ts";
import { InboundSecret } from "../inbound/secrets.ts";
import { defaultDateVersion } from "../versions.ts";
import { Webhook } from "../webhooks/record.ts";

/** An inbound secret without the secret itself. Its user is the author of inbound records. */
export const ExportedInboundSecret = z.strictObject(InboundSecret.shape);

/** The record that a tuple of an inbound request identifies. Exactly one of the four ids is set. */
export const ExportedInboundResource = z.strictObject({
  source: z.string(),
  externalId: z.string(),
  taskId: Id.nullable(),
  postId: Id.nullable(),
  commentId: Id.nullable(),
  taskCommentId: Id.nullable(),
  sentAt: z.int().meta({ description: "The time of the last request that was applied, in Unix seconds" }),
});

/** A service account or personal token without its secret and without its hash. */
export const ExportedCredential = z.strictObject({
  ...Credential.shape,
  // Sessions are not exported.
  kind: CredentialKind.exclude(["session"]),
  // Archives from before 1.0.0 do not have it.
  apiVersion: DateVersion.default(defaultDateVersion),
});

/** A webhook without its secret. */
export const ExportedWebhook = z.strictObject(Webhook.shape);

/** An entry of the audit log. `target.name` is complete: the entry says itself who could not see the target. */
export const ExportedAuditEntry = z.strictObject({
  ...AuditEntry.shape,
  targetProjectId: Id.nullable(),
  targetRestricted: z.boolean(),
  useHour: z.int().nullable().meta({ description: "For the use of a credential: the hour since 1970" }),
});

/** An event of the feed with its position. `data` depends on the event, and has been checked when it was written. */
export const ExportedEvent = z.strictObject({
  id: Id,
  event: EventName,
  timestamp: TimestampMs,
  data: z.record(z.string(), z.unknown()),
  position: z.int().min(1).nullable().meta({ description: "null: the event has no position yet, and gets one after the import" }),
  projectId: Id.nullable(),
  audience: z.array(Id).meta({ description: "The only users who may read the event. Empty: everybody who can see the project" }),
});
