// Finds out which table or index has a damaged page, when a statement fails on it, and counts, logs and stores that.
import { setBounded } from "../platform/bounded-map.ts";
import { type Log, messageOf } from "../platform/log.ts";
import type { Query } from "./query.ts";
import { statement } from "./statement.ts";

interface DamageWatchOptions {
  readonly query: Query;
  /** Gets the failed statements of each table or index. */
  readonly counts: Map<string, number>;
  readonly log: Log;
  /** A monotonic clock in milliseconds: setting the system's time does not change it. */
  readonly steadyClock?: () => number;
}

/** The relation of one message is looked up and logged once in this time. */
const againMs = 60_000;
const rememberedMax = 100;

/** The file or the name in a message of PostgreSQL, whose form depends on its version. */
export const placeIn = (message: string): { readonly file: number | null; readonly name: string | null } => {
  const file = /\b(?:relation|file) "?base\/\d{1,10}\/(\d{1,10})/.exec(message)?.[1];
  const toast = /\b(pg_toast_\d{1,10})\b/.exec(message)?.[1];
  const index = /\bindex "([^"]{1,63})"/.exec(message)?.[1];
  return { file: file === undefined ? null : Number(file), name: toast === undefined ? (index ?? null) : `pg_toast.${toast}` };
};

/** Finds the table or index. For a TOAST table, which has large values, finds its owner: nobody knows a TOAST table by its name. */
const findRelation = statement({
  parameters: { file: "bigint?", name: "text?" },
  row: { relation: "text" },
  text: `
  WITH found AS (SELECT c.oid, c.relname, c.relkind FROM pg_class c WHERE c.oid = coalesce(pg_filenode_relation(0, $file::oid), to_regclass($name)))
  SELECT coalesce('table ' || owner.relname, CASE WHEN found.relkind = 'i' THEN 'index ' ELSE 'table ' END || found.relname) AS relation
    FROM found LEFT JOIN pg_index x ON x.indexrelid = found.oid
    LEFT JOIN pg_class owner ON owner.reltoastrelid IN (found.oid, x.indrelid)`,
});

const storeRelation = statement({
  parameters: { relation: "text" },
  row: {},
  text: "UPDATE installation SET damaged_relation = left($relation, 200), damaged_at = now()",
});

/** Returns the function to call with each error of a damaged page. */
export const createDamageWatch = ({ query, counts, log, steadyClock = () => performance.now() }: DamageWatchOptions) => {
  const seen = new Map<string, { readonly atMs: number; readonly relation: Promise<string> }>();

  /** The catalog, or the table of installations, may be damaged itself. */
  const nameRelation = async (message: string): Promise<string> => {
    const found = await query(findRelation, placeIn(message)).catch(() => []);
    const relation = found[0]?.relation ?? "unknown";
    log.error({ relation, reason: message }, "the database is damaged: docs/operations.md says what to do");
    await query(storeRelation, { relation }).catch((error: unknown) => log.warn({ error: messageOf(error) }, "storing the damage failed"));
    return relation;
  };

  return ({ message }: Error): void => {
    const nowMs = steadyClock();
    const earlier = seen.get(message);
    const known = earlier && nowMs - earlier.atMs < againMs ? earlier : { atMs: nowMs, relation: nameRelation(message) };
    setBounded(seen, message, known, rememberedMax);
    void known.relation.then((relation) => counts.set(relation, (counts.get(relation) ?? 0) + 1));
  };
};
