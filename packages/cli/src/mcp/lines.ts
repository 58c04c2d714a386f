// Splits standard input into lines.

/** Yields each line. One with more than `bytesMax` bytes is yielded as undefined, and not held in memory. */
export const readLines = async function* (
  input: AsyncIterable<Buffer>,
  bytesMax: number,
): AsyncGenerator<Buffer | undefined, void, undefined> {
  let parts: Buffer[] = [];
  let bytes = 0;
  const add = (part: Buffer): void => {
    bytes += part.length;
    if (bytes <= bytesMax) parts.push(part);
    else parts = [];
  };
  const take = (): Buffer | undefined => {
    const line = bytes <= bytesMax ? Buffer.concat(parts) : undefined;
    parts = [];
    bytes = 0;
    return line;
  };
  for await (const chunk of input) {
    let start = 0;
    for (let end = chunk.indexOf("\n"); end >= 0; end = chunk.indexOf("\n", start)) {
      add(chunk.subarray(start, end));
      start = end + 1;
      yield take();
    }
    add(chunk.subarray(start));
  }
  if (bytes > 0) yield take();
};
