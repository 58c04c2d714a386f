// The statements of every record of an export.
import type { ExportRecordName } from "@worktrack/contract/export";
import { accessRecords } from "./records/access.ts";
import { attachedRecords } from "./records/attached.ts";
import { contentRecords } from "./records/content.ts";
import type { RecordStatements } from "./records/record.ts";
import { user } from "./records/user.ts";
import { viewRecords } from "./records/views.ts";
import { workspaceRecords } from "./records/workspace.ts";

export const recordStatements: Readonly<Record<ExportRecordName, RecordStatements>> = {
  ...workspaceRecords,
  user,
  ...contentRecords,
  ...viewRecords,
  ...attachedRecords,
  ...accessRecords,
};
