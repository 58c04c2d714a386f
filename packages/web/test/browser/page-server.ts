import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterAll, beforeAll } from "vitest";
import type { Config } from "../../../server/src/settings/config.ts";
import { fromHook } from "../../../server/test/from-hook.ts";
import { serverKeys, startTestServer, type TestServer, type TestServerOptions } from "../../../server/test/server.ts";

/** A server whose people open it at `origin`. */
export interface PageServer extends TestServer {
  readonly origin: string;
}

/** Starts a server at `http://localhost`, where browsers keep the session cookie and passkeys work. */
export const usePageServer = (configOf: (port: number) => Partial<Config> = () => ({}), options: TestServerOptions = {}): PageServer => {
  const server = fromHook(beforeAll, { ...serverKeys, origin: true }, async () => {
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    return { ...(await startTestServer({ ...options, config: { port, baseUrl: origin, ...configOf(port) } })), origin };
  });
  afterAll(() => server.close());
  return server;
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
};
