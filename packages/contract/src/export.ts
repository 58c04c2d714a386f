/**
 * `@worktrack/contract/export`: the format of a workspace's export. An archive is a gzipped tar with `manifest.json`, a file
 * `<record>.ndjson` for each record of `exportRecords` in this order, the bytes of attachments as `media/<id>`, and `SHA256SUMS`.
 */
import { z } from "zod";
import {
  ExportedAuditEntry,
  ExportedCredential,
  ExportedEvent,
  ExportedInboundResource,
  ExportedInboundSecret,
  ExportedWebhook,
} from "./export/access.ts";
import {
  ExportedChecklistItem,
  ExportedComment,
  ExportedMedia,
  ExportedPost,
  ExportedReaction,
  ExportedTask,
  ExportedTaskComment,
  ExportedTaskRelation,
} from "./export/content.ts";
import { ExportedView } from "./export/views.ts";
import { ExportedDomain, ExportedOrganization, ExportedProject, ExportedTag, ExportedUser } from "./export/workspace.ts";
import { IsoTime } from "./fields.ts";
import { Organization } from "./organization.ts";

/** The schema of each record. A record comes after those that it refers to. */
export const exportRecords = {
  organization: ExportedOrganization,
  domain: ExportedDomain,
  user: ExportedUser,
  project: ExportedProject,
  tag: ExportedTag,
  post: ExportedPost,
  comment: ExportedComment,
  task: ExportedTask,
  taskRelation: ExportedTaskRelation,
  view: ExportedView,
  taskComment: ExportedTaskComment,
  checklistItem: ExportedChecklistItem,
  reaction: ExportedReaction,
  media: ExportedMedia,
  inboundSecret: ExportedInboundSecret,
  inboundResource: ExportedInboundResource,
  credential: ExportedCredential,
  webhook: ExportedWebhook,
  auditEntry: ExportedAuditEntry,
  event: ExportedEvent,
} as const satisfies Record<string, z.ZodObject>;

export type ExportRecordName = keyof typeof exportRecords;
export const exportRecordNames = Object.keys(exportRecords) as ExportRecordName[];

/** The limits of an archive, with their units. */
export const exportBounds = {
  /** The longest line, in bytes. The longest possible record, a task, has about 1 MB. */
  lineBytes: 2 * 1024 * 1024,
  manifestBytes: 64 * 1024,
} as const;

/** Increases with every change that a server of the earlier version would not read correctly. */
export const exportVersion = 1;

const size = z.int().min(0);
const recordsSize = z.strictObject({ count: size, bytes: size });
/** Archives of version 1.0.0 do not have them. */
const laterRecords = ["taskRelation", "view"] as const satisfies readonly ExportRecordName[];
type LaterRecord = (typeof laterRecords)[number];

const isLater = (name: ExportRecordName): boolean => laterRecords.some((later) => later === name);

/** The first file of an archive, `manifest.json`. */
export const ExportManifest = z.strictObject({
  format: z.literal("worktrack-export"),
  version: z.literal(exportVersion),
  server: z.string().max(100).meta({ description: "The version of the server that wrote the archive" }),
  exportedAt: IsoTime.meta({ description: "The time of the snapshot: no later change is in the archive" }),
  organization: z.strictObject(Organization.shape),
  records: z
    .strictObject(
      Object.fromEntries(exportRecordNames.map((name) => [name, isLater(name) ? recordsSize.optional() : recordsSize])) as Record<
        Exclude<ExportRecordName, LaterRecord>,
        typeof recordsSize
      > &
        Record<LaterRecord, z.ZodOptional<typeof recordsSize>>,
    )
    .meta({ description: "How many records each file has, and its size in bytes" }),
  media: recordsSize.meta({ description: "The attachments and the sum of their sizes in bytes" }),
});
export type ExportManifest = z.infer<typeof ExportManifest>;
