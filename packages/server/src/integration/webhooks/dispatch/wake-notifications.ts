// Processes wake each other's dispatchers by notifications. A lost one only delays: dispatchers also poll.
import type { Database } from "../../../database/database.ts";
import { createNotifier, type Notifications } from "../../../database/notifications.ts";
import type { Log } from "../../../platform/log.ts";

const channel = "worktrack_deliveries";

/** Calls `wake` when another process has written deliveries, and when notifications may have been missed. */
export const listenForWakes = (notifications: Notifications, wake: () => void): { stop(): void } =>
  notifications.listen(channel, { onNotification: wake, onListening: wake });

/** Returns a function that wakes the listening processes. Call it after the commit. */
export const createWakeNotifier = (database: Pick<Database, "query">, log: Log): (() => void) => {
  const notify = createNotifier(database, log, { channel });
  return () => notify();
};
