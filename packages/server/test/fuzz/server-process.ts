// Runs as a separate process: a server whose clock is sixty times as fast as real time, so that quotas refill during a short test.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import type { Connection } from "../../src/database/connection.ts";
import { openDatabase } from "../../src/database/database.ts";
import { startServer } from "../../src/server.ts";
import { readConfig } from "../../src/settings/config.ts";
import { fastClock } from "./fast-clock.ts";

process.once("message", async ({ connection, epochMs }: { connection: Connection; epochMs: number }) => {
  const dataDir = await mkdtemp(join(tmpdir(), "worktrack-fuzz-"));
  const config = {
    ...readConfig({ PORT: "0", WORKTRACK_ALLOW_HTTP: "loopback", WORKTRACK_BCRYPT_COST: "4", WORKTRACK_DATA_DIR: dataDir }),
    // No name server listens on this port, so look-ups fail at once.
    dnsServers: ["127.0.0.1:9"],
    webhooks: { allowCidrs: ["127.0.0.1/32"], ports: null, timeoutMs: 2_000, retryDelaysMs: [], hasProxy: false },
  };
  const log = pino({ level: "error", base: null }, { write: (line) => void process.send?.({ error: line }) });
  const server = await startServer(config, openDatabase(connection, log), log, fastClock(epochMs));
  process.send?.({ url: server.url });
  process.once("message", async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
    process.disconnect();
  });
});
