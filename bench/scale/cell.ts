// Simulates the PostgreSQL of one cell: requests arrive at random, and wait in one queue for a free core.

/** A kind of request: its share of all requests, and its CPU time. */
export interface RequestKind {
  readonly share: number;
  readonly serverUs: number;
  readonly postgresUs: number;
}

export type Random = () => number;

const exponential = (mean: number, random: Random): number => -Math.log(1 - random()) * mean;

const chooseKind = (kinds: readonly RequestKind[], random: Random): RequestKind => {
  let rest = random();
  const chosen = kinds.find(({ share }) => {
    rest -= share;
    return rest < 0;
  });
  return chosen ?? (kinds.at(-1) as RequestKind);
};

export const meanUs = (kinds: readonly RequestKind[], of: "serverUs" | "postgresUs"): number =>
  kinds.reduce((sum, kind) => sum + kind.share * kind[of], 0);

/**
 * Returns the response times of `count` requests at `perSecond`, in milliseconds: the wait for a core and the work. Arrivals are a Poisson
 * process, and the times of each kind are exponential, which is worse than measured.
 */
export const simulateCell = (
  { cores, perSecond, kinds, count }: { cores: number; perSecond: number; kinds: readonly RequestKind[]; count: number },
  random: Random,
): number[] => {
  const freeAtMs = new Array<number>(cores).fill(0);
  const times: number[] = [];
  let nowMs = 0;
  for (let n = 0; n < count; n++) {
    nowMs += exponential(1_000 / perSecond, random);
    const core = freeAtMs.indexOf(Math.min(...freeAtMs));
    const startMs = Math.max(nowMs, freeAtMs[core] ?? 0);
    const endMs = startMs + exponential(chooseKind(kinds, random).postgresUs / 1_000, random);
    freeAtMs[core] = endMs;
    times.push(endMs - nowMs);
  }
  return times;
};
