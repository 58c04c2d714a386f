import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createTlsServer, type ServerOptions } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll } from "vitest";
import { fromHook } from "../../../server/test/from-hook.ts";

/** A website of somebody else on this machine. Its page runs what a test evaluates there. */
export interface HostileSite {
  readonly port: number;
}

/** Starts a website before the first test of the file. With `tls`, it is at https. Chromium reaches it at 127.0.0.1, localhost and *.test. */
export const useHostileSite = (tls?: () => ServerOptions): HostileSite => {
  const site = fromHook(beforeAll, { port: true, server: true }, async () => {
    const server: Server = tls ? createTlsServer(tls(), answer) : createServer(answer);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return { server, port: (server.address() as AddressInfo).port };
  });
  afterAll(async () => {
    site.server.closeAllConnections();
    site.server.close();
  });
  return site;
};

const answer: RequestListener = (_request, response) =>
  void response.writeHead(200, { "Content-Type": "text/html" }).end("<!doctype html><title>A page of somebody else</title>");
