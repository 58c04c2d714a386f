// Loads the rows of a backup in one transaction, which the caller commits when everything else is restored.
import { once } from "node:events";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { finishTables, indexTable, stripTables } from "./bulk-load.sql.ts";
import { BackupError } from "./errors.ts";
import type { Contents, Manifest } from "./format.ts";

export interface RowLoader {
  /** Loads the next piece of a table's rows. Tables come one after another. */
  load(table: string, text: Buffer): Promise<void>;
  /** Ends the last table, and restores indexes, constraints and triggers. @throws BackupError unless every row was loaded */
  finish(expected: Contents["tables"]): Promise<void>;
}

/** Begins the transaction on `client`, and empties the tables. */
export const beginLoad = async (client: pg.Client, tables: Manifest["tables"], report: (phase: string) => void): Promise<RowLoader> => {
  const names = tables.map(({ name }) => name);
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]));
  const loaded = new Map<string, number>();
  const objects = await stripTables(client, names);
  let current: TableLoad | undefined;

  const endCurrent = async (): Promise<void> => {
    if (!current) return;
    loaded.set(current.table, await current.end());
    report(`Indexing the table ${current.table}`);
    await indexTable(client, current.table, objects).catch(explain(current.table));
    current = undefined;
  };
  return {
    load: async (table, text) => {
      if (current?.table !== table) {
        await endCurrent();
        current = startCopy(client, table, columnsOf.get(table) ?? []);
      }
      await current?.write(text);
    },
    finish: async (expected) => {
      await endCurrent();
      for (const name of names) {
        if (!loaded.has(name)) await indexTable(client, name, objects);
        if ((loaded.get(name) ?? 0) !== (expected[name]?.rows ?? 0))
          throw new BackupError(`The table ${name} got ${loaded.get(name) ?? 0} rows instead of ${expected[name]?.rows ?? 0}`);
      }
      report("Checking the foreign keys");
      await finishTables(client, names, objects).catch(explain("the database"));
    },
  };
};

interface TableLoad {
  readonly table: string;
  write(text: Buffer): Promise<void>;
  /** Resolves with the number of rows. */
  end(): Promise<number>;
}

const startCopy = (client: pg.Client, table: string, columns: readonly string[]): TableLoad => {
  const list = columns.map(pg.escapeIdentifier).join(", ");
  const stream = client.query(copyFrom(`COPY ${pg.escapeIdentifier(table)} (${list}) FROM STDIN (FREEZE, ENCODING 'UTF8')`));
  const failed = once(stream, "error").then(([error]) => explain(table)(error));
  failed.catch(() => {});
  const wait = (event: "drain" | "finish"): Promise<unknown> => Promise.race([once(stream, event), failed]);
  return {
    table,
    write: async (text) => {
      const drained = stream.write(text) ? Promise.resolve() : wait("drain");
      await Promise.race([drained, failed]);
    },
    end: async () => {
      stream.end();
      await wait("finish");
      return stream.rowCount;
    },
  };
};

const explain =
  (table: string) =>
  (error: unknown): never => {
    throw new BackupError(`The rows of ${table} cannot be loaded: ${error instanceof Error ? error.message : error}`, { cause: error });
  };
