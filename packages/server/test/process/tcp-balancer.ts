// A load balancer that passes on TCP connections, for tests of connections that a server closes.
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface TcpBalancer {
  readonly url: string;
  /** Whether the last check of this server found it ready. */
  isReady(url: string): boolean;
  close(): Promise<void>;
}

/** Passes each connection to one of the servers in turn, as long as its /readyz answers 200. Checks them every `checkMs`. */
export const startTcpBalancer = async (urls: readonly string[], checkMs: number): Promise<TcpBalancer> => {
  const ready = new Set<string>();
  const open = new Set<Socket>();
  const check = async (url: string): Promise<void> => {
    const isReady = await fetch(`${url}/readyz`, { headers: { connection: "close" } }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) ready.add(url);
    else ready.delete(url);
  };
  const timer = setInterval(() => urls.forEach(check), checkMs);
  await Promise.all(urls.map(check));
  let turn = 0;
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const targets = [...ready];
    const target = targets[turn++ % targets.length];
    if (target === undefined) return client.destroy();
    const upstream = connect({ port: Number(new URL(target).port), host: "127.0.0.1", allowHalfOpen: true });
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from.pipe(to);
      from.on("error", () => to.destroy()).on("close", () => open.delete(from));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isReady: (url) => ready.has(url),
    close: async () => {
      clearInterval(timer);
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
