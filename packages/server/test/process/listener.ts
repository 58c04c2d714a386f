// A child process that serves a small answer. On each message it stops gracefully, listens again on the same port, and reports that.
import { type Listener, listen } from "../../src/http/listener.ts";
import { createLog } from "../../src/platform/log.ts";

const [drainDelayMs, certFile, keyFile] = process.argv.slice(2);
const config = {
  host: "127.0.0.1",
  port: 0,
  tls: certFile && keyFile ? { certFile, keyFile } : undefined,
  drainDelayMs: Number(drainDelayMs),
  drainMs: 20_000,
};

const start = async (port: number): Promise<Listener> => {
  const app: Parameters<typeof listen>[0] = (_req, res) => {
    setTimeout(() => res.writeHead(200, { "Content-Length": 2 }).end("ok"), Math.random() * 5);
  };
  const listener = await listen(app, { ...config, port }, { baseUrl: "", log: createLog("silent") });
  process.send?.(listener.url);
  return listener;
};

let listener = await start(0);
process.on("message", async () => {
  await listener.stop();
  listener = await start(Number(new URL(listener.url).port));
});
