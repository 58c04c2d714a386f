// Messages and bytes between the server and the child process, the same on both sides. A message is its length in 4 bytes, and JSON. The bytes
// that a message announces follow it as they are.
import type { Readable, Writable } from "node:stream";

export interface Channel {
  sendMessage(message: object): Promise<void>;
  /** Resolves when the other side has room for more. */
  sendBytes(bytes: Uint8Array): Promise<void>;
  receiveMessage(): Promise<unknown>;
  receiveBytes(size: number): AsyncGenerator<Buffer, void, void>;
}

/** The other process has ended. */
export class ChannelClosed extends Error {}

/** The other process sent something else than a message. */
export class ChannelMisused extends Error {}

const headerBytes = 4;
const messageBytesMax = 64 * 1024;
const chunkBytes = 64 * 1024;

/** `onEnd` is called when the other process has closed its end, also while nobody receives. */
export const createChannel = (readable: Readable, writable: Writable, onEnd: () => void): Channel => {
  const reader = createReader(readable, onEnd);
  const write = (bytes: Uint8Array): Promise<void> =>
    new Promise((resolve, reject) => writable.write(bytes, (error) => (error ? reject(new ChannelClosed()) : resolve())));
  const receiveBytes = async function* (size: number): AsyncGenerator<Buffer, void, void> {
    for (let left = size; left > 0; ) {
      const chunk = await reader.read(left);
      left -= chunk.length;
      yield chunk;
    }
  };
  const receiveAll = async (size: number): Promise<Buffer> => {
    const chunks: Buffer[] = [];
    for await (const chunk of receiveBytes(size)) chunks.push(chunk);
    return Buffer.concat(chunks);
  };
  return {
    receiveBytes,
    sendMessage: (message) => {
      const json = Buffer.from(JSON.stringify(message));
      const header = Buffer.alloc(headerBytes);
      header.writeUInt32BE(json.length);
      return write(Buffer.concat([header, json]));
    },
    sendBytes: async (bytes) => {
      for (let at = 0; at < bytes.length; at += chunkBytes) await write(bytes.subarray(at, at + chunkBytes));
    },
    receiveMessage: async () => {
      const length = (await receiveAll(headerBytes)).readUInt32BE();
      if (length > messageBytesMax) throw new ChannelMisused();
      const json = (await receiveAll(length)).toString();
      try {
        return JSON.parse(json);
      } catch {
        throw new ChannelMisused();
      }
    },
  };
};

interface Reader {
  /** One to `bytesMax` bytes. */
  read(bytesMax: number): Promise<Buffer>;
}

/** Always has one chunk requested, so that it sees the end of the stream while nobody reads. Holds back the sender after that. */
const createReader = (readable: Readable, onEnd: () => void): Reader => {
  const iterator: AsyncIterator<Buffer> = readable.iterator({ destroyOnReturn: false });
  const request = async (): Promise<Buffer | undefined> => {
    const result = await iterator.next().catch(() => undefined);
    if (result && !result.done) return result.value;
    onEnd();
    return undefined;
  };
  let requested = request();
  let rest: Buffer = Buffer.alloc(0);
  return {
    read: async (bytesMax) => {
      if (rest.length === 0) {
        const chunk = await requested;
        if (!chunk) throw new ChannelClosed();
        requested = request();
        rest = chunk;
      }
      const taken = rest.subarray(0, bytesMax);
      rest = rest.subarray(taken.length);
      return taken;
    },
  };
};
