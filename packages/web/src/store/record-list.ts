// Ordered lists of records: loaded by pages, and kept current by the changes of the store.
import { batch, type ReadonlySignal, signal } from "@preact/signals";
import { onLiveReset, onReconnect } from "../live/live.ts";
import { type Compare, placeRecord } from "./order.ts";
import { onRecordChange, putRecord, type RecordKind, type Records, watchRecord } from "./records.ts";

export interface RecordPage<T> {
  readonly items: readonly T[];
  readonly hasMore: boolean;
  readonly nextCursor: string | null;
  readonly total?: number;
}

export interface RecordListOptions<K extends RecordKind> {
  readonly kind: K;
  readonly fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<RecordPage<Records[K]>>;
  /** Whether a record belongs to the list. Undefined when only the server can say: the list then keeps what it has. */
  readonly includes: (record: Records[K]) => boolean | undefined;
  /** Undefined when only the server knows the order: records keep their places until the list is loaded again. */
  readonly compare: Compare<Records[K]> | undefined;
}

/** `failed`: the last request failed, and `items` has what was loaded before. */
export type ListState = "loading" | "ready" | "failed";

export interface RecordList<T> {
  readonly items: ReadonlySignal<readonly T[]>;
  /** How many records the list has on the server. Undefined when the server does not count them. */
  readonly total: ReadonlySignal<number | undefined>;
  readonly state: ReadonlySignal<ListState>;
  readonly error: ReadonlySignal<unknown>;
  readonly hasMore: ReadonlySignal<boolean>;
  loadMore(): Promise<void>;
  /** Loads the first page again; in the server's order, all that was loaded. */
  refresh(): Promise<void>;
  /** Shows an order before the server confirms it. */
  arrange(order: (items: readonly T[]) => readonly T[]): void;
  /** Stops following changes. */
  close(): void;
}

/** Several changes within this time cause one count. */
const recountMs = 1_000;

/** Begins to load the first page. */
export const openRecordList = <K extends RecordKind>(options: RecordListOptions<K>): RecordList<Records[K]> => {
  type Item = Records[K];
  const { kind, fetchPage, includes, compare } = options;
  const items = signal<readonly Item[]>([]);
  const total = signal<number | undefined>(undefined);
  const state = signal<ListState>("loading");
  const error = signal<unknown>(undefined);
  const hasMore = signal(false);
  let cursor: string | undefined;
  let loading = new AbortController();
  const closing = new AbortController();
  let isStoringPage = false;
  let recounting: ReturnType<typeof setTimeout> | undefined;

  const load = async (isFirst: boolean): Promise<void> => {
    loading.abort();
    loading = new AbortController();
    const { signal: ending } = loading;
    state.value = "loading";
    try {
      let page = await fetchPage(isFirst ? undefined : cursor, ending);
      while (isFirst && !compare && page.nextCursor && page.items.length < items.peek().length) {
        const next = await fetchPage(page.nextCursor, ending);
        page = { ...next, items: [...page.items, ...next.items] };
      }
      if (ending.aborted) return;
      isStoringPage = true;
      // The screens render once.
      batch(() => {
        for (const record of page.items) putRecord(kind, record);
        isStoringPage = false;
        const current = page.items.flatMap(({ id }) => watchRecord(kind, id).peek() ?? []).filter((record) => includes(record) !== false);
        const inPage = new Set(page.items.map(({ id }) => id));
        const before = isFirst ? [] : items.value.filter(({ id }) => !inPage.has(id));
        items.value = [...before, ...current];
        hasMore.value = page.hasMore;
        cursor = page.nextCursor ?? undefined;
        total.value = page.total;
        state.value = "ready";
        error.value = undefined;
      });
    } catch (failure) {
      if (ending.aborted) return;
      error.value = failure;
      state.value = "failed";
    }
  };

  /** Asks the server for the total, after changes whose effect the loaded records do not show. */
  const recountSoon = (): void => {
    recounting ??= setTimeout(async () => {
      recounting = undefined;
      const page = await fetchPage(undefined, closing.signal).catch(() => undefined);
      if (page && state.peek() === "ready") total.value = page.total;
    }, recountMs);
  };

  const follow = (id: string, record: Item | undefined, before: Item | undefined): void => {
    // `load` places them all at once.
    if (isStoringPage) return;
    const known = items.value.some((item) => item.id === id);
    const belongs = record !== undefined && (includes(record) ?? known);
    if (known || belongs)
      items.value = record
        ? placeRecord(items.value, record, { belongs, compare, hasMore: hasMore.value })
        : items.value.filter((item) => item.id !== id);
    if (total.value === undefined) return;
    // Records of later pages count, too.
    const belonged = known || (hasMore.value && before !== undefined && includes(before) === true);
    if (belonged !== belongs && (before || !hasMore.value)) total.value += belongs ? 1 : -1;
    else if (belongs && !before && hasMore.value) recountSoon();
  };

  const refresh = () => load(true);
  const reloadFailed = (): void => {
    if (state.peek() === "failed") void load(items.peek().length === 0);
  };
  const ends = [onRecordChange(kind, follow), onLiveReset(() => void refresh()), onReconnect(reloadFailed)];
  void refresh();
  return {
    items,
    total,
    state,
    error,
    hasMore,
    loadMore: async () => {
      if (hasMore.value && state.value !== "loading") await load(false);
    },
    refresh,
    arrange: (order) => {
      items.value = order(items.value);
    },
    close: () => {
      loading.abort();
      closing.abort();
      clearTimeout(recounting);
      for (const end of ends) end();
    },
  };
};
