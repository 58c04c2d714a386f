// Runs statements on a connection, or on any connection of a pool.
import type pg from "pg";
import { parameterValue } from "./array-text.ts";
import { type GroupStatement, givenRows, rowsByNumber } from "./group-statement.ts";
import type { RowOf, SqlFields, SqlType, Statement, ValuesOf } from "./statement.ts";

/** Runs a statement and returns its rows. */
export type Query = <P extends SqlFields, R extends SqlFields>(statement: Statement<P, R>, values: ValuesOf<P>) => Promise<RowOf<R>[]>;

/** Runs a statement on this connection, prepared if it has a name. */
export const queryRows = async <P extends SqlFields, R extends SqlFields>(
  client: pg.Pool | pg.PoolClient,
  { name, text, order, parameters }: Statement<P, R>,
  values: ValuesOf<P>,
): Promise<RowOf<R>[]> => {
  const given = order.map((parameter) => parameterValue(parameters[parameter] as SqlType, values[parameter]));
  return (await client.query({ ...(name !== undefined && { name }), text, values: given })).rows;
};

/** Writes rows with a group statement, which waits for each lock no longer than `lockMs`. Returns a result, or undefined, for each row. */
export const queryGroup = async <F extends SqlFields, P extends SqlFields, R extends SqlFields>(
  client: pg.Pool | pg.PoolClient,
  group: GroupStatement<F, P, R>,
  rows: readonly ValuesOf<F>[],
  parameters: ValuesOf<P>,
  lockMs?: number,
): Promise<(RowOf<R> | undefined)[]> => {
  const values = { ...parameters, given: givenRows(group, rows), lockTimeout: lockMs === undefined ? null : `${lockMs}` } as ValuesOf<
    (typeof group.statement)["parameters"]
  >;
  return rowsByNumber(rows.length, await queryRows(client, group.statement, values));
};
