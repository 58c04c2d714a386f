// A server reduced to its database, as a process that tests can kill: node embedded-server.ts <dataDir>. Says `up <pid>`
// or `refused <why>`; on SIGINT asks the database once more, says `answers`, and stops.
import pg from "pg";
import { startEmbeddedPostgres } from "../src/embedded.ts";

const askPid = async (connection: pg.ClientConfig): Promise<number> => {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ file: string }>("SELECT pg_read_file('postmaster.pid') AS file");
  await client.end();
  return Number.parseInt(rows[0]?.file ?? "", 10);
};

try {
  const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? "", log: () => {}, settings: { fsync: "off" } });
  process.once("SIGINT", async () => {
    await askPid(postgres.connection);
    console.log("answers");
    await postgres.stop();
    console.log("stopped");
  });
  process.once("SIGTERM", () => process.exit(1));
  console.log(`up ${await askPid(postgres.connection)}`);
} catch (error) {
  console.log(`refused ${error instanceof Error ? error.message : error}`);
}
