// The paging options of lists, and generators that fetch pages until there are enough rows.
import { flag, value } from "../command/option.ts";
import { wholeNumber } from "../command/reader.ts";
import { usageError } from "../error/cli-error.ts";

const rowsDefault = 30;
/** The largest page that the API answers. */
const pageRowsMax = 100;

/** The options of every list that can be long. */
export const listOptions = {
  limit: value("N", wholeNumber(1, Number.MAX_SAFE_INTEGER), `Show at most N rows (default ${rowsDefault})`),
  all: flag("Show all rows"),
};

export interface ListInput {
  readonly limit: number | undefined;
  readonly all: boolean;
}

/** @throws CliError when both options are given */
export const maxRows = ({ all, limit }: ListInput): number => {
  if (all && limit !== undefined) throw usageError("--limit cannot be combined with --all");
  return all ? Number.POSITIVE_INFINITY : (limit ?? rowsDefault);
};

/** One page of a list. `total` is set when the API counts the rows. */
export interface Page<T> {
  readonly rows: readonly T[];
  readonly total?: number;
  readonly hasMore: boolean;
}

/** The position of a page. When a list supports both, the cursor takes precedence over the offset. */
export interface PageRequest {
  readonly limit: number;
  readonly offset: number;
  readonly cursor: string | undefined;
}

type FetchedPage<T> = Page<T> & { readonly nextCursor?: string | null };

/** Fetches pages until `rowsMax` rows have arrived. `hasMore` of the last page says whether rows were left out. */
export const fetchPages = async function* <T>(
  rowsMax: number,
  fetchPage: (request: PageRequest) => Promise<FetchedPage<T>>,
): AsyncGenerator<Page<T>> {
  let offset = 0;
  let cursor: string | undefined;
  while (offset < rowsMax) {
    const page: FetchedPage<T> = await fetchPage({ limit: Math.min(pageRowsMax, rowsMax - offset), offset, cursor });
    yield page;
    if (!page.hasMore || page.rows.length === 0) return;
    offset += page.rows.length;
    cursor = page.nextCursor ?? undefined;
  }
};

/** A page of a list that has cursors and no total. */
export interface CursorPage<T> {
  readonly items: readonly T[];
  readonly hasMore: boolean;
  readonly nextCursor: string | null;
}

export const fetchCursorPages = <T>(
  rowsMax: number,
  fetchPage: (request: Pick<PageRequest, "limit" | "cursor">) => Promise<CursorPage<T>>,
): AsyncGenerator<Page<T>> =>
  fetchPages(rowsMax, async ({ limit, cursor }) => {
    const { items: rows, ...page } = await fetchPage({ limit, cursor });
    return { rows, ...page };
  });

/** Keeps the rows that a filter of the API cannot choose, and fetches pages until `rowsMax` have been found. */
export const filterPages = async function* <T>(
  pages: AsyncIterable<Page<T>>,
  rowsMax: number,
  isWanted: (row: T) => boolean,
): AsyncGenerator<Page<T>> {
  let left = rowsMax;
  for await (const { rows, hasMore } of pages) {
    const wanted = rows.filter(isWanted);
    yield { rows: wanted.slice(0, left), hasMore: hasMore || wanted.length > left };
    left -= wanted.length;
    if (left <= 0) return;
  }
};

/** Wraps a short list, which the API answers in full, as its only page. */
export const singlePage = async function* <T>(rows: Promise<readonly T[]>): AsyncGenerator<Page<T>> {
  yield { rows: await rows, hasMore: false };
};
