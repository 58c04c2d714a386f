// Requests to the OpenID provider, whose answers are read up to a bound. They go through the proxy that HTTPS_PROXY and HTTP_PROXY name,
// except to the hosts in NO_PROXY.
import { bounds } from "@worktrack/contract";
import type { CustomFetch } from "openid-client";
import { type Dispatcher, EnvHttpProxyAgent, fetch, type RequestInit } from "undici";

/** By default with the proxy of the environment. Each answer is an error when it is longer than a provider's documents are. */
export const createBoundedFetch =
  (dispatcher: Dispatcher = new EnvHttpProxyAgent()): CustomFetch =>
  async (url, options) => {
    const response = await fetch(url, { ...(options as RequestInit), dispatcher });
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const part of response.body ?? []) {
      length += part.length;
      if (length > bounds.oidcResponseBytes) throw new Error("The answer of the OpenID provider is too long");
      parts.push(part);
    }
    const { status, headers } = response;
    return new Response(length > 0 ? Buffer.concat(parts) : null, { status, headers: withoutCoding(headers as unknown as Headers) });
  };

/** The body has been decoded. */
const withoutCoding = (headers: Headers): Headers => {
  const copy = new Headers(headers);
  for (const name of ["content-encoding", "content-length"]) copy.delete(name);
  return copy;
};
