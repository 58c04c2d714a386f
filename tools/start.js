// `pnpm start`: the server with its embedded database, over plain HTTP for this machine only, and a demo workspace to begin with.
process.env.WORKTRACK_ALLOW_HTTP ??= "loopback";
process.env.LOG_LEVEL ??= "warn";
process.argv.splice(2, 0, "start", "--demo");
await import("../packages/server/bin/worktrack-server.js");
