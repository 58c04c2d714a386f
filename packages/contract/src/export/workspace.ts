// The records of an export that describe the workspace: itself, its domains, users, projects and tags.
import { z } from "zod";
import { Domain } from "../domains.ts";
import { Author, Id, IsoTime } from "../fields.ts";
import { AllowedScopes, OrganizationDetail } from "../organization.ts";
import { Preferences } from "../preferences.ts";
import { Project } from "../projects/record.ts";
import { Role } from "../roles.ts";
import { scimGroups } from "../scim/group.ts";
import { Tag } from "../tasks/parts.ts";
import { actorKinds } from "../values/access.ts";

/** The largest number of PostgreSQL's type integer. */
const integerMax = 2_147_483_647;
export const count = z.int().min(0).max(integerMax);

/** The workspace. An archive has exactly one. */
export const ExportedOrganization = z.strictObject({
  ...OrganizationDetail.shape,
  allowedScopes: AllowedScopes.shape.scopes,
  groupExternalIds: z
    .partialRecord(z.enum(scimGroups), z.string())
    .default({})
    .describe("The ids that the identity provider gave the groups"),
  updatedAt: IsoTime,
  lastSequenceNumber: count.meta({ description: "The highest sequence number that a task has had, including deleted ones" }),
  feedPosition: z.int().min(0).meta({ description: "The position of the last event in the feed, including deleted ones" }),
});

/** A domain. Its record for DNS stays the same, but the importing server verifies it anew. */
export const ExportedDomain = z.strictObject(Domain.shape);

/** Anyone who is or was a member, whom SCIM provisioned, or whom a service account or inbound secret acts as. */
export const ExportedUser = z.strictObject({
  ...Author.shape,
  kind: z.enum(actorKinds),
  role: Role.nullable().meta({ description: "null: not a member" }),
  groups: z.array(Role).meta({ description: "The groups that the identity provider put the member into" }),
  joinedAt: IsoTime.nullable().meta({ description: "null: not a member" }),
  externalId: z.string().nullable(),
  userName: z.string().nullable().meta({ description: "The identity provider's name for the person; null: their address" }),
  sentUserName: z.string().nullable().default(null).describe("The userName as the identity provider wrote it; null: same as `userName`"),
  givenName: z.string().nullable(),
  familyName: z.string().nullable(),
  provisioned: z.boolean(),
  addressUnconfirmed: z.boolean().default(false).meta({ description: "Whether SCIM has changed the address, and nobody has confirmed it" }),
  createdAt: IsoTime,
  updatedAt: IsoTime.nullable(),
  leftAt: IsoTime.nullable(),
  preferences: Preferences.extend({
    // Archives of 1.0 have neither.
    favoriteProjectIds: Preferences.shape.favoriteProjectIds.default([]),
    taskColumns: Preferences.shape.taskColumns.default(null),
    updatedAt: IsoTime,
  })
    .nullable()
    .default(null)
    .describe("null: the person has set none"),
});

/** A project, also a private one, with its members. */
export const ExportedProject = z.strictObject({
  ...Project.omit({ taskCounts: true }).shape,
  deletesAt: IsoTime.nullable(),
  deletionBeganAt: IsoTime.nullable().meta({ description: "When deletion of the contents began. The importing server resumes it" }),
  deletionRequestedById: Id.nullable(),
  members: z.array(z.strictObject({ userId: Id, addedAt: IsoTime })),
  lastTaskNumber: count.meta({ description: "The highest number that a task of the project has had, including deleted ones" }),
});

export const ExportedTag = z.strictObject({ ...Tag.shape, createdAt: IsoTime });
