// A connection between the browser and the server that breaks in the middle of an upload. Chromium's own switch lets a running upload finish.
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { afterAll, beforeAll } from "vitest";

export interface BreakableNetwork {
  /** The address of the server for browsers. */
  readonly origin: string;
  connectTo(port: number): void;
  /** Breaks all connections after the browser has sent this much, and refuses new ones until `repair`. */
  breakAfter(bytes: number): Promise<void>;
  repair(): void;
}

export const useBreakableNetwork = (): BreakableNetwork => {
  const sockets = new Set<Socket>();
  let [origin, serverPort, leftBytes, isBroken] = ["", 0, Number.POSITIVE_INFINITY, false];
  let onBroken = () => {};
  const count = (bytes: number): void => {
    leftBytes -= bytes;
    if (leftBytes > 0) return;
    isBroken = true;
    for (const socket of sockets) socket.destroy();
    onBroken();
  };
  const proxy = createServer((browser) => {
    if (isBroken) return browser.destroy();
    const server = connect(serverPort, "127.0.0.1");
    for (const [from, to] of [
      [browser, server],
      [server, browser],
    ] as const) {
      sockets.add(from);
      from.on("error", () => {}).on("close", () => sockets.delete(from) && to.destroy());
    }
    browser.on("data", (chunk) => count(chunk.length));
    browser.pipe(server).pipe(browser);
  });
  beforeAll(async () => {
    await once(proxy.listen(0, "127.0.0.1"), "listening");
    origin = `http://localhost:${(proxy.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    proxy.close();
    for (const socket of sockets) socket.destroy();
  });
  return {
    get origin() {
      return origin;
    },
    connectTo: (port) => {
      serverPort = port;
    },
    breakAfter: (bytes) => {
      leftBytes = bytes;
      return new Promise((resolve) => {
        onBroken = resolve;
      });
    },
    repair: () => {
      [leftBytes, isBroken] = [Number.POSITIVE_INFINITY, false];
    },
  };
};
