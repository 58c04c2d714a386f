// `#transport` in Bun, Deno, workerd and other runtimes with `fetch`.
import type { Settings } from "../settings.ts";
import type { Connections } from "./connections.ts";
import { FetchConnections } from "./fetch.ts";
import { sendStream } from "./send-stream.ts";

export { toConnectionError } from "./fetch-error.ts";
export { checkPlatform } from "./node-options.ts";
export { userAgent } from "./user-agent.ts";

export const openConnections = async ({ origin, fetch = globalThis.fetch }: Settings): Promise<Connections> =>
  new FetchConnections(origin, fetch, sendStream);
