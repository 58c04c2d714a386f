// Works on several items of a sequence at once, and yields the results in the order of the items.

interface Limits {
  /** How many items are worked on at once, including those whose result was not taken yet. */
  readonly itemsMax: number;
  /** The largest total weight of these items. A single item may exceed it. */
  readonly weightMax?: number;
}

/** Stops taking items when the caller stops. The first failure is thrown in its place. */
export async function* inOrder<Item, Result>(
  items: AsyncIterable<Item> | Iterable<Item>,
  work: (item: Item) => Promise<Result>,
  { itemsMax, weightMax = Number.POSITIVE_INFINITY }: Limits,
  weightOf: (item: Item) => number = () => 0,
): AsyncGenerator<Result> {
  const running: { readonly result: Promise<Result>; readonly weight: number }[] = [];
  let weight = 0;
  const take = async (): Promise<Result> => {
    const [first] = running.splice(0, 1);
    if (!first) throw new Error("Nothing is running");
    weight -= first.weight;
    return first.result;
  };
  try {
    for await (const item of items) {
      const itemWeight = weightOf(item);
      while (running.length > 0 && (running.length >= itemsMax || weight + itemWeight > weightMax)) yield await take();
      const result = work(item);
      // A failure is reported when its turn comes.
      result.catch(() => {});
      running.push({ result, weight: itemWeight });
      weight += itemWeight;
    }
    while (running.length > 0) yield await take();
  } finally {
    await Promise.allSettled(running.map(({ result }) => result));
  }
}
