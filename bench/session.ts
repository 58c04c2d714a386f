import pg from "pg";
import type { Connection } from "../packages/server/src/database/connection.ts";

export const inSession = async <T>(connection: Connection, work: (session: pg.Client) => Promise<T>): Promise<T> => {
  const session = new pg.Client(connection);
  await session.connect();
  try {
    return await work(session);
  } finally {
    await session.end();
  }
};
