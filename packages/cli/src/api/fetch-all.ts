// Fetches all pages of a list at a path of the API.
import type { CallOptions } from "@worktrack/sdk";
import type { Client } from "../context.ts";

type Values = Record<string, unknown>;

interface PathPage {
  readonly rows: readonly unknown[];
  readonly next: Values | undefined;
}

/** Finds the rows of a page, and the query of the next one. Undefined if the response is not a page. */
const readPage = (data: unknown, query: Values): PathPage | undefined => {
  if (typeof data !== "object" || data === null || !("hasMore" in data)) return undefined;
  const rows = Object.values(data).find((one): one is unknown[] => Array.isArray(one));
  if (rows === undefined) return undefined;
  if (data.hasMore !== true || rows.length === 0) return { rows, next: undefined };
  const { offset: _, ...rest } = query;
  if ("nextCursor" in data && typeof data.nextCursor === "string") return { rows, next: { ...rest, cursor: data.nextCursor } };
  return { rows, next: { ...query, offset: Number(query.offset ?? 0) + rows.length } };
};

/** Fetches all pages and returns their rows, or the response itself if it is not a page. */
export const fetchAll = async (client: Client, path: string, first: Values, options: CallOptions): Promise<unknown> => {
  const found: unknown[] = [];
  for (let query: Values | undefined = first; query !== undefined; ) {
    const { data } = await client.request("GET", path, { query }, options);
    const page = readPage(data, query);
    if (page === undefined) return data;
    for (const row of page.rows) found.push(row);
    query = page.next;
  }
  return found;
};
