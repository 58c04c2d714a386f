// Cuts a stream of bytes into pieces of exact sizes and into lines, with little of it in memory.

export interface ByteSource {
  /** The next `size` bytes. Undefined if the stream ends before. */
  take(size: number): Promise<Buffer | undefined>;
  /** The next `size` bytes in pieces as they come. It yields less if the stream ends before. */
  pieces(size: number): AsyncGenerator<Buffer>;
  /** Whether the stream has ended. */
  ended(): Promise<boolean>;
}

export const createByteSource = (bytes: AsyncIterable<Buffer>): ByteSource => {
  const iterator = bytes[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  /** Makes `rest` non-empty. False at the end of the stream. */
  const fill = async (): Promise<boolean> => {
    while (rest.length === 0) {
      const { done, value } = await iterator.next();
      if (done) return false;
      rest = value;
    }
    return true;
  };
  const pieces = async function* (size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0 && (await fill()); ) {
      const piece = rest.subarray(0, left);
      rest = rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  };
  return {
    pieces,
    take: async (size) => {
      const whole = await joinPieces(pieces(size));
      return whole.length === size ? whole : undefined;
    },
    ended: async () => !(await fill()),
  };
};

export const joinPieces = async (pieces: AsyncIterable<Buffer>): Promise<Buffer> => {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
};

/** The lines of a text, without their line breaks. Undefined is a line that is longer than `bytesMax` or does not end. */
export async function* linesOf(pieces: AsyncIterable<Buffer>, bytesMax: number): AsyncGenerator<Buffer | undefined> {
  let begun: Buffer[] = [];
  let begunBytes = 0;
  for await (const piece of pieces) {
    for (let from = 0; from < piece.length; ) {
      const end = piece.indexOf("\n", from);
      const part = piece.subarray(from, end === -1 ? undefined : end);
      begun.push(part);
      begunBytes += part.length;
      if (begunBytes > bytesMax) return yield undefined;
      if (end === -1) break;
      yield begun.length === 1 ? part : Buffer.concat(begun);
      begun = [];
      begunBytes = 0;
      from = end + 1;
    }
  }
  if (begunBytes > 0) yield undefined;
}
