import type { BearerOperationName, bounds } from "@worktrack/contract";
import type { Call } from "./call.ts";
import type { CallOptions } from "./operations.ts";
import type { Values } from "./request.ts";

const pageSize: (typeof bounds)["pageSizeMax"] = 100;

/** What both kinds of pages have, beside their items. */
interface Page {
  readonly hasMore: boolean;
  readonly nextCursor?: string | null;
}

/** Where the next page starts: by cursor where there is one, as it neither skips nor repeats when items are inserted. */
const nextPage = (values: Values, page: Page, count: number): Values | undefined => {
  if (!page.hasMore) return undefined;
  if (page.nextCursor) return { ...values, cursor: page.nextCursor, offset: undefined };
  if (count === 0) return undefined;
  return { ...values, offset: Number(values.offset ?? 0) + count };
};

/** Every item of a list. Asks for a page when the one before is used up. */
export async function* itemsOf(
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
