// The lock that pauses the sweep of the object store. A backup holds it, so that no attachment of its snapshot is removed before it is copied.
// The import of a workspace holds it, because it puts objects into the store long before their rows commit.

/** The two numbers of PostgreSQL's advisory lock. A session holds it, so it ends with the process. */
export const sweepPauseLock = { classid: 1_465_013_329, objid: 1 } as const;

/**
 * SQL that is true while a backup runs. In the statement that selects what to remove, it leaves no gap: if the lock is free after the
 * statement's snapshot was taken, every backup's snapshot is newer, so it lists nothing that the statement selects.
 */
export const isSweepPaused = `EXISTS (
  SELECT FROM pg_locks
   WHERE locktype = 'advisory' AND classid = ${sweepPauseLock.classid} AND objid = ${sweepPauseLock.objid} AND objsubid = 2 AND granted
     AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`;
