// Reports the table or index of which a server or a backup last read a damaged page.
import type { Database } from "../../database/database.ts";
import { statement } from "../../database/statement.ts";
import { error, type Finding, ok, warning } from "./finding.ts";

const readDamage = statement({
  parameters: {},
  row: { relation: "text?", at: "timestamptz?" },
  text: "SELECT damaged_relation AS relation, damaged_at AS at FROM installation",
});

/** Older damage was probably repaired. */
const recentMs = 24 * 3_600_000;
const remedy = "Stop the server and restore a backup, or build a damaged index anew by REINDEX INDEX. Then check the disk.";

export const checkDamage = async (database: Pick<Database, "query">, nowMs: number): Promise<Finding> => {
  const [found] = await database.query(readDamage, {});
  if (!found?.relation || !found.at) return ok("no server has read a damaged page");
  const message = `the ${found.relation} had a damaged page when it was read on ${found.at.toISOString()}`;
  return nowMs - found.at.getTime() < recentMs ? error(message, remedy) : warning(message, remedy);
};
