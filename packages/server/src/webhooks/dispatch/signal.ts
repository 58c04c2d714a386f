import pg from "pg";
import type { Connection } from "../../platform/connection.ts";
import type { Database } from "../../platform/database.ts";
import { type Log, messageOf } from "../../platform/log.ts";
import { coalesce } from "./coalesce.ts";

const channel = "worktrack_deliveries";
const connectMs = 5_000;
const reconnectMs = { first: 100, max: 30_000 };

/** Calls `wake` when another process has made deliveries. It keeps a connection of its own, and gets a new one when that breaks. */
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
      // For what was told while nobody listened.
      wake();
    } catch {
      lost(client);
    }
  };

  const lost = (client: pg.Client): void => {
    if (stopped || client !== current) return;
    current = undefined;
    log.warn({ waitMs }, "the connection that listens for deliveries broke: they are polled for until it is back");
    void client.end().catch(() => {});
    timer = setTimeout(open, waitMs).unref();
    waitMs = Math.min(waitMs * 2, reconnectMs.max);
  };

  void open();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      // Not waited for: a database that is silently gone answers no goodbye.
      void current?.end().catch(() => {});
    },
  };
};

const notify = { name: "delivery_notify", text: `SELECT pg_notify('${channel}', '')` };

/**
 * Tells the processes that listen, after a commit: within the transaction it would make all commits wait for each other. Calls that come
 * meanwhile make one more message. One that fails is logged only, as all of them poll, too.
 */
export const createNotifier = (database: Database, log: Log): (() => void) =>
  coalesce(
    async () => {
      await database.rows(notify, []);
    },
    (error) => log.warn({ error: messageOf(error) }, "waking the workers failed"),
  ).ask;
