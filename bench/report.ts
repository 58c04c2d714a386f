import type { BenchName, GoalName } from "./goals.ts";

/** The result of one benchmark. */
export interface Report {
  readonly title: string;
  /** Explains the work that each side does, because figures are meaningless without it. */
  readonly notes: readonly string[];
  /** By subject, then by figure, whose name has the unit. */
  readonly figures: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** By goal. */
  readonly measured: Readonly<Record<string, number>>;
}

/** A report of a run, with the benchmark's name and duration. */
export interface TimedReport extends Report {
  readonly bench: BenchName;
  readonly seconds: number;
}

/** A report with a value for every goal of its benchmark. */
export interface ReportOf<Name extends BenchName> extends Report {
  readonly measured: Readonly<Record<GoalName<Name>, number>>;
}
