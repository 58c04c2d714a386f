// `pnpm start`: runs the server with a demo workspace. It accepts plain HTTP from this machine only.
process.env.WORKTRACK_ALLOW_HTTP ??= "loopback";
process.env.LOG_LEVEL ??= "warn";
process.argv.splice(2, 0, "start", "--demo");
await import("../packages/server/bin/worktrack-server.js");
