import { randomUUID } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import { ColumnTypeEnum, type SqlDriverAdapter, type SqlMigrationAwareDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import pg from "pg";
import { type Connection, inDatabase } from "../src/database/connection.ts";

/** Prisma's adapter, but scripts run in one piece. Prisma splits them at every semicolon, even inside function bodies. */
export const wholeScriptAdapter = (connection: Connection): SqlMigrationAwareDriverAdapterFactory => ({
  provider: "postgres",
  adapterName: "worktrack/whole-scripts",
  connect: () => connect(connection),
  connectToShadowDb: async () => {
    const name = `worktrack_shadow_${randomUUID().replaceAll("-", "")}`;
    const main = await connect(connection);
    await main.executeScript(`CREATE DATABASE ${name} TEMPLATE template0`);
    const shadow = await connect(inDatabase(connection, name));
    return {
      ...bound(shadow),
      dispose: async () => {
        await shadow.dispose();
        await main.executeScript(`DROP DATABASE ${name} WITH (FORCE)`);
        await main.dispose();
      },
    };
  },
});

/** Uses a single connection, so that the engine's advisory lock and its statements share a session. */
const connect = async (connection: Connection): Promise<SqlDriverAdapter> => {
  const pool = new pg.Pool({ ...connection, max: 1, allowExitOnIdle: true });
  const charColumns = markCharColumns(pool);
  const adapter = await new PrismaPg(pool, { disposeExternalPool: true }).connect();
  return {
    ...bound(adapter),
    queryRaw: async (query) => {
      const result = await adapter.queryRaw(query);
      for (const column of charColumns.get(result.rows) ?? []) result.columnTypes[column] = ColumnTypeEnum.Character;
      return result;
    },
    executeScript: async (script) => {
      await pool.query(script);
    },
  };
};

const oids = { char: 18, text: 25 };

/**
 * PostgreSQL's catalogs have columns of type "char", which Prisma's adapter rejects. Makes the pool report them as text.
 * Returns the indexes of those columns, keyed by the rows of a result.
 */
const markCharColumns = (pool: pg.Pool): WeakMap<unknown[], number[]> => {
  const marked = new WeakMap<unknown[], number[]>();
  const query = pool.query.bind(pool) as (config: pg.QueryConfig) => Promise<pg.QueryResult>;
  const markingQuery = async (config: pg.QueryConfig) => {
    const result = await query(config);
    const chars = (result.fields ?? []).flatMap(({ dataTypeID }, column) => (dataTypeID === oids.char ? [column] : []));
    for (const field of result.fields ?? []) if (field.dataTypeID === oids.char) field.dataTypeID = oids.text;
    if (chars.length > 0) marked.set(result.rows, chars);
    return result;
  };
  Object.assign(pool, { query: markingQuery });
  return marked;
};

const bound = (adapter: SqlDriverAdapter): SqlDriverAdapter => ({
  provider: adapter.provider,
  adapterName: adapter.adapterName,
  queryRaw: (query) => adapter.queryRaw(query),
  executeRaw: (query) => adapter.executeRaw(query),
  executeScript: (script) => adapter.executeScript(script),
  startTransaction: (isolationLevel) => adapter.startTransaction(isolationLevel),
  getConnectionInfo: () => adapter.getConnectionInfo?.() ?? { supportsRelationJoins: true },
  dispose: () => adapter.dispose(),
});
