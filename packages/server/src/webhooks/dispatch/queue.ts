import type { Connection } from "../../platform/connection.ts";
import { type OpenDatabase, openDatabase } from "../../platform/database.ts";
import type { Log } from "../../platform/log.ts";

/** One to claim, one to write, two to spare. */
const poolSize = 4;

/**
 * Each statement is planned once for a connection, as steps from index to index. To plan a claim takes longer than to run it, and a plan
 * that was made while the tables were empty would read them whole until somebody analyzes them.
 */
const planning = `
  SET plan_cache_mode = force_generic_plan; SET jit = off;
  SET enable_seqscan = off; SET enable_bitmapscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off`;

/** The dispatcher's own connections: a busy API does not hold deliveries up. */
export const openQueue = (connection: Connection, log: Log): OpenDatabase => openDatabase(connection, log, { poolSize, session: planning });
