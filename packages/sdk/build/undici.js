// The part of undici that calls through a proxy need. The published SDK and CLI include it, because undici is four times as large as they are.
import EnvHttpProxyAgent from "undici/lib/dispatcher/env-http-proxy-agent.js";

export { EnvHttpProxyAgent };
