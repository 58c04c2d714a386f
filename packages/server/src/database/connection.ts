import type pg from "pg";

/** Connection settings for `pg.Pool` and `pg.Client`. The embedded PostgreSQL sets the parts; DATABASE_URL sets `connectionString`. */
export type Connection = Pick<pg.PoolConfig, "connectionString" | "host" | "port" | "user" | "password" | "database" | "ssl">;

/** @throws Error that does not contain the URL, because a URL may contain a password. */
export const parseDatabaseUrl = (databaseUrl: string): Connection => {
  const protocol = URL.parse(databaseUrl)?.protocol;
  if (protocol !== "postgres:" && protocol !== "postgresql:")
    throw new Error("DATABASE_URL must be like postgresql://user:password@host:5432/name");
  return { connectionString: databaseUrl };
};

/** Returns settings for another database on the same server. */
export const inDatabase = (connection: Connection, database: string): Connection => {
  if (!connection.connectionString) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { ...connection, connectionString: url.href };
};

/** Reports the warnings of SQL functions, such as names that they had to change, without control characters, which could drive a terminal. */
export const reportWarnings = (client: pg.Client, report: (message: string) => void): void => {
  client.on("notice", ({ severity, message = "" }) => {
    if (severity === "WARNING") report(message.replace(/\p{C}/gu, ""));
  });
};
