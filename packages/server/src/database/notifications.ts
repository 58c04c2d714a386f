// Processes notify each other through PostgreSQL's LISTEN and NOTIFY. A lost notification only delays: every listener also polls.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { createFailureLog } from "../platform/failure-log.ts";
import type { Log } from "../platform/log.ts";
import { createCoalescer } from "../queues/coalescer.ts";
import type { Connection } from "./connection.ts";
import type { Database } from "./database.ts";
import { statement } from "./statement.ts";

const connectMs = 5_000;
const reconnectMs = { first: 100, max: 30_000 };

interface ChannelListener {
  onNotification(payload: string): void;
  /** The connection listens from now on. Notifications may have been missed before. */
  onListening?(): void;
}

/** Listens on channels with one connection, which is open while a channel has a listener. It reconnects with a growing delay. */
export interface Notifications {
  /** A channel has one listener. */
  listen(channel: string, listener: ChannelListener): { stop(): void };
}

export const createNotifications = (connection: Connection, log: Log): Notifications => {
  const listeners = new Map<string, ChannelListener>();
  let waitMs = reconnectMs.first;
  let current: pg.Client | undefined;
  let isConnected = false;
  let timer: NodeJS.Timeout | undefined;

  const open = async (): Promise<void> => {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: connectMs, keepAlive: true, application_name: "worktrack" });
    current = client;
    client
      .on("notification", ({ channel, payload = "" }) => listeners.get(channel)?.onNotification(payload))
      .on("error", () => lost(client))
      .on("end", () => lost(client));
    try {
      await client.connect();
      if (client !== current) return;
      isConnected = true;
      await Promise.all([...listeners.keys()].map((channel) => begin(client, channel)));
      waitMs = reconnectMs.first;
    } catch {
      lost(client);
    }
  };

  const begin = async (client: pg.Client, channel: string): Promise<void> => {
    await client.query(`LISTEN ${channel}`);
    listeners.get(channel)?.onListening?.();
  };

  const lost = (client: pg.Client): void => {
    if (client !== current) return;
    close();
    log.warn({ waitMs }, "the connection that listens for notifications was lost: polling until it is back");
    timer = setTimeout(open, waitMs).unref();
    waitMs = Math.min(waitMs * 2, reconnectMs.max);
  };

  /** The end is not awaited, because a database that does not respond would block it. */
  const close = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const client = current;
    current = undefined;
    isConnected = false;
    void client?.end().catch(() => {});
  };

  return {
    listen: (channel, listener) => {
      listeners.set(channel, listener);
      if (!current && !timer) void open();
      else if (current && isConnected) {
        const client = current;
        void begin(client, channel).catch(() => lost(client));
      }
      return {
        stop: () => {
          if (listeners.get(channel) !== listener) return;
          listeners.delete(channel);
          if (listeners.size === 0) close();
          else if (isConnected) void current?.query(`UNLISTEN ${channel}`).catch(() => {});
        },
      };
    },
  };
};

// pg_notify returns void, which has no JavaScript form, so the statement counts its calls.
const notifyStatement = statement({
  name: "notification_send",
  parameters: { channel: "text", payloads: "text[]" },
  row: { notified: "int" },
  text: "SELECT count(pg_notify($channel, payload))::int AS notified FROM unnest($payloads) AS payload",
});

/** The most payloads that wait. Further ones are dropped, because listeners also poll. */
const pendingMax = 10_000;

interface NotifierOptions {
  readonly channel: string;
  /** The shortest time between two notifications. */
  readonly restMs?: number;
}

/**
 * Returns a function that notifies the listening processes; call it after the commit, because NOTIFY inside transactions serializes their
 * commits. Payloads that are sent during a notification go together in the next one, each once. A failed one is logged only.
 */
export const createNotifier = (database: Pick<Database, "query">, log: Log, { channel, restMs = 0 }: NotifierOptions) => {
  let pending = new Set<string>();
  const task = createCoalescer(
    async () => {
      const payloads = [...pending];
      pending = new Set();
      await database.query(notifyStatement, { channel, payloads });
      if (restMs > 0) await sleep(restMs, undefined, { ref: false });
    },
    createFailureLog(log, "notifying the other processes failed"),
  );
  return (payload = ""): void => {
    if (pending.size < pendingMax) pending.add(payload);
    task.trigger();
  };
};
