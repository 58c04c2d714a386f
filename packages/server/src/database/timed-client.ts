// A PostgreSQL connection whose queries have a timeout, and whose results can be collected as soon as they are not used.
import type { Socket } from "node:net";
import pg from "pg";
import { isDamaged, isReadOnly } from "./sql-errors.ts";

/** Longer than `statement_timeout`, so that it ends queries only when PostgreSQL or the network does not answer. */
const queryMs = 11_000;

/** pg calls it with an error or null, and with a result in the second case. */
type Finish = (error: Error, result: never) => void;

/**
 * Replaces pg's promises and its `query_timeout`. Both assign a function literal to a property, and V8 allocates such a function in the old
 * generation: what it refers to, the query and its rows, would stay in memory until the next full garbage collection.
 */
export class TimedClient extends pg.Client {
  /** How long the next transaction waits for each lock. Its BEGIN sets this, in the same round trip. */
  lockMs: number | undefined;

  // pg declares one overload per combination of arguments, and `never` is assignable to all of their results.
  override query(config: pg.QueryConfig | string, values?: readonly unknown[] | Finish, callback?: Finish): never {
    const finish = typeof values === "function" ? values : callback;
    const given = typeof values === "function" ? undefined : values;
    if (finish) return this.#run(config, given, finish) as never;
    const answer = new Promise<never>((resolve, reject) => {
      this.#run(config, given, (error, result) => (error ? reject(error) : resolve(result)));
    });
    return answer.catch(throwWithStack) as never;
  }

  /** Emits `readOnly` when the database refuses a write as read-only, and `damaged` with the error when a page is damaged. */
  #run(config: pg.QueryConfig | string, values: readonly unknown[] | undefined, finish: Finish): void {
    const timer = setTimeout(() => {
      finish(new Error("Query read timeout"), undefined as never);
      // Otherwise a transaction's ROLLBACK would wait for the same connection once more.
      this.#socket().destroy();
    }, queryMs);
    super.query(this.#withLockTimeout(config) as string, values as unknown[], (error, result) => {
      clearTimeout(timer);
      if (error && isReadOnly(error)) this.emit("readOnly");
      if (error && isDamaged(error)) this.emit("damaged", error);
      finish(error, result as never);
    });
  }

  #withLockTimeout(config: pg.QueryConfig | string): pg.QueryConfig | string {
    if (this.lockMs === undefined || typeof config === "string" || config.text !== "BEGIN") return config;
    return { ...config, text: `BEGIN; SET LOCAL lock_timeout = ${this.lockMs}` };
  }

  // pg's types do not declare the connection.
  #socket(): Socket {
    return (this as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream;
  }
}

/** Gives the error the stack of the query's caller. Before, it has the stack of the socket's read. */
const throwWithStack = (error: Error): never => {
  Error.captureStackTrace(error);
  throw error;
};
