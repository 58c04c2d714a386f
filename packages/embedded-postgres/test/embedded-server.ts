// A process that only runs PostgreSQL, for tests to kill: node embedded-server.ts <dataDir>. Prints `up <PostgreSQL's pid>` or
// `refused <error>`. On SIGINT it queries the database once more, prints `answers`, stops PostgreSQL and prints `stopped`.
import pg from "pg";
import { startEmbeddedPostgres } from "../src/index.ts";

const queryPid = async (connection: pg.ClientConfig): Promise<number> => {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ file: string }>("SELECT pg_read_file('postmaster.pid') AS file");
  await client.end();
  return Number.parseInt(rows[0]?.file ?? "", 10);
};

try {
  const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? "", log: () => {}, settings: { fsync: "off" } });
  process.once("SIGINT", async () => {
    await queryPid(postgres.connection);
    console.log("answers");
    await postgres.stop();
    console.log("stopped");
  });
  process.once("SIGTERM", () => process.exit(1));
  console.log(`up ${await queryPid(postgres.connection)}`);
} catch (error) {
  console.log(`refused ${error instanceof Error ? error.message : error}`);
}
