// The connection pool that gives SQL statements the connection of Prisma's transaction.
import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { TimedClient } from "./timed-client.ts";

/** Holds the connection of one transaction until that transaction releases it. */
export interface Session {
  client?: pg.PoolClient | undefined;
}

type Callback = Parameters<pg.Pool["connect"]>[0];

/**
 * Prisma does not expose the connection of a transaction. This pool records it, so that SQL statements can run on the same
 * connection, prepared. Through Prisma they would be planned on every run (1.9 times the CPU time of a keyed POST).
 */
export class SharedPool extends pg.Pool {
  readonly #sessions = new AsyncLocalStorage<Session>();

  constructor(config: Omit<pg.PoolConfig, "Client">) {
    super({ ...config, Client: TimedClient });
  }

  /** Gives the session the first connection that `work` acquires. */
  inSession<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const session: Session = {};
    return this.#sessions.run(session, () => work(session));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (callback) {
      super.connect(callback);
      return;
    }
    const session = this.#sessions.getStore();
    return super.connect().then((client) => {
      if (session && !session.client) attach(session, client);
      return client;
    });
  }
}

/** Detaches the connection on release, so that a transaction that timed out cannot use it while another transaction does. */
const attach = (session: Session, client: pg.PoolClient): void => {
  const release = client.release;
  const detach: typeof release = (error) => {
    session.client = undefined;
    release.call(client, error);
  };
  session.client = client;
  client.release = detach;
};
