// Shared by node:http and undici: reading Node streams of responses, and sending files with a declared length.
import type { Readable } from "node:stream";
import type { FileBody } from "../request.ts";
import { responseBytesMax } from "../response.ts";

export const failure = (code: string): Error => Object.assign(new Error(code), { code });

/** The code of the error when a response is larger than the SDK reads into memory. */
export const responseTooLarge = "ERR_RESPONSE_TOO_LARGE";

/** Collects a response in memory. */
export const createTextCollector = () => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  return {
    /** Returns false if the response is too large. */
    add: (chunk: Uint8Array): boolean => {
      bytes += chunk.length;
      if (bytes <= responseBytesMax) chunks.push(chunk);
      return bytes <= responseBytesMax;
    },
    // Not TextDecoder, which test runners that imitate a browser with jsdom do not have.
    read: (): string => Buffer.concat(chunks).toString("utf8"),
  };
};

/** Reads a response into memory. @throws an error with the code of `responseTooLarge` */
export const textOf = (response: Readable): Promise<string> =>
  new Promise((resolve, reject) => {
    const text = createTextCollector();
    const add = (chunk: Buffer): void => {
      if (!text.add(chunk)) response.destroy(failure(responseTooLarge));
    };
    response
      .on("data", add)
      .once("end", () => resolve(text.read()))
      .on("error", reject);
    response.once("close", () => {
      if (!response.readableEnded) reject(failure("ECONNRESET"));
    });
  });

export const lengthOf = ({ size }: FileBody): Record<string, string> | undefined =>
  size === undefined ? undefined : { "Content-Length": `${size}` };
