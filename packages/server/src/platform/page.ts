import { type CursorKey, readCursor, writeCursor } from "./cursor.ts";

interface Query {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

interface Page<T> {
  readonly items: T[];
  readonly hasMore: boolean;
  readonly nextCursor: string | null;
}

/** Prisma's arguments for a page in order of creation: one row more than asked for, after the cursor's (createdAt, id). */
export const pageArguments = (scope: string, { limit, cursor }: Query) => {
  const order = { orderBy: [{ createdAt: "asc" as const }, { id: "asc" as const }], take: limit + 1 };
  if (cursor === undefined) return { ...order, after: {} };
  const [createdAt, id] = readCursor(scope, cursor) as [string, string];
  const time = new Date(createdAt);
  return { ...order, after: { OR: [{ createdAt: { gt: time } }, { createdAt: time, id: { gt: id } }] } };
};

export const pageOf = <Row extends { id: string; createdAt: Date }, T>(
  scope: string,
  { limit }: Query,
  rows: readonly Row[],
  record: (row: Row) => T,
): Page<T> => {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit;
  const key: CursorKey = last ? [last.createdAt.toISOString(), last.id] : [];
  return { items: page.map(record), hasMore, nextCursor: hasMore ? writeCursor(scope, key) : null };
};
