// `#transport` in Node: undici, which costs the least for each call, or node:http in a bundle without undici.
import type { Settings } from "../settings.ts";
import type { Connections } from "./connections.ts";
import { usesProxy } from "./environment.ts";
import { requireNodeVersion } from "./node-version.ts";
import { openAgent, openDispatcher, openProxied } from "./undici.ts";

export { toConnectionError } from "./connection-error.ts";
export { userAgent } from "./user-agent.ts";

/** All options work in Node. @throws UsageError for a version of Node that is too old */
export const checkPlatform = (_settings: Settings): void => requireNodeVersion();

/** Called at the first request, because programs may change the environment after they import the SDK. @throws UsageError */
export const openConnections = async (settings: Settings): Promise<Connections> => {
  const { origin, fetch, dispatcher } = settings;
  if (fetch) return (await import("./fetch-runtime.ts")).openConnections(settings);
  if (dispatcher) return openDispatcher(origin, dispatcher);
  if (usesProxy()) return openProxied(settings);
  return (await openAgent(settings)) ?? new (await import("./node-http.ts")).NodeHttpConnections(settings);
};
