// Conversions between web streams and async iterables.

/** Makes a stream that reads the next chunk when its reader wants one. `onCancel` is called before the iterator is closed. */
export const streamChunks = (chunks: AsyncIterable<Uint8Array>, onCancel?: () => void): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const iterator = chunks[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      pull: async (controller) => {
        const { done, value } = await iterator.next();
        if (done) controller.close();
        else controller.enqueue(value as Uint8Array<ArrayBuffer>);
      },
      cancel: async () => {
        onCancel?.();
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
};

/** Iterates over a stream. Not every browser's streams are iterable. */
export async function* readChunks<T>(reader: ReadableStreamDefaultReader<T>): AsyncGenerator<T, void, undefined> {
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}
