// `#transport` in browsers.
import type { Settings } from "../settings.ts";
import { streamChunks } from "../stream.ts";
import type { Connections } from "./connections.ts";
import { FetchConnections, type SendFile } from "./fetch.ts";

export { toConnectionError } from "./fetch-error.ts";
export { checkPlatform } from "./node-options.ts";

/** Browsers send their own User-Agent. They ignore another one, or block it across origins. */
export const userAgent = undefined;

/** The slowest upload that the server accepts. */
const slowestBytesPerMs = 4;

/** Browsers stream uploads over HTTP/2 only, or not at all. They report no progress, so the time limit grows with the size. */
const sendBlob: SendFile = async (body, extend) => {
  const blob = body.blob?.() ?? (await new Response(streamChunks(body.chunks())).blob());
  extend(blob.size / slowestBytesPerMs);
  return { body: blob };
};

/** A request with a token carries no cookie, so that the server never has to choose between two identities. */
export const openConnections = async ({ origin, fetch = globalThis.fetch, session }: Settings): Promise<Connections> =>
  new FetchConnections(origin, fetch, sendBlob, { credentials: session ? "same-origin" : "omit" });
