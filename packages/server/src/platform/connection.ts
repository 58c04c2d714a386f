import type pg from "pg";

/** Where the database is, as `pg.Pool` and `pg.Client` take it: the embedded one by parts, any other by its URL. */
export type Connection = Pick<pg.PoolConfig, "connectionString" | "host" | "port" | "user" | "password" | "database" | "ssl">;

/** @throws Error that does not repeat the URL, which may hold a password. */
export const parseDatabaseUrl = (databaseUrl: string): Connection => {
  const protocol = URL.parse(databaseUrl)?.protocol;
  if (protocol !== "postgres:" && protocol !== "postgresql:")
    throw new Error("DATABASE_URL must be like postgresql://user:password@host:5432/name");
  return { connectionString: databaseUrl };
};

/** The same server, another database. */
export const inDatabase = (connection: Connection, database: string): Connection => {
  if (!connection.connectionString) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { ...connection, connectionString: url.href };
};
