// `#transport` in browsers. Requests to the page's own server carry its cookies, as those of `fetch` do.
import type { Settings } from "../settings.ts";
import { streamChunks } from "../stream.ts";
import type { Connections } from "./connections.ts";
import { FetchConnections, type SendFile } from "./fetch.ts";

export { toConnectionError } from "./fetch-error.ts";
export { checkPlatform } from "./node-options.ts";

/** Browsers name themselves, and ignore another name or refuse to send it to other servers. */
export const userAgent = undefined;

/** The slowest upload that the server accepts. */
const slowestBytesPerMs = 4;

/** Browsers send streams over HTTP/2 only, or never. They do not report the progress of an upload, so its time depends on its size. */
const sendBlob: SendFile = async (body, extend) => {
  const blob = body.blob?.() ?? (await new Response(streamChunks(body.chunks())).blob());
  extend(blob.size / slowestBytesPerMs);
  return { body: blob };
};

export const openConnections = async ({ origin, fetch = globalThis.fetch }: Settings): Promise<Connections> =>
  new FetchConnections(origin, fetch, sendBlob);
