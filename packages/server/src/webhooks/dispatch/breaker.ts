/** What counts for a webhook's run of failures: a delivery's first attempt that failed, any success, 410 Gone. */
export type Outcome = "failed" | "succeeded" | "gone";

/** A sequence of outcomes, as much of it as one UPDATE needs to do what each of them would have done, one after another. */
export interface Run {
  /** Failures before the first success. */
  readonly lead: number;
  /** The most failures in a row. */
  readonly best: number;
  /** Failures after the last success. */
  readonly tail: number;
  readonly succeeded: boolean;
  /** The sequence ends here: what comes after it does not count. */
  readonly gone: boolean;
}

const empty: Run = { lead: 0, best: 0, tail: 0, succeeded: false, gone: false };

const extend = (run: Run, outcome: Outcome): Run => {
  if (run.gone) return run;
  if (outcome === "gone") return { ...run, gone: true };
  if (outcome === "succeeded") return { ...run, tail: 0, succeeded: true };
  const tail = run.tail + 1;
  return { ...run, tail, lead: run.succeeded ? run.lead : tail, best: Math.max(run.best, tail) };
};

export const runOf = (outcomes: readonly Outcome[]): Run => outcomes.reduce(extend, empty);
