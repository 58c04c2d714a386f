// The part of undici that the SDK needs. The published SDK and CLI include it, because undici is four times as large as they are.
// CommonJS, because bundlers would drop the assignment from a module of a package that declares no side effects.
const api = require("undici/lib/api/index.js");
const Agent = require("undici/lib/dispatcher/agent.js");
const Dispatcher = require("undici/lib/dispatcher/dispatcher.js");
const EnvHttpProxyAgent = require("undici/lib/dispatcher/env-http-proxy-agent.js");

// Gives dispatchers `request` and `connect`, as undici's own index.js does.
Object.assign(Dispatcher.prototype, api);

module.exports = { Agent, EnvHttpProxyAgent };
