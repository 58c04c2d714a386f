// Connects to the database, as a start would, and checks what the server needs of it. Changes nothing: no migration runs, and no cluster is
// created. An embedded PostgreSQL that does not run is started for the checks, and stopped after them.
import { existsSync } from "node:fs";
import { clusterDirOf, joinEmbeddedPostgres } from "@worktrack/embedded-postgres";
import pg from "pg";
import { type Connection, parseDatabaseUrl } from "../../database/connection.ts";
import { messageOf } from "../../platform/log.ts";
import { type Config, ConfigError } from "../../settings/config.ts";
import { databaseRefusal } from "../database-refusal.ts";
import { error, type Finding, ok, skipped, warning } from "./finding.ts";

export interface ExaminedDatabase {
  readonly finding: Finding;
  /** Undefined if the server could not use the database. */
  readonly connection?: Connection;
  release(): Promise<void>;
}

/** The connections of one process with the role `all`, as docs/growing.md says. */
const processConnections = 21;
const versionMin = 150_000;
const connectMs = 5_000;

const unusable = (finding: Finding): ExaminedDatabase => ({ finding, release: async () => {} });

export const examineDatabase = async (config: Pick<Config, "databaseUrl" | "dataDir">): Promise<ExaminedDatabase> => {
  const { databaseUrl, dataDir } = config;
  try {
    if (databaseUrl !== undefined) {
      const connection = parseDatabaseUrl(databaseUrl);
      return await examine(connection, async () => {});
    }
    if (!existsSync(clusterDirOf(dataDir)))
      return unusable(skipped("the embedded database does not exist yet; the first start creates it"));
    const { connection, stop } = await joinEmbeddedPostgres({ dataDir, log: () => {} });
    return await examine(connection, stop);
  } catch (problem) {
    if (databaseUrl === undefined)
      return unusable(error(messageOf(problem), `If the line does not say what to do, read ${dataDir}/postgres.log.`));
    const { message } = problem instanceof ConfigError ? problem : databaseRefusal(databaseUrl, problem);
    return unusable(error(message, "Start PostgreSQL, check the network between, or correct DATABASE_URL."));
  }
};

const examine = async (connection: Connection, release: () => Promise<void>): Promise<ExaminedDatabase> => {
  try {
    const { fatal, finding } = judgeDatabase(await readFacts(connection));
    return fatal ? { finding, release } : { finding, connection, release };
  } catch (problem) {
    await release();
    throw problem;
  }
};

export interface DatabaseFacts {
  /** As PostgreSQL numbers it: 180001 is 18.1. */
  readonly version: number;
  readonly versionText: string;
  readonly encoding: string;
  readonly isReadOnly: boolean;
  /** Whether a locale knows the case of all letters: ICU's, PostgreSQL 17's own, or the database's. */
  readonly knowsLetters: boolean;
  /** Whether this role can create tables, as migrations do. */
  readonly canCreate: boolean;
  readonly connections: number;
  readonly connectionsMax: number;
}

const readFacts = async (connection: Connection): Promise<DatabaseFacts> => {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: connectMs, query_timeout: connectMs });
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query<DatabaseFacts>(`
      SELECT current_setting('server_version_num')::int AS version, current_setting('server_version') AS "versionText",
             current_setting('server_encoding') AS encoding, current_setting('transaction_read_only')::bool AS "isReadOnly",
             to_regcollation('pg_catalog."und-x-icu"') IS NOT NULL OR to_regcollation('pg_catalog.pg_c_utf8') IS NOT NULL OR lower('Ä') = 'ä'
               AS "knowsLetters",
             COALESCE(has_schema_privilege(current_schema(), 'CREATE'), false) AS "canCreate",
             (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS connections,
             current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS "connectionsMax"`);
    const [facts] = rows;
    if (!facts) throw new Error("the database returned no row");
    return facts;
  } finally {
    await client.end();
  }
};

/** `fatal`: the other checks of the database cannot run. */
export const judgeDatabase = (facts: DatabaseFacts): { fatal: boolean; finding: Finding } => {
  const { version, versionText, encoding, isReadOnly, knowsLetters, canCreate, connections, connectionsMax } = facts;
  const name = `PostgreSQL ${versionText.split(" ")[0]}`;
  const judged = (finding: Finding) => ({ fatal: false, finding });
  if (version < versionMin) return { fatal: true, finding: error(`${name} is too old`, "Use PostgreSQL 15 or newer.") };
  if (encoding !== "UTF8")
    return { fatal: true, finding: error(`the database's encoding is ${encoding}`, "Create a database with ENCODING 'UTF8'.") };
  if (isReadOnly)
    return judged(
      warning(
        `${name} is read-only: reads work, writes are 503`,
        "Promote the standby, or free space if the provider locked the database.",
      ),
    );
  if (!canCreate)
    return judged(
      warning(
        "DATABASE_URL: this role may not create tables, so migrations will fail",
        "Make it the owner of the database, or migrate with a role that is: worktrack-server migrate",
      ),
    );
  if (!knowsLetters)
    return judged(
      warning(
        `${name} has no ICU, and the database's locale is C: only English letters are found in any case`,
        "Use a PostgreSQL with ICU, or create the database with LOCALE 'C.UTF-8'.",
      ),
    );
  const message = `${name}, ${connections} of ${connectionsMax} connections are in use`;
  return judged(
    connectionsMax - connections < processConnections
      ? warning(
          message,
          `One more process may need ${processConnections}. Raise max_connections, or stop what does not need its connections.`,
        )
      : ok(message),
  );
};
