// Processes wake each other's dispatchers through PostgreSQL's LISTEN and NOTIFY. A lost notification only delays: dispatchers also poll.

import pg from "pg";
import type { Connection } from "../../platform/connection.ts";
import type { Database } from "../../platform/database.ts";
import { createFailureLog } from "../../platform/failure-log.ts";
import type { Log } from "../../platform/log.ts";
import { statement } from "../../platform/statement.ts";
import { createCoalescedTask } from "./coalesced-task.ts";

const channel = "worktrack_deliveries";
const connectMs = 5_000;
const reconnectMs = { first: 100, max: 30_000 };

/** Calls `wake` when another process has written deliveries. It has its own connection, and reconnects with a growing delay. */
export const listenForWakes = (connection: Connection, log: Log, wake: () => void): { stop(): void } => {
  let stopped = false;
  let waitMs = reconnectMs.first;
  let current: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const open = async (): Promise<void> => {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: connectMs, keepAlive: true, application_name: "worktrack" });
    current = client;
    client
      .on("notification", () => stopped || wake())
      .on("error", () => lost(client))
      .on("end", () => lost(client));
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
      waitMs = reconnectMs.first;
      // Notifications may have been missed before LISTEN.
      wake();
    } catch {
      lost(client);
    }
  };

  const lost = (client: pg.Client): void => {
    if (stopped || client !== current) return;
    current = undefined;
    log.warn({ waitMs }, "the connection that listens for deliveries was lost: polling until it is back");
    void client.end().catch(() => {});
    timer = setTimeout(open, waitMs).unref();
    waitMs = Math.min(waitMs * 2, reconnectMs.max);
  };

  void open();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      // Not awaited, because a database that does not respond would block the stop.
      void current?.end().catch(() => {});
    },
  };
};

// pg_notify returns void, which has no JavaScript form, so the statement counts its calls.
const notifyStatement = statement({
  name: "delivery_notify",
  parameters: {},
  row: { notified: "int" },
  text: `SELECT count(pg_notify('${channel}', ''))::int AS notified`,
});

/**
 * Returns a function that wakes the listening processes; call it after the commit, because NOTIFY inside transactions serializes their
 * commits. Calls during a notification cause one more. A failed one is logged only, because dispatchers also poll.
 */
export const createWakeNotifier = (database: Database, log: Log): (() => void) =>
  createCoalescedTask(
    async () => {
      await database.query(notifyStatement, {});
    },
    createFailureLog(log, "notifying the dispatchers failed"),
  ).trigger;
