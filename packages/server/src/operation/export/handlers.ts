// Starts an export of the workspace, and reads one. A worker writes its archive (worker.ts).
import { bounds, type Export, type Input, type OperationName } from "@worktrack/contract";
import { audit } from "../../audit/write.ts";
import { type Context, inTransaction } from "../../caller/context.ts";
import type { Handlers } from "../../caller/handler.ts";
import type { StatementRow } from "../../database/statement.ts";
import { organizationTarget } from "../../people/organizations/plan.ts";
import { ApiError, notFound } from "../../platform/api-error.ts";
import { newId } from "../../platform/id.ts";
import { archiveName } from "./names.ts";
import { failExpiredExport, findExport, insertExport } from "./requests.sql.ts";

const hourMs = 3_600_000;
/** An export and its archive are kept so long after its start, and again after its end. */
export const exportKeptMs = bounds.exportHours * hourMs;

type Row = StatementRow<typeof findExport>;

/** The path of the archive. The name in it is for the person who downloads it. */
const archivePath = ({ id, createdAt }: Row): string => `/exports/${id}/${archiveName("workspace", createdAt.getTime())}`;

const exportRecord = (row: Row): Export => ({
  id: row.id,
  status: row.status,
  progress: row.progress,
  url: row.status === "succeeded" ? archivePath(row) : null,
  fileSize: row.fileSize,
  sha256: row.sha256,
  error: row.error,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  expiresAt: row.expiresAt.toISOString(),
});

/** A unique index lets one of concurrent requests create an export. @throws ApiError conflict */
export interface ExporterWaker {
  /** Lets this process, if it is a worker, look for exports to write. Those of other processes find them by themselves. */
  readonly wakeExporter: () => void;
}

const createExport = (context: Context & ExporterWaker): Promise<Export> =>
  inTransaction(context, async (within) => {
    const { caller, database, nowMs } = within;
    const { organizationId, userId, credential } = caller;
    const createdAt = new Date(nowMs);
    await database.query(failExpiredExport, { organizationId, now: createdAt });
    const [row] = await database.query(insertExport, {
      id: newId(),
      organizationId,
      requestedById: userId,
      createdAt,
      expiresAt: new Date(nowMs + exportKeptMs),
      max: bounds.exportsPerWorkspace,
    });
    if (!row)
      throw new ApiError(
        "conflict",
        `An export of this workspace has not ended, or ${bounds.exportsPerWorkspace} are kept. Wait until it has ended, or they expire.`,
      );
    const target = organizationTarget({ id: organizationId, name: credential.organizationName });
    await audit(within, { action: "organization.exported", target });
    database.afterCommit(within.wakeExporter);
    return exportRecord(row);
  });

/** @throws ApiError not_found */
const getExport = async ({ database, caller, nowMs }: Context, { params }: Input<"organization.exports.get">): Promise<Export> => {
  const [row] = await database.query(findExport, { id: params.id, organizationId: caller.organizationId, now: new Date(nowMs) });
  if (!row) throw notFound("export");
  return exportRecord(row);
};

export const exportHandlers: Handlers<Extract<OperationName, `organization.exports.${string}`>, ExporterWaker> = {
  "organization.exports.create": createExport,
  "organization.exports.get": getExport,
};
