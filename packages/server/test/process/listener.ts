// A child process that answers with the length of the request's body, or with a large body. On each message it stops gracefully, listens
// again on the same port, and reports that.
import type { RequestListener } from "node:http";
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

const large = Buffer.alloc(30_000_000);

const app: RequestListener = (req, res) => {
  if (req.url === "/large") {
    res.writeHead(200, { "Content-Length": large.length }).end(large);
    return;
  }
  let bytes = 0;
  req.on("data", (chunk) => {
    bytes += chunk.length;
  });
  const answer = (): void => {
    const body = `${bytes}`;
    res.writeHead(200, { "Content-Length": body.length }).end(body);
  };
  req.on("end", () => setTimeout(answer, Math.random() * 5));
};

const start = async (port: number): Promise<Listener> => {
  const listener = await listen(app, { ...config, port }, { baseUrl: "", log: createLog("silent") });
  process.send?.(listener.url);
  return listener;
};

let listener = await start(0);
process.on("message", async () => {
  await listener.stop();
  listener = await start(Number(new URL(listener.url).port));
});
