// Sends exactly as many bytes as Content-Length says. With fewer the client would wait for the rest, and the bytes beyond would be read as the
// next response of the connection.

/** Passes the bytes on, and throws when there are fewer or more than `length`. Bytes beyond it are not passed on. */
export const exactLength = (length: number) =>
  async function* (bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let sent = 0;
    for await (const chunk of bytes) {
      sent += chunk.length;
      if (sent > length) throw new Error(`The content has more than ${length} bytes`);
      yield chunk;
    }
    if (sent < length) throw new Error(`The content ended after ${sent} of ${length} bytes`);
  };
