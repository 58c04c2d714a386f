// Connects to the embedded PostgreSQL through its unix socket.
import pg from "pg";

/** Connection settings that `pg` and other drivers accept. `host` is the folder of the unix socket. */
export interface Connection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly ssl: false;
}

export const superuser = "worktrack";
const database = "worktrack";

/** PostgreSQL names its socket file after this port. Nothing listens on the network. */
export const socketPort = 5432;

export const connectionThrough = (socketDir: string): Connection => ({
  host: socketDir,
  port: socketPort,
  user: superuser,
  database,
  ssl: false,
});

const connectTimeoutMs = 2_000;

/** False while PostgreSQL starts, recovers or stops. Only this cluster's PostgreSQL can own the socket in its private folder. */
export const acceptsConnections = async (connection: Connection): Promise<boolean> => {
  const client = new pg.Client({ ...connection, database: "postgres", connectionTimeoutMillis: connectTimeoutMs });
  client.on("error", () => {});
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
};

/** Serializes processes that create the database. */
const createLockKey = 7_910_553;

/** Creates the database that `connection` names, unless it exists. */
export const createDatabase = async (connection: Connection): Promise<void> => {
  const client = new pg.Client({ ...connection, database: "postgres" });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [createLockKey]);
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [connection.database]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(connection.database)}`);
  } finally {
    await client.end();
  }
};
