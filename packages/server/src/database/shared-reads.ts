// Reads rows by their ids for several requests with one statement. While statements run, the reads of other requests collect.
import { createBatcher } from "../queues/batcher.ts";
import type { RowOf, SqlFields, Statement, ValuesOf } from "./statement.ts";

type IdsParameter = SqlFields & { readonly ids: "uuid[]" };
type IdColumn = SqlFields & { readonly id: "uuid" };
type Query = <P extends SqlFields, R extends SqlFields>(statement: Statement<P, R>, values: ValuesOf<P>) => Promise<readonly RowOf<R>[]>;

/** Reads the row with this id by a statement that returns the rows with the given ids. `values` are those of its other parameters. */
export type ReadRow = <P extends IdsParameter, R extends IdColumn>(
  statement: Statement<P, R>,
  id: string,
  values: Omit<ValuesOf<P>, "ids">,
) => Promise<RowOf<R> | undefined>;

/** Two statements at once keep PostgreSQL busy, and leave the pool to writes. */
const batchOptions = { itemsMax: 32, concurrency: 2, collectMs: 20 };

type AnyRow = RowOf<IdColumn>;

interface Read {
  /** Reads with equal keys share a statement. */
  readonly key: string;
  readonly id: string;
  readonly readRows: (ids: readonly string[]) => Promise<readonly AnyRow[]>;
}

/**
 * Reads of the same statement with the same values share it. It begins after each of them, so it sees every change that was committed before.
 * A statement that fails rejects only the reads that share it.
 */
export const createSharedReads = (query: Query): ReadRow => {
  const readBatch = createBatcher(async (reads: readonly Read[]) => {
    const found = new Map<string, Promise<ReadonlyMap<string, AnyRow>>>();
    for (const [key, sharing] of Map.groupBy(reads, ({ key }) => key)) found.set(key, readById(sharing));
    await Promise.allSettled(found.values());
    return found;
  }, batchOptions);

  return async <P extends IdsParameter, R extends IdColumn>(statement: Statement<P, R>, id: string, values: Omit<ValuesOf<P>, "ids">) => {
    const key = `${statement.name} ${JSON.stringify(values)}`;
    const readRows: Read["readRows"] = (ids) => query(statement, { ...values, ids } as unknown as ValuesOf<P>);
    const rows = await (await readBatch({ key, id, readRows })).get(key);
    return rows?.get(id) as RowOf<R> | undefined;
  };
};

/** Runs one statement for all ids. Only reads with equal statements and values share it, so the first read's serves all. */
const readById = async (sharing: readonly Read[]): Promise<ReadonlyMap<string, AnyRow>> => {
  const ids = [...new Set(sharing.map(({ id }) => id))];
  const rows = (await sharing[0]?.readRows(ids)) ?? [];
  return new Map(rows.map((row) => [row.id, row]));
};

/** Reads each row with a statement of its own, as a transaction does. */
export const createSingleReads =
  (query: Query): ReadRow =>
  async <P extends IdsParameter, R extends IdColumn>(statement: Statement<P, R>, id: string, values: Omit<ValuesOf<P>, "ids">) =>
    (await query(statement, { ...values, ids: [id] } as unknown as ValuesOf<P>))[0];
