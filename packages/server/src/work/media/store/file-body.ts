// Streams a file as the body of a request, without leaving its buffers to the garbage collector.
import type { FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";

const bufferBytes = 64 * 1024;
/** Many more than a request holds at once. If one were overwritten too early, the request would fail, because S3 checks the body's digest. */
const bufferCount = 16;

/**
 * Reads the file into a few buffers in turn, and closes it at the end. New buffers for each read would add up to 64 MB before V8 frees them,
 * for each request.
 */
export const streamFile = (handle: FileHandle): Readable => {
  const buffers = Array.from({ length: bufferCount }, () => Buffer.allocUnsafeSlow(bufferBytes));
  let turn = 0;
  return new Readable({
    highWaterMark: bufferBytes,
    read() {
      const buffer = buffers[turn++ % bufferCount] as Buffer;
      handle.read(buffer, 0, bufferBytes).then(
        ({ bytesRead }) => this.push(bytesRead === 0 ? null : buffer.subarray(0, bytesRead)),
        (error: Error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      handle.close().then(() => done(error), done);
    },
  });
};
