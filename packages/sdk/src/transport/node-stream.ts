// Shared by node:http and undici: reading Node streams of responses, and sending files with a declared length.
import type { Readable } from "node:stream";
import type { FileBody } from "../request.ts";
import { responseBytesMax } from "../response.ts";

export const failure = (code: string): Error => Object.assign(new Error(code), { code });

const decoder = new TextDecoder();

/** Reads a response into memory. @throws an error with the code ERR_RESPONSE_TOO_LARGE */
export const textOf = (response: Readable): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const add = (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes > responseBytesMax) response.destroy(failure("ERR_RESPONSE_TOO_LARGE"));
      else chunks.push(chunk);
    };
    const end = (): void => resolve(decoder.decode(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)));
    response.on("data", add).once("end", end).on("error", reject);
    response.once("close", () => {
      if (!response.readableEnded) reject(failure("ECONNRESET"));
    });
  });

export const lengthOf = ({ size }: FileBody): Record<string, string> | undefined =>
  size === undefined ? undefined : { "Content-Length": `${size}` };
