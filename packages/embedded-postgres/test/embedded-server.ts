// A process that only uses PostgreSQL, for tests to kill: node embedded-server.ts <dataDir> [server|command]. Prints `up <PostgreSQL's pid>`
// or `refused <error>`. On SIGINT, and a command at once, it queries the database once more, prints `answers`, stops and prints `stopped`.
import pg from "pg";
import { joinEmbeddedPostgres, startEmbeddedPostgres } from "../src/index.ts";

const queryPid = async (connection: pg.ClientConfig): Promise<number> => {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ file: string }>("SELECT pg_read_file('postmaster.pid') AS file");
  await client.end();
  return Number.parseInt(rows[0]?.file ?? "", 10);
};

const [, , dataDir = "", role] = process.argv;

try {
  const begin = role === "command" ? joinEmbeddedPostgres : startEmbeddedPostgres;
  const postgres = await begin({ dataDir, log: () => {}, settings: { fsync: "off" } });
  const end = async () => {
    await queryPid(postgres.connection);
    console.log("answers");
    await postgres.stop();
    console.log("stopped");
  };
  process.once("SIGINT", end);
  process.once("SIGTERM", () => process.exit(1));
  console.log(`up ${await queryPid(postgres.connection)}`);
  if (role === "command") await end();
} catch (error) {
  console.log(`refused ${error instanceof Error ? error.message : error}`);
}
