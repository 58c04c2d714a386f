// Sends a file as the streamed body of a `fetch`.
import type { FileBody } from "../request.ts";
import { streamChunks } from "../stream.ts";
import type { SendFile } from "./fetch.ts";

/** Stalls after an error until the request is aborted, because workerd would send the bytes before the error as the whole file. */
const untilError = async function* ({ chunks }: FileBody): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* chunks();
  } catch {
    await new Promise(() => {});
  }
};

/** Runtimes that stream a body require `duplex`. */
export const sendStream: SendFile = (body) => ({ body: streamChunks(untilError(body)), duplex: "half" });
