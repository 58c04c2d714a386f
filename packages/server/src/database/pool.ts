// The connection pool that gives SQL statements the connection of Prisma's transaction.
import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { isOutOfConnections } from "./sql-errors.ts";
import { TimedClient } from "./timed-client.ts";

/** Holds the connection of one transaction until that transaction releases it. */
export interface Session {
  client?: pg.PoolClient | undefined;
  /** How long the transaction waits for each lock. Without it, as long as the connection's setting says. */
  readonly lockMs?: number | undefined;
}

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void;

/** The connections of a pool now, and how long statements have waited for one since the start. */
export interface PoolStatus {
  readonly max: number;
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
  readonly waits: number;
  readonly waitSeconds: number;
  /** Connections that PostgreSQL refused, because it has no more, and whether it did so in the last `refusedSeconds`. */
  readonly refusals: number;
  readonly outOfConnections: boolean;
  /** How many statements have failed on a damaged page of each table or index. */
  readonly damaged: ReadonlyMap<string, number>;
}

/** How long a refused connection counts as a recent one in the statistics. */
const refusedSeconds = 30;
/** After a refusal, the pool works with the connections that it has, and tries to open another one after this time. */
const reopenMs = 1_000;
/** Without an open connection, a request tries again after this time. */
const retryMs = 100;

/**
 * Prisma does not expose the connection of a transaction. This pool records it, so that SQL statements can run on the same
 * connection, prepared. Through Prisma they would be planned on every run (1.9 times the CPU time of a keyed POST).
 * Emits `readOnly` when the database refuses a write as read-only, and `damaged` when a page is damaged.
 */
export class SharedPool extends pg.Pool {
  readonly #sessions = new AsyncLocalStorage<Session>();
  /** Connections that `reconnect` closes when they are next acquired. */
  #stale = new WeakSet<pg.PoolClient>();
  #open = new Set<pg.PoolClient>();
  #waits = 0;
  #waitMs = 0;
  #refusals = 0;
  #refusedMs = Number.NEGATIVE_INFINITY;
  readonly #max: number;
  /** Counted by the damage watch. */
  readonly damaged = new Map<string, number>();
  #reopening: NodeJS.Timeout | undefined;

  constructor(config: Omit<pg.PoolConfig, "Client">) {
    super({ ...config, Client: TimedClient });
    this.#max = this.options.max;
    this.on("connect", (client) => {
      this.#open.add(client);
      // pg listens for errors of idle connections only. One that fails between its queries would end the process.
      client.on("error", () => {});
      client.on("readOnly" as "error", () => this.emit("readOnly" as "error", new Error(), client));
      client.on("damaged" as "error", (error) => this.emit("damaged" as "error", error, client));
    });
    this.on("remove", (client) => this.#open.delete(client));
  }

  get status(): PoolStatus {
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = this;
    const outOfConnections = performance.now() - this.#refusedMs < refusedSeconds * 1_000;
    const waits = { waits: this.#waits, waitSeconds: this.#waitMs / 1_000 };
    return { max: this.#max, open, idle, waiting, ...waits, refusals: this.#refusals, outOfConnections, damaged: this.damaged };
  }

  /** Replaces all connections: each is closed when it would be used the next time. */
  reconnect(): void {
    for (const client of this.#open) this.#stale.add(client);
  }

  /** Gives the session the first connection that `work` acquires. */
  inSession<T>(lockMs: number | undefined, work: (session: Session) => Promise<T>): Promise<T> {
    const session: Session = { lockMs };
    return this.#sessions.run(session, () => work(session));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (callback) {
      this.#acquire(callback);
      return;
    }
    const session = this.#sessions.getStore();
    return new Promise((resolve, reject) => {
      this.#acquire((error, client) => {
        if (!client) return reject(error);
        if (session && !session.client) attach(session, client);
        resolve(client);
      });
    });
  }

  #acquire(callback: Callback): void {
    // The time to open a connection does not count as a wait. Those that have just been queued get the idle connections first.
    if (this.waitingCount < this.idleCount + this.options.max - this.totalCount) {
      this.#take(callback);
      return;
    }
    const startedMs = performance.now();
    this.#waits++;
    this.#take((...result) => {
      this.#waitMs += performance.now() - startedMs;
      callback(...result);
    });
  }

  #take(callback: Callback, startedMs = performance.now()): void {
    super.connect((error, client, done) => {
      if (isOutOfConnections(error) && performance.now() - startedMs < (this.options.connectionTimeoutMillis ?? 0)) {
        this.#limitToOpen();
        // If connections are open, the request queues for the next one that is released.
        setTimeout(() => this.#take(callback, startedMs), this.totalCount > 0 ? 0 : retryMs);
        return;
      }
      if (!client || !this.#stale.has(client)) return callback(error, client, done);
      done(true);
      this.#acquire(callback);
    });
  }

  /** Other requests wait for the connections that are open, instead of being refused too. */
  #limitToOpen(): void {
    this.#refusals++;
    this.#refusedMs = performance.now();
    this.options.max = Math.max(1, Math.min(this.options.max, this.totalCount));
    clearTimeout(this.#reopening);
    this.#reopening = setTimeout(() => {
      this.options.max = this.#max;
    }, reopenMs).unref();
  }
}

/** Detaches the connection on release, so that a transaction that timed out cannot use it while another transaction does. */
const attach = (session: Session, client: pg.PoolClient): void => {
  const timed = client as unknown as TimedClient;
  const release = client.release;
  const detach: typeof release = (error) => {
    session.client = undefined;
    timed.lockMs = undefined;
    release.call(client, error);
  };
  session.client = client;
  timed.lockMs = session.lockMs;
  client.release = detach;
};
