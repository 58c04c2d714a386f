/** One page of a list, whatever the API calls its rows. `total` where the API counts. */
export interface Page<T> {
  readonly rows: readonly T[];
  readonly total?: number;
  readonly hasMore: boolean;
}

/** What to ask the API for. A cursor wins over an offset where the list knows both. */
export interface PageRequest {
  readonly limit: number;
  readonly offset: number;
  readonly cursor: string | undefined;
}

const pageRowsMax = 100;

type Answer<T> = Page<T> & { readonly nextCursor?: string | null };

/** Pages until `rowsMax` rows are there. The last page's `hasMore` tells whether rows were left out. */
export const pages = async function* <T>(
  rowsMax: number,
  fetchPage: (request: PageRequest) => Promise<Answer<T>>,
): AsyncGenerator<Page<T>> {
  let offset = 0;
  let cursor: string | undefined;
  while (offset < rowsMax) {
    const page: Answer<T> = await fetchPage({ limit: Math.min(pageRowsMax, rowsMax - offset), offset, cursor });
    yield page;
    if (!page.hasMore || page.rows.length === 0) return;
    offset += page.rows.length;
    cursor = page.nextCursor ?? undefined;
  }
};

export interface CursorPage<T> {
  readonly items: readonly T[];
  readonly hasMore: boolean;
  readonly nextCursor: string | null;
}

/** For the lists that page by cursor alone and count nothing. */
export const cursorPages = <T>(
  rowsMax: number,
  fetchPage: (request: Pick<PageRequest, "limit" | "cursor">) => Promise<CursorPage<T>>,
): AsyncGenerator<Page<T>> =>
  pages(rowsMax, async ({ limit, cursor }) => {
    const { items: rows, ...page } = await fetchPage({ limit, cursor });
    return { rows, ...page };
  });

/** For the short lists that the API answers whole. */
export const wholeList = async function* <T>(rows: Promise<readonly T[]>): AsyncGenerator<Page<T>> {
  yield { rows: await rows, hasMore: false };
};
