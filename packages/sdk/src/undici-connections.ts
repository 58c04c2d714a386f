// Opens undici's connections: directly, through the proxy that the environment names, or those of the program.
import type { Dispatcher } from "undici";
import { proxyVariableNames, readNoProxy, usesProxy } from "./environment.ts";
import { UsageError } from "./errors.ts";
import type { Settings } from "./settings.ts";

export interface ConnectionLimits {
  readonly connections: number;
  readonly connectTimeoutMs: number;
  readonly responseBytesMax: number;
}

export interface UndiciConnections {
  /** To the server. Responses have a size limit. */
  readonly calls: Dispatcher;
  /** To any server that has files. */
  readonly downloads: Dispatcher;
  close(): Promise<void>;
}

/** undici is loaded at the first call, because it takes longer to load than Node takes to start. @throws UsageError */
export const openUndici = async ({ origin, dispatcher, ca }: Settings, limits: ConnectionLimits): Promise<UndiciConnections> => {
  // The program closes its own dispatcher.
  if (dispatcher) return { calls: dispatcher, downloads: dispatcher, close: async () => {} };
  const { Agent, EnvHttpProxyAgent, Pool } = await import("undici");
  const { connections, connectTimeoutMs: connectTimeout, responseBytesMax: maxResponseSize } = limits;
  const tls = ca === undefined ? {} : { ca };
  // Except for connecting, only the attempt's own timer limits the time.
  const options = { connections, connectTimeout, headersTimeout: 0, allowH2: false, connect: { ...tls, timeout: connectTimeout } };
  const forCalls = { ...options, maxResponseSize, bodyTimeout: 0 };
  const proxied = { noProxy: readNoProxy(), requestTls: tls };
  const { calls, downloads } = usesProxy()
    ? openProxied(() => ({
        calls: new EnvHttpProxyAgent({ ...forCalls, ...proxied }),
        downloads: new EnvHttpProxyAgent({ ...options, ...proxied }),
      }))
    : { calls: new Pool(origin, forCalls), downloads: new Agent(options) };
  return { calls, downloads, close: async () => void (await Promise.all([calls.close(), downloads.close()])) };
};

const openProxied = <T>(open: () => T): T => {
  try {
    return open();
  } catch {
    // Without the cause, because the address may have a password.
    throw new UsageError(`One of ${proxyVariableNames} is not the address of a proxy, such as http://proxy.example.com:8080.`);
  }
};
