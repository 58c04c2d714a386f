// Divides workspaces among cells, by a hash or by load.
import type { Random } from "./cell.ts";

/** The bound on the requests per second of one workspace: what 50 keys of the plan Pro can send. */
const perSecondMax = (50 * 600) / 60;

/** The workspace of rank n sends 1/n of the requests of the first one (Zipf), up to the limits of its keys. The average is `meanPerSecond`. */
export const zipfLoads = (workspaces: number, meanPerSecond: number): number[] => {
  const weights = Array.from({ length: workspaces }, (_, n) => 1 / (n + 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => Math.min(perSecondMax, (weight / total) * workspaces * meanPerSecond));
};

/** The requests per second of each cell, when each workspace goes to a random cell. */
export const placeByHash = (loads: readonly number[], cells: number, random: Random): number[] => {
  const sums = new Array<number>(cells).fill(0);
  for (const load of loads) {
    const cell = Math.floor(random() * cells);
    sums[cell] = (sums[cell] ?? 0) + load;
  }
  return sums;
};

/** The same, when each workspace goes to the cell with the least load, the largest workspaces first. */
export const placeByLoad = (loads: readonly number[], cells: number): number[] => {
  const sums = new Array<number>(cells).fill(0);
  for (const load of loads.toSorted((a, b) => b - a)) {
    const cell = sums.indexOf(Math.min(...sums));
    sums[cell] = (sums[cell] ?? 0) + load;
  }
  return sums;
};
