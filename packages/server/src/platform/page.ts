// Pages through the lists that Prisma reads, in order of creation, with a cursor.
import { readCursor, writeCursor } from "./cursor.ts";

interface Query {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

interface Page<T> {
  readonly items: T[];
  readonly hasMore: boolean;
  readonly nextCursor: string | null;
}

/**
 * Prisma's arguments for a page in order of creation. Takes one row more than `limit`, so that `pageOf` knows whether more
 * follow. `after` is the condition for rows after the cursor.
 */
export const pageArguments = (
  scope: string,
  { limit, cursor }: Query,
  direction: "asc" | "desc" = "asc",
  idColumn: "id" | "userId" = "id",
) => {
  const order = { orderBy: [{ createdAt: direction }, { [idColumn]: direction }], take: limit + 1 };
  if (cursor === undefined) return { ...order, after: {} };
  const { position, id } = readCursor(scope, cursor);
  const time = new Date(position);
  const beyond = <T>(value: T) => (direction === "asc" ? { gt: value } : { lt: value });
  return { ...order, after: { OR: [{ createdAt: beyond(time) }, { createdAt: time, [idColumn]: beyond(id) }] } };
};

/** Makes a page from the rows that `pageArguments` selected. */
export const pageOf = <Row extends { id: string; createdAt: Date }, T>(
  scope: string,
  { limit }: Query,
  rows: readonly Row[],
  record: (row: Row) => T,
): Page<T> => {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit;
  const nextCursor = hasMore && last ? writeCursor(scope, { position: last.createdAt.getTime(), id: last.id }) : null;
  return { items: page.map(record), hasMore, nextCursor };
};
