// Iterates over the pages of a list, and over their items.
import type { Call } from "./call.ts";
import { UsageError } from "./errors.ts";
import type { OperationName } from "./generated/operation-names.ts";
import type { CallOptions, ItemList } from "./operations.ts";
import type { Values } from "./request.ts";
import { pageSizeMax } from "./routes.ts";

/** The fields that offset and cursor pages share. */
interface Page {
  readonly hasMore: boolean;
  readonly nextCursor?: string | null;
}

/** The arguments of the next page. Prefers the cursor, which neither skips nor repeats items when others are inserted. */
const nextPage = (values: Values, page: Page, count: number): Values | undefined => {
  if (!page.hasMore) return undefined;
  if (page.nextCursor) return { ...values, cursor: page.nextCursor, offset: undefined };
  if (count === 0) return undefined;
  return { ...values, offset: Number(values.offset ?? 0) + count };
};

/** Yields the pages of a list. Fetches one when the previous one is used up. */
export async function* iteratePages(
  call: Call,
  operation: OperationName,
  field: string,
  values: Values = {},
  options?: CallOptions,
): AsyncGenerator<unknown, void, undefined> {
  let next: Values | undefined = { limit: pageSizeMax, ...values };
  while (next) {
    const { data } = await call(operation, next, options);
    yield data;
    next = nextPage(next, data as Page, itemsOf(data, field).length);
  }
}

const itemsOf = (page: unknown, field: string): readonly unknown[] => (page as Record<string, readonly unknown[]>)[field] ?? [];

async function* iterateItems(pages: AsyncIterable<unknown>, field: string): AsyncGenerator<unknown, void, undefined> {
  for await (const page of pages) yield* itemsOf(page, field);
}

export const createItemList = (pages: AsyncIterable<unknown>, field: string): ItemList<unknown> => {
  const items = iterateItems(pages, field);
  return Object.assign(items, {
    toArray: async ({ limit }: { readonly limit: number }) => {
      if (!(limit >= 1)) throw new UsageError("toArray needs limit, a number of at least 1. Infinity reads the whole list.");
      const array: unknown[] = [];
      for await (const item of items) if (array.push(item) >= limit) break;
      return array;
    },
  });
};
