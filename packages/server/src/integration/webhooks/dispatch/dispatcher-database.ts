import type { Connection } from "../../../database/connection.ts";
import { type OpenDatabase, openDatabase } from "../../../database/database.ts";
import type { Log } from "../../../platform/log.ts";

/** One connection claims and one writes results. Two are spare. */
const poolSize = 4;

/**
 * Makes PostgreSQL plan each statement once per connection, and use indexes only. Planning a claim takes longer than running it, and a plan
 * made while the tables were empty would use sequential scans until the next ANALYZE.
 */
const planSettings = `
  SET plan_cache_mode = force_generic_plan; SET jit = off;
  SET enable_seqscan = off; SET enable_bitmapscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off`;

/** Opens connections for the dispatcher only, so that a busy API does not delay deliveries. */
export const openDispatcherDatabase = (connection: Connection, log: Log): OpenDatabase =>
  openDatabase(connection, log, { poolSize, session: planSettings });
