// Plans the rounds of a fault test. Pure: the same seed and cells make the same rounds.
import { createRandom } from "../soak/random.ts";

export const databaseKinds = ["embedded", "own"] as const;
/** The PostgreSQL that the server starts itself, or one that the administrator runs. */
export type DatabaseKind = (typeof databaseKinds)[number];

/** One fault over one kind of database. */
export interface Cell<F> {
  readonly database: DatabaseKind;
  readonly fault: F;
}

export interface Round<F> extends Cell<F> {
  /** From 1. */
  readonly number: number;
  /** The load runs undisturbed for this long first. */
  readonly calmMs: number;
  /** The fault lasts this long. */
  readonly holdMs: number;
  /** Seeds the random choices of the fault. */
  readonly seed: number;
}

/** The shortest and the longest time that a fault lasts. */
export type Hold = readonly [min: number, max: number];

const calmMs: Hold = [100, 600];

/** Every cell occurs once before one occurs again, in an order that the seed decides. */
export const planRounds = <F extends { readonly holdMs: Hold }>(cells: readonly Cell<F>[], seed: number, rounds: number): Round<F>[] => {
  const random = createRandom(seed);
  const between = ([min, max]: Hold): number => Math.round(min + (max - min) * random());
  const planned: Round<F>[] = [];
  while (planned.length < rounds && cells.length > 0)
    for (const cell of shuffle(cells, random).slice(0, rounds - planned.length))
      planned.push({
        ...cell,
        number: planned.length + 1,
        calmMs: between(calmMs),
        holdMs: between(cell.fault.holdMs),
        seed: Math.floor(random() * 2 ** 32),
      });
  return planned;
};

const shuffle = <T>(items: readonly T[], random: () => number): T[] => {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
  }
  return shuffled;
};
