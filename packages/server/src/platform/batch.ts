/**
 * Combines calls: all those of one turn of the event loop become one call of `run`, which begins at the end of the turn. Each gets the
 * result for all items. An error of `run` rejects every call of its batch.
 */
export const createBatch = <Item, Result>(
  run: (items: readonly Item[]) => Promise<Result>,
  itemsMax: number,
): ((item: Item) => Promise<Result>) => {
  let open: { readonly items: Item[]; readonly result: Promise<Result> } | undefined;

  const begin = () => {
    const items: Item[] = [];
    const result = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      if (open?.items === items) open = undefined;
      return run(items);
    });
    return { items, result };
  };

  return (item) => {
    if (!open || open.items.length === itemsMax) open = begin();
    open.items.push(item);
    return open.result;
  };
};
