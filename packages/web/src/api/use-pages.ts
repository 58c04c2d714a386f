// Loads lists that the server pages by cursor into component state, not into the record store.
import { useCallback, useState } from "preact/hooks";
import { type Resource, type ResourceOptions, useResource } from "./use-resource.ts";

interface Page<T> {
  readonly items: readonly T[];
  readonly hasMore: boolean;
  readonly nextCursor: string | null;
}

export interface Pages<T> extends Omit<Resource<unknown>, "value"> {
  /** Undefined before the first reply. */
  readonly items: readonly T[] | undefined;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
}

/** Like `useResource`. When the data changes, reloads every page loaded so far. */
export const usePages = <T>(
  key: string,
  load: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<T>>,
  options?: ResourceOptions,
): Pages<T> => {
  const [wanted, setWanted] = useState({ key, pages: 1 });
  const pages = wanted.key === key ? wanted.pages : 1;
  const { value, ...rest } = useResource(
    key,
    async (signal) => {
      const items: T[] = [];
      let page: Page<T> | undefined;
      for (let count = 0; count < pages && (page?.hasMore ?? true); count++) {
        page = await load(page?.nextCursor ?? undefined, signal);
        items.push(...page.items);
      }
      return { items, hasMore: page?.hasMore ?? false };
    },
    options,
  );
  const { refresh } = rest;
  const loadMore = useCallback(() => {
    setWanted({ key, pages: pages + 1 });
    // The load must see the new number of pages, so it starts after the next rendering.
    setTimeout(() => void refresh());
  }, [key, pages, refresh]);
  return { ...rest, items: value?.items, hasMore: value?.hasMore ?? false, loadMore };
};
