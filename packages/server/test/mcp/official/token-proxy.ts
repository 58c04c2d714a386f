import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

export interface TokenProxy extends AsyncDisposable {
  readonly url: string;
}

/**
 * A proxy that adds the token to each request, because the conformance suite cannot send one. Its own address in Host and Origin becomes the server's, as
 * behind any reverse proxy; other values pass.
 */
export const startTokenProxy = async (target: string, token: string): Promise<TokenProxy> => {
  const { host: targetHost, origin: targetOrigin } = new URL(target);
  const server = createServer((req, res) => {
    const { host = "", origin } = req.headers;
    const headers = {
      ...req.headers,
      host: host === ownHost ? targetHost : host,
      ...(origin !== undefined && { origin: origin === `http://${ownHost}` ? targetOrigin : origin }),
      authorization: `Bearer ${token}`,
    };
    const forwarded = request(targetOrigin + req.url, { method: req.method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 0, answer.headers).flushHeaders();
      answer.pipe(res);
    });
    forwarded.on("error", () => res.destroy());
    res.on("close", () => forwarded.destroy());
    req.pipe(forwarded);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const ownHost = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${ownHost}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
