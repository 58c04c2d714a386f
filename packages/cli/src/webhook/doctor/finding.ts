// What `webhook doctor` reports about a receiver.

/** `severe`: the receiver loses deliveries or can be deceived. `warning`: it will have trouble at some time. */
export type Severity = "severe" | "warning";

export interface Finding {
  readonly severity: Severity;
  /** What the receiver does wrong, as a sentence that begins with it: `accepts a delivery without a signature`. */
  readonly problem: string;
  readonly fix: string;
}

const problemOf =
  (severity: Severity) =>
  (problem: string, fix: string): Finding => ({ severity, problem, fix });

export const severe = problemOf("severe");
export const warning = problemOf("warning");

/** The page that explains the checks. */
export const doctorPage = "https://www.npmjs.com/package/@worktrack/cli#webhook-doctor";
