/** Writes a result to stdout. */
export const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Writes a progress line to stderr, so that stdout has only results. */
export const printProgress = (line: string): void => {
  process.stderr.write(`worktrack: ${line}\n`);
};
