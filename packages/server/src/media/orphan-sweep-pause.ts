// Pauses the removal of objects without a row, for imports: these put objects into the store for hours before their rows commit.
import type { Database } from "../platform/database.ts";
import { statement } from "../platform/statement.ts";

type Queryable = Pick<Database, "query">;

/** Names the advisory lock: a pair of numbers that nothing else in the database uses. */
const lock = { classId: 1_466_916_974, objectId: 1 };

const lockShared = statement({
  name: "media_pause_orphan_sweep",
  parameters: {},
  row: {},
  text: `SELECT FROM pg_advisory_lock_shared(${lock.classId}, ${lock.objectId})`,
});

/** Until the connection of `database` ends. Any number of connections may pause it. */
export const pauseOrphanSweep = async (database: Queryable): Promise<void> => {
  await database.query(lockShared, {});
};

const isHeld = statement({
  name: "media_orphan_sweep_is_paused",
  parameters: {},
  row: { paused: "bool" },
  text: `SELECT EXISTS (
    SELECT FROM pg_locks
     WHERE locktype = 'advisory' AND classid = ${lock.classId} AND objid = ${lock.objectId} AND granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS paused`,
});

/** A sweep asks once, at its start: the objects of an import that begins later are too young for that sweep. */
export const orphanSweepIsPaused = async (database: Queryable): Promise<boolean> => (await database.query(isHeld, {}))[0]?.paused ?? false;
