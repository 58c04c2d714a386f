/** Where text goes: process.stdout and process.stderr, or a test's ears. */
export interface Sink {
  readonly write: (text: string) => unknown;
  /** Not there on a pipe. */
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
}
