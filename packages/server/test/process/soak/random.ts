/** Numbers from 0 to below 1 that only depend on the seed (mulberry32). */
export const createRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** One of the items. @throws Error when there is none */
export const pickOne = <T>(items: readonly T[], random: () => number): T => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("There is nothing to pick from");
  return item;
};

/** A name, each with a probability in proportion to its weight. */
export const pickWeighted = <K extends string>(weights: Readonly<Record<K, number>>, random: () => number): K => {
  const names = Object.keys(weights) as K[];
  let rest = random() * names.reduce((sum, name) => sum + weights[name], 0);
  for (const name of names) {
    rest -= weights[name];
    if (rest < 0) return name;
  }
  return pickOne(names, random);
};
