// The findings of `webhook doctor` about a receiver.

/** `severe`: the receiver loses deliveries or can be deceived. `warning`: it can fail later. */
export type Severity = "severe" | "warning";

export interface Finding {
  readonly severity: Severity;
  /** The mistake, as a sentence without its subject, the receiver: `accepts a delivery without a signature`. */
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
