import pg from "pg";
import type { Connection } from "../src/platform/connection.ts";

export const inSession = async <T>(connection: Connection, work: (session: pg.Client) => Promise<T>): Promise<T> => {
  const session = new pg.Client(connection);
  await session.connect();
  try {
    return await work(session);
  } finally {
    await session.end();
  }
};

/** A connection as a DATABASE_URL. The socket's folder is in the query, because the authority of a URL cannot contain it. */
export const urlOf = ({ host, port, user, database }: Connection): string =>
  `postgresql:///${database}?${new URLSearchParams({ host: `${host}`, port: `${port}`, user: `${user}` })}`;
