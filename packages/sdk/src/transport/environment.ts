// The variables of the environment that name proxies. undici reads the addresses itself.
const proxyVariables = ["https_proxy", "HTTPS_PROXY", "http_proxy", "HTTP_PROXY"];
export const proxyVariableNames = proxyVariables.join(", ");

/** Whether requests may go through a proxy. `readNoProxy` decides for each address. */
export const usesProxy = (): boolean => proxyVariables.some((name) => process.env[name]);

/** NO_PROXY with this machine's loopback addresses, which no other machine can reach. */
export const readNoProxy = (): string =>
  [process.env.no_proxy ?? process.env.NO_PROXY, "localhost", "127.0.0.1", "::1"].filter(Boolean).join(",");
