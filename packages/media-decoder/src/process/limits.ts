/** The limits of the child process. Tests set lower ones. */
export interface DecoderLimits {
  /** Time that the child may take to start. */
  readonly startMs: number;
  /** CPU time that the child may spend on one job, on systems with /proc. */
  readonly cpuMs: number;
  /**
   * Time that the server waits for the child's work on one job. Longer than `cpuMs`, because the child has a low priority. Waiting for the
   * source or the receiver does not count.
   */
  readonly workMs: number;
  /** Time that one job may occupy the child, including waiting for the source and the receiver. */
  readonly occupationMs: number;
  /** Resident memory of the child, on systems with /proc. */
  readonly memoryBytes: number;
  /** Jobs that wait for the one that runs. */
  readonly waitingJobs: number;
  /** A child without work ends after this time. */
  readonly idleMs: number;
  /** A child ends after this many jobs, because native libraries fragment memory. */
  readonly jobs: number;
}

export const defaultLimits: DecoderLimits = {
  startMs: 20_000,
  cpuMs: 10_000,
  workMs: 30_000,
  occupationMs: 90_000,
  memoryBytes: 600_000_000,
  waitingJobs: 16,
  idleMs: 60_000,
  jobs: 100,
};
