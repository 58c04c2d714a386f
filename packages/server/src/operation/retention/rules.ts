// Which tables are pruned by age, and the statement for a batch of each.
import { bounds, limitPolicies } from "@worktrack/contract";
import type { Database } from "../../database/database.ts";
import { statement } from "../../database/statement.ts";
import { eventKeptMs } from "../../events/kept.ts";
import { idBefore } from "../../platform/id.ts";

export const dayMs = 86_400_000;
const hourMs = 3_600_000;
const minuteMs = 60_000;

/** A batch holds its locks for about ten milliseconds. */
export const batchSize = 1_000;
/** Rows that clients rely on are kept longer by this much, because the clocks of machines differ and signatures have whole seconds. */
const clockMarginMs = minuteMs;

/** The setting of the administrator that pruning depends on. */
export interface PruneSettings {
  /** How many days the audit log is kept. Undefined: forever. */
  readonly auditDays: number | undefined;
}

export interface PruneRule {
  readonly table: string;
  /** How long a row is kept, in words. */
  readonly kept: string;
  /** The age from which a row is deleted. Undefined: never. */
  keptMs(settings: PruneSettings): number | undefined;
  /** Deletes at most `batchSize` of the oldest rows from before this time, and returns how many. */
  deleteBatch(database: Database, before: Date): Promise<number>;
}

const row = { deleted: "int" } as const;

/** Deletes the rows of `table` whose `key` the query finds, and counts them. Rows that another transaction has locked are skipped. */
const deleteFound = (table: string, key: "ctid" | "id", query: string): string => `
  WITH deleted AS (
    DELETE FROM ${table} WHERE ${key} = ANY (ARRAY (${query} LIMIT ${batchSize} FOR UPDATE SKIP LOCKED))
    RETURNING 1)
  SELECT count(*)::int AS deleted FROM deleted`;

// Reads the oldest rows from a btree index on `age`, so that a batch costs the same however many rows there are. A BRIN index does not
// find them: new rows reuse the pages of deleted ones, so that each of its ranges soon has an old row's time.
const deleteOldest = (table: string, age: string): string =>
  deleteFound(table, "ctid", `SELECT ctid FROM ${table} WHERE ${age} < $before ORDER BY ${age}`);

/** For tables with UUIDv7 ids, whose primary key is in the order of time. */
const byId = (table: string): Pick<PruneRule, "table" | "deleteBatch"> => {
  const batch = statement({ name: `${table}_prune`, parameters: { before: "uuid" }, row, text: deleteOldest(table, "id") });
  const deleteBatch = async (database: Database, before: Date) =>
    (await database.query(batch, { before: idBefore(before.getTime()) }))[0]?.deleted ?? 0;
  return { table, deleteBatch };
};

const byTime = (
  table: string,
  age: "created_at" | "started_at" | "expires_at" | "deleted_at" | "hour",
): Pick<PruneRule, "table" | "deleteBatch"> => {
  const batch = statement({ name: `${table}_prune`, parameters: { before: "timestamptz" }, row, text: deleteOldest(table, age) });
  return { table, deleteBatch: async (database, before) => (await database.query(batch, { before }))[0]?.deleted ?? 0 };
};

// The function is the only code that the audit log's trigger lets delete entries.
const deleteAuditEntries = statement({
  name: "audit_entry_prune",
  parameters: { before: "timestamptz" },
  row,
  text: `SELECT audit_entry_delete($before, NULL, ${batchSize}) AS deleted`,
});

const deleteSessions = statement({
  name: "session_prune",
  parameters: { before: "timestamptz" },
  row,
  // The rows of session go with those of credential.
  text: deleteFound("credential", "id", "SELECT credential_id FROM session WHERE ends_at < $before ORDER BY ends_at"),
});

const deleteIdentities = statement({
  name: "identity_prune",
  parameters: { before: "uuid" },
  row,
  text: deleteFound(
    "identity",
    "id",
    "SELECT id FROM identity i WHERE id < $before AND NOT EXISTS (SELECT FROM identity_person ip WHERE ip.identity_id = i.id) ORDER BY id",
  ),
});

/** A window is kept for one more window after its end, in case the clock is set back. */
const windowKeptMs = 2 * 1_000 * Math.max(...Object.values(limitPolicies).map(({ windowSeconds }) => windowSeconds));

const eventDays = `${bounds.eventDays} days`;

/** In the order in which they run: a delivery cannot be sent without its event, so it is deleted first. */
export const pruneRules: readonly PruneRule[] = [
  { ...byId("webhook_delivery"), kept: eventDays, keptMs: () => eventKeptMs },
  { ...byId("event"), kept: eventDays, keptMs: () => eventKeptMs },
  {
    ...byTime("webhook_hour", "hour"),
    kept: `${bounds.webhookMetricHours / 24} days`,
    keptMs: () => bounds.webhookMetricHours * hourMs + clockMarginMs,
  },
  {
    ...byTime("inbound_receipt", "created_at"),
    kept: `${bounds.inboundRepeatMinutes} minutes`,
    keptMs: () => bounds.inboundRepeatMinutes * minuteMs + clockMarginMs,
  },
  {
    ...byTime("idempotency_record", "created_at"),
    kept: `${bounds.idempotencyHours} hours`,
    keptMs: () => bounds.idempotencyHours * hourMs + clockMarginMs,
  },
  {
    ...byTime("rate_limit_window", "started_at"),
    kept: `${windowKeptMs / dayMs} days`,
    keptMs: () => windowKeptMs + clockMarginMs,
  },
  // Its search counts again, and remembers the total for another day.
  { ...byTime("search_total", "created_at"), kept: "1 day", keptMs: () => dayMs },
  { ...byTime("invitation", "expires_at"), kept: "until it is accepted, revoked or expired", keptMs: () => clockMarginMs },
  { ...byTime("sign_in_link", "expires_at"), kept: "until it is used or expired", keptMs: () => clockMarginMs },
  { ...byTime("terminal_login", "expires_at"), kept: "until it is used or expired", keptMs: () => clockMarginMs },
  { ...byTime("used_challenge", "expires_at"), kept: "until the challenge has expired", keptMs: () => clockMarginMs },
  {
    table: "identity",
    kept: "as long as it is a person, also one who has left",
    keptMs: () => dayMs,
    deleteBatch: async (database, before) =>
      (await database.query(deleteIdentities, { before: idBefore(before.getTime()) }))[0]?.deleted ?? 0,
  },
  {
    table: "session",
    kept: `until ${bounds.endedSessionDays} days after it has ended, or could no longer be used`,
    keptMs: () => bounds.endedSessionDays * dayMs,
    deleteBatch: async (database, before) => (await database.query(deleteSessions, { before }))[0]?.deleted ?? 0,
  },
  // Whoever restores a task locks the same row.
  { ...byTime("deleted_task", "deleted_at"), kept: `${bounds.deletedTaskDays} days`, keptMs: () => bounds.deletedTaskDays * dayMs },
  {
    ...byId("resumable_upload"),
    kept: `${bounds.resumableUploadHours} hours`,
    keptMs: () => bounds.resumableUploadHours * hourMs + clockMarginMs,
  },
  { ...byTime("export", "expires_at"), kept: `${bounds.exportHours} hours after it has ended`, keptMs: () => clockMarginMs },
  {
    table: "audit_entry",
    kept: "forever, or `WORKTRACK_AUDIT_DAYS` days",
    keptMs: ({ auditDays }) => (auditDays === undefined ? undefined : auditDays * dayMs),
    deleteBatch: async (database, before) => (await database.query(deleteAuditEntries, { before }))[0]?.deleted ?? 0,
  },
];

/** How long rows of a pruned table are kept, in words. */
export const pruned = (table: string): string => {
  const rule = pruneRules.find((one) => one.table === table);
  if (!rule) throw new Error(`No rule prunes ${table}`);
  return rule.kept;
};
