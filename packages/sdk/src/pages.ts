// Iterates over all items of a list, fetching page after page.
import type { BearerOperationName, bounds } from "@worktrack/contract";
import type { Call } from "./call.ts";
import type { CallOptions } from "./operations.ts";
import type { Values } from "./request.ts";

const pageSize: (typeof bounds)["pageSizeMax"] = 100;

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

/** Yields every item of a list. Fetches a page when the previous one is used up. */
export async function* iterateItems(
  call: Call,
  operation: BearerOperationName,
  field: string,
  values: Values = {},
  options?: CallOptions,
): AsyncGenerator<unknown, void, undefined> {
  let next: Values | undefined = { limit: pageSize, ...values };
  while (next) {
    const { data } = await call(operation, next, options);
    const { [field]: items = [] } = data as Record<string, unknown[]>;
    yield* items;
    next = nextPage(next, data as Page, items.length);
  }
}
