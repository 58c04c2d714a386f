import { Readable } from "node:stream";
import fc from "fast-check";
import { expect, test } from "vitest";
import { exactLength } from "../../src/http/exact-length.ts";

test("bytes are passed on up to the length, and fewer or more of them are an error", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 5 })), fc.nat(30), async (chunks, length) => {
      const bytes = Buffer.concat(chunks);
      const passed: Buffer[] = [];
      const failure = await (async () => {
        for await (const chunk of exactLength(length)(Readable.from(chunks.map((chunk) => Buffer.from(chunk))))) passed.push(chunk);
      })().catch((error: Error) => error);
      expect(Buffer.concat(passed).length).toBeLessThanOrEqual(length);
      expect(failure === undefined).toBe(bytes.length === length);
    }),
  );
});
