// The exports of the workspace in the API: their record, and the operations to start one and to follow it. export.ts has the archive's format.
import { z } from "zod";
import * as bounds from "./bounds.ts";
import { Id, IsoTime } from "./fields.ts";
import { defineOperations } from "./operation.ts";
import { exportStatuses } from "./values/exports.ts";

const whenSucceeded = "null: the export has not succeeded";

export const Export = z
  .object({
    id: Id,
    status: z.enum(exportStatuses).describe("The state of the export. `running`: the archive is being written"),
    progress: z.int().min(0).max(100).meta({ description: "How much of the archive is written, in percent" }),
    url: z
      .string()
      .nullable()
      .meta({ description: `Path of the archive on the server. ${whenSucceeded}` }),
    fileSize: z
      .int()
      .nullable()
      .meta({ description: `The size in bytes. ${whenSucceeded}` }),
    sha256: z
      .string()
      .nullable()
      .meta({ description: `The archive's SHA-256, hexadecimal. ${whenSucceeded}` }),
    error: z.string().nullable().meta({ description: "Why the export failed. null: it has not failed" }),
    createdAt: IsoTime,
    finishedAt: IsoTime.nullable().meta({ description: "When it succeeded or failed. null: it has not ended" }),
    expiresAt: IsoTime.meta({ description: `When the export and its archive are deleted: ${bounds.exportHours} hours after it has ended` }),
  })
  .meta({ id: "Export", description: "The export of a workspace to an archive" });
export type Export = z.infer<typeof Export>;

/** The scope and role to download an archive. It contains private projects and drafts, and a credential that can only read settings must not get it. */
export const exportAccess = { access: "organization:write", roles: ["owner"], wholeWorkspace: true } as const;

const row = { tag: "Organization", roles: ["owner"], wholeWorkspace: true, reply: Export, noStore: true } as const;
const path = "/api/v1/organization/exports" as const;

export const exportOperations = defineOperations({
  "organization.exports.create": {
    ...row,
    changes: "destination",
    access: exportAccess.access,
    method: "POST",
    path,
    summary: "Export the workspace: start to write all its records and attachments to an archive that another server can import",
    status: 202,
    errors: ["conflict"],
  },
  "organization.exports.get": {
    ...row,
    access: "organization:read",
    method: "GET",
    path: `${path}/:id`,
    summary: "Get an export: its progress, and the URL of its archive",
    params: z.object({ id: Id.describe("The export's id") }),
    status: 200,
  },
});
