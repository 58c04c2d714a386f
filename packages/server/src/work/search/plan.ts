// Decides how to search for a text: rare texts are looked up in the index, and common ones are found by reading the records in order.
import type { Database } from "../../database/database.ts";
import { isReadOnly } from "../../database/sql-errors.ts";
import type { StatementRow } from "../../database/statement.ts";
import type { SearchKind } from "./kinds.sql.ts";
import { probeStatement } from "./probe.sql.ts";
import { rememberTotal } from "./totals.sql.ts";

/** Finds all entries that match the pattern: with the trigram index of a column, or by reading all entries of the workspace. */
export interface EntriesPlan {
  readonly method: "entries";
  readonly pattern: string;
  readonly column: "text" | "pairs";
  readonly indexed: boolean;
}

export type SearchPlan =
  /** Compares the records in the order of the list until the page is full, because many entries match, or there are few. */
  { readonly method: "order"; readonly pattern: string } | EntriesPlan;

const choosePlan = ({ isCommon, column, pattern }: StatementRow<ReturnType<typeof probeStatement>>): SearchPlan => {
  if (isCommon !== false) return { method: "order", pattern };
  if (column === "pairs") return { method: "entries", column, pattern, indexed: true };
  return { method: "entries", column: "text", pattern, indexed: column === "text" };
};

const probes = { task: probeStatement("task") } as const;

/** Samples the workspace, and chooses. Remembers the total of a text that many entries contain, if `needsTotal`. */
export const planSearch = async (
  database: Database,
  kind: SearchKind,
  organizationId: string,
  q: string,
  needsTotal: boolean,
): Promise<SearchPlan> => {
  const [probe] = await database.query(probes[kind], { organizationId, q });
  if (!probe) throw new Error("A probe returns one row");
  const plan = choosePlan(probe);
  if (plan.method === "order" && probe.isCommon !== null && needsTotal && !probe.totalKnown && !database.isReadOnly)
    await database.query(rememberTotal[kind], { organizationId, pattern: plan.pattern }).catch(ignoreReadOnly);
  return plan;
};

/** Without a remembered total, the list counts the entries. */
const ignoreReadOnly = (error: unknown): void => {
  if (!isReadOnly(error)) throw error;
};
