// Iterates over the pages of a list, and over their items.
import type { Call } from "./call.ts";
import { UsageError, WorktrackError } from "./errors.ts";
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

/** Yields the pages of a list. Fetches one when the previous one is used up. @throws WorktrackError for a cursor that repeats */
export async function* iteratePages(
  call: Call,
  operation: OperationName,
  field: string,
  values: Values = {},
  options?: CallOptions,
): AsyncGenerator<unknown, void, undefined> {
  let next: Values | undefined = { limit: pageSizeMax, ...values };
  const cursors = new Set<unknown>();
  while (next) {
    const { data } = await call(operation, next, options);
    yield data;
    cursors.add(next.cursor);
    next = nextPage(next, data as Page, itemsOf(data, field).length);
    // A repeated cursor would make the iteration endless.
    if (next?.cursor !== undefined && cursors.has(next.cursor))
      throw new WorktrackError(`${operation}: a page has the cursor of an earlier page. Check baseUrl and any proxies.`);
  }
}

const itemsOf = (page: unknown, field: string): readonly unknown[] => (page as Record<string, readonly unknown[]>)[field] ?? [];

/** Iterates over the items of pages. An async generator would take twice as long for each item. */
class PageItems implements ItemList<unknown> {
  readonly #pages: AsyncGenerator<unknown, void, undefined>;
  readonly #field: string;
  #items: readonly unknown[] = [];
  #at = 0;
  /** Settles after the last request that is not answered yet. Requests are answered in order. */
  #last: Promise<unknown> | undefined;

  constructor(pages: AsyncGenerator<unknown, void, undefined>, field: string) {
    this.#pages = pages;
    this.#field = field;
  }

  next(): Promise<IteratorResult<unknown, void>> {
    if (this.#last || this.#at >= this.#items.length) return this.#inOrder(() => this.#fetchNext());
    return Promise.resolve({ done: false, value: this.#items[this.#at++] });
  }

  return(): Promise<IteratorResult<unknown, void>> {
    return this.#inOrder(() => {
      this.#items = [];
      return this.#pages.return();
    });
  }

  throw(error: unknown): Promise<IteratorResult<unknown, void>> {
    return this.#inOrder(() => {
      this.#items = [];
      return this.#pages.throw(error);
    });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.return();
  }

  async toArray(options: { readonly limit: number }): Promise<unknown[]> {
    const limit = options?.limit;
    if (!(limit >= 1)) throw new UsageError("toArray needs limit, a number of at least 1. Infinity reads the whole list.");
    const array: unknown[] = [];
    for await (const item of this) if (array.push(item) >= limit) break;
    return array;
  }

  async #fetchNext(): Promise<IteratorResult<unknown, void>> {
    while (this.#at >= this.#items.length) {
      const page = await this.#pages.next();
      if (page.done) return page;
      this.#items = itemsOf(page.value, this.#field);
      this.#at = 0;
    }
    return { done: false, value: this.#items[this.#at++] };
  }

  #inOrder<T>(work: () => Promise<T>): Promise<T> {
    const answer = this.#last ? this.#last.then(work) : work();
    const end = (): void => {
      if (this.#last === settled) this.#last = undefined;
    };
    const settled: Promise<void> = answer.then(end, end);
    this.#last = settled;
    return answer;
  }
}

export const createItemList = (pages: AsyncGenerator<unknown, void, undefined>, field: string): ItemList<unknown> =>
  new PageItems(pages, field);
