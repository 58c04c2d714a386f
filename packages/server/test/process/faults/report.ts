// The table and the summary that a fault test prints.
import type { RoundResult, SiteResult } from "./rounds.ts";
import type { FaultsResult } from "./run.ts";

const shownMax = 20;

const columns = (...[number, database, fault, held, recovered, succeeded, rest]: readonly (string | number)[]): string =>
  [
    `${number}`.padStart(5),
    `${database}`.padEnd(8),
    `${fault}`.padEnd(30),
    `${held}`.padStart(7),
    `${recovered}`.padStart(9),
    `${succeeded}`.padStart(9),
    rest,
  ].join("  ");

export const heading = columns("round", "database", "fault", "held ms", "healed ms", "succeeded", "failures");

export const describeRound = ({ round, recoveryMs, succeeded, failures, contradictions }: RoundResult): string => {
  const counted = Object.entries(failures).map(([name, count]) => `${count} × ${name}`);
  const line = columns(round.number, round.database, round.fault.name, round.holdMs, Math.round(recoveryMs), succeeded, counted.join(", "));
  return [line, ...describeContradictions(contradictions)].join("\n");
};

export const describeSummary = (
  { sites, missing }: FaultsResult,
  { seed, seconds }: { readonly seed: number; readonly seconds: number },
): string =>
  [
    ...missing.map((what) => `NOT RUN: ${what}`),
    ...sites.flatMap(describeSite),
    `seed ${seed}: ${sum(sites, ({ rounds }) => rounds.length)} rounds in ${Math.round(seconds)} s, ` +
      `${sum(sites, ({ contradictions }) => contradictions.length)} contradictions`,
  ].join("\n");

const describeSite = ({ rounds, acknowledged, events, requests, contradictions }: SiteResult): string[] => {
  const [first] = rounds;
  if (!first) return [];
  const counts = `${rounds.length} rounds, ${acknowledged} records acknowledged, ${events} events, ${requests} webhook requests`;
  return [`${first.round.database}: ${counts}`, ...describeContradictions(contradictions)];
};

const describeContradictions = (contradictions: readonly string[]): string[] => [
  ...contradictions.slice(0, shownMax).map((line) => `  CONTRADICTION: ${line}`),
  ...(contradictions.length > shownMax ? [`  … and ${contradictions.length - shownMax} more`] : []),
];

const sum = <T>(items: readonly T[], count: (item: T) => number): number => items.reduce((total, item) => total + count(item), 0);
