// A load balancer in front of a fleet. It follows /readyz, sends each request once, and never repeats one.
import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";

const probeIntervalMs = 100;
/** A probe without an answer for this long counts as not ready. */
const probeTimeoutMs = 1_000;

/** A request that got no complete answer from its process. */
export interface Dropped {
  readonly request: string;
  readonly process: string;
  readonly reason: string;
}

export interface Balancer {
  readonly url: string;
  readonly dropped: readonly Dropped[];
  /** How many requests each process answered, by its URL. */
  readonly answered: ReadonlyMap<string, number>;
  /** Resolves when this process gets requests. */
  waitFor(url: string): Promise<void>;
  close(): Promise<void>;
}

/** Distributes requests in turn over the processes whose last probe of /readyz answered 200. */
export const startBalancer = async (urls: readonly string[]): Promise<Balancer> => {
  const ready = new Set<string>();
  const dropped: Dropped[] = [];
  const answered = new Map<string, number>();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  const probe = async (url: string): Promise<void> => {
    const isReady = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(probeTimeoutMs) }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.ok;
      },
      () => false,
    );
    if (isReady) ready.add(url);
    else ready.delete(url);
  };
  const next = (): string | undefined => {
    const candidates = urls.filter((url) => ready.has(url));
    return candidates[turn++ % candidates.length];
  };

  const forward = async (url: string, incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method, headers, url: path = "/" } = incoming;
    const outgoing = request(url + path, { method, headers, agent });
    const sent = pipeline(incoming, outgoing);
    const [answer] = (await Promise.all([once(outgoing, "response"), sent]))[0] as [IncomingMessage];
    // `Connection` concerns the balancer's own connection to the process.
    const { connection: _, "keep-alive": __, ...passed } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, passed);
    await pipeline(answer, response);
    answered.set(url, (answered.get(url) ?? 0) + 1);
  };

  const server = createServer((incoming, response) => {
    const url = next();
    if (url === undefined) {
      response.writeHead(502).end();
      dropped.push({ request: `${incoming.method} ${incoming.url}`, process: "none", reason: "no process is ready" });
      return;
    }
    forward(url, incoming, response).catch((error: NodeJS.ErrnoException) => {
      dropped.push({ request: `${incoming.method} ${incoming.url}`, process: url, reason: error.code ?? error.message });
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
  });
  await Promise.all(urls.map(probe));
  const probes = setInterval(() => void Promise.all(urls.map(probe)), probeIntervalMs);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    dropped,
    answered,
    waitFor: async (url) => {
      while (!ready.has(url)) await sleep(probeIntervalMs / 4);
    },
    close: async () => {
      clearInterval(probes);
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
      agent.destroy();
    },
  };
};
