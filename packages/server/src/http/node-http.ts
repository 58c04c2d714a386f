// Node's HTTP server. `import "node:http"` evaluates every export of the module, and for `WebSocket` Node then loads its built-in undici, which
// takes 4 MB and a tenth of a start.
export const { createServer, STATUS_CODES } = process.getBuiltinModule("node:http");
