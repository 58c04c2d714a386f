// `#transport` of the CLI: node:http, which loads in a tenth of the time that undici takes. A process sends few requests.
import type { Settings } from "../settings.ts";
import type { Connections } from "./connections.ts";
import { usesProxy } from "./environment.ts";
import { NodeHttpConnections } from "./node-http.ts";
import { requireNodeVersion } from "./node-version.ts";
import { openProxied } from "./undici.ts";

export { toConnectionError } from "./connection-error.ts";
export { userAgent } from "./user-agent.ts";

/** All options work in Node. @throws UsageError for a version of Node that is too old */
export const checkPlatform = (_settings: Settings): void => requireNodeVersion();

/** @throws UsageError */
export const openConnections = async (settings: Settings): Promise<Connections> =>
  usesProxy() ? openProxied(settings) : new NodeHttpConnections(settings);
