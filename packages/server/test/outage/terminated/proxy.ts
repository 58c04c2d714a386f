// A proxy between a server and PostgreSQL that ends a session with pg_terminate_backend at a chosen moment of a chosen statement.
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import pg from "pg";
import type { Connection } from "../../../src/database/connection.ts";
import { boundOf, createMessageReader, type Message, parsedOf, pidOf, queryOf } from "./messages.ts";

/** Before PostgreSQL gets the statement, or after it has run it and before the server gets the result. */
export type Moment = "before" | "after";
export const moments: readonly Moment[] = ["before", "after"];

export interface TerminatingProxy {
  readonly connection: Connection;
  /** How often each statement has run, by its kind. */
  readonly seen: ReadonlyMap<string, number>;
  /** Decides for each statement whether its session is terminated. Without it, none is. */
  decide: ((kind: string) => Moment | undefined) | undefined;
  close(): Promise<void>;
}

/** The messages up to a Sync or a simple query, which the server sends together. */
interface Batch {
  readonly bytes: Buffer;
  /** The name of the statement, or its text. */
  readonly statement: string;
}

/** The settings of a client, which pg has also read from a connection string. */
const partsOf = ({ host, port, user, password, database }: pg.Client) => ({
  host,
  port,
  ...(user !== undefined && { user }),
  ...(typeof password === "string" && { password }),
  ...(database !== undefined && { database }),
  ssl: false,
});

export const startTerminatingProxy = async (target: Connection): Promise<TerminatingProxy> => {
  const control = new pg.Client(target);
  await control.connect();
  const sockets = new Set<Socket>();
  const seen = new Map<string, number>();
  const proxy = { seen, decide: undefined as TerminatingProxy["decide"] };
  const terminate = (pid: number) => control.query("SELECT pg_terminate_backend($1)", [pid]);

  const server = createServer((client) => {
    const upstream = connectTo(partsOf(control));
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket
        .on("error", () => other.destroy())
        .on("close", () => {
          sockets.delete(socket);
          other.end();
        });
    }
    const readBatches = createBatchReader();
    const nameKind = createTransactionTracker();
    const readAnswers = createMessageReader({ startsUntyped: false });
    let pid = 0;
    /** Whether the session is terminated when PostgreSQL has answered the statement. */
    let isHeld = false;

    client.on("data", (bytes) => {
      for (const batch of readBatches(bytes as Buffer)) {
        const kind = batch.statement === "" ? "" : nameKind(batch.statement);
        if (kind !== "") seen.set(kind, (seen.get(kind) ?? 0) + 1);
        const moment = kind === "" ? undefined : proxy.decide?.(kind);
        if (moment === "before") void terminate(pid);
        else upstream.write(batch.bytes);
        isHeld = moment === "after";
      }
    });
    upstream.on("data", (bytes) => {
      const answers = readAnswers(bytes as Buffer);
      if (pid === 0) pid = answers.filter(({ type }) => type === "K").map(pidOf)[0] ?? 0;
      if (!isHeld) {
        client.write(bytes);
        return;
      }
      // The server gets no answer but the error that ends the session.
      const error = answers.find(isTermination);
      if (error) client.write(error.bytes);
      else if (answers.some(({ type }) => type === "Z")) void terminate(pid);
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return Object.assign(proxy, {
    connection: { ...partsOf(control), host: "127.0.0.1", port },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await control.end();
    },
  });
};

const isTermination = ({ type, bytes }: Message): boolean => type === "E" && bytes.includes("57P01");

/** A host that is a path is the folder of a unix socket. */
const connectTo = ({ host = "", port }: Connection): Socket =>
  host.startsWith("/") ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port ?? 5432, host);

/** The first batch is the log-in, which has no statement. */
const createBatchReader = (): ((bytes: Buffer) => Batch[]) => {
  const read = createMessageReader({ startsUntyped: true });
  let pending: Buffer[] = [];
  let statement = "";
  return (bytes) => {
    const batches: Batch[] = [];
    for (const message of read(bytes)) {
      pending.push(message.bytes);
      statement = statementOf(message) ?? statement;
      // Messages before the first query belong to the log-in.
      if ("PBDEC".includes(message.type) && message.type !== "") continue;
      batches.push({ bytes: Buffer.concat(pending), statement });
      [pending, statement] = [[], ""];
    }
    return batches;
  };
};

const statementOf = (message: Message): string | undefined => {
  if (message.type === "Q") return queryOf(message);
  if (message.type === "P") return parsedOf(message).name || parsedOf(message).text;
  return message.type === "B" ? boundOf(message) || undefined : undefined;
};

/** Names the kind of a statement: inside of a transaction it is another kind than outside, and a COMMIT is one for each kind of transaction. */
const createTransactionTracker = (): ((statement: string) => string) => {
  let transaction: string[] | undefined;
  return (statement) => {
    const inside = transaction;
    if (/^BEGIN/.test(statement)) {
      transaction = [];
      return "BEGIN";
    }
    if (/^(COMMIT|ROLLBACK)/.test(statement)) {
      transaction = undefined;
      return `${statement} after ${[...new Set(inside)].join(", ")}`;
    }
    inside?.push(statement);
    return inside ? `${statement} in a transaction` : statement;
  };
};
