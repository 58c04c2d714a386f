// A metric, and the functions that make each type of one.
import { type Counter, type Durations, durationBounds } from "../../platform/metrics.ts";

type Labels = Readonly<Record<string, string | number>>;

export interface Sample {
  readonly value: number;
  readonly labels?: Labels;
  /** The metric's name with a suffix, for histograms. */
  readonly metricName?: string;
}

export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly type: "counter" | "gauge" | "histogram";
  /** Runs at each scrape. No samples: the value is not known now. */
  collect(): readonly Sample[] | Promise<readonly Sample[]>;
}

/** No sample if the value is not known. */
export const known = (value: number | undefined): Sample[] => (value === undefined ? [] : [{ value }]);
export const flag = (value: boolean | undefined): number | undefined => (value === undefined ? undefined : Number(value));

export const gauge = (name: string, help: string, collect: Metric["collect"]): Metric => ({ name, help, type: "gauge", collect });

export const counter = (name: string, help: string, collect: Metric["collect"]): Metric => ({ name, help, type: "counter", collect });

/** A sample for each value of the label. */
export const countsBy =
  (label: string, { counts }: Pick<Counter, "counts">) =>
  (): Sample[] =>
    [...counts].map(([value, count]) => ({ value: count, labels: { [label]: value } }));

export const histogram = (name: string, help: string, { series }: Durations, labelNames: readonly string[]): Metric => ({
  name,
  help,
  type: "histogram",
  collect: () =>
    [...series.values()].flatMap(({ labels: values, buckets, seconds }) => {
      const labels = Object.fromEntries(labelNames.map((label, index) => [label, values[index] ?? ""]));
      let count = 0;
      const cumulative = buckets.map((inBucket, index) => {
        count += inBucket;
        return { metricName: `${name}_bucket`, value: count, labels: { ...labels, le: durationBounds[index] ?? "+Inf" } };
      });
      return [...cumulative, { metricName: `${name}_sum`, value: seconds, labels }, { metricName: `${name}_count`, value: count, labels }];
    }),
});
