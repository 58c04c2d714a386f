import { EventEmitter, once } from "node:events";
import { readFileSync } from "node:fs";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { fileURLToPath } from "node:url";

const fileOf = (name: string): string => fileURLToPath(new URL(`tls/${name}`, import.meta.url));

/** A child process trusts the receivers with this file as NODE_EXTRA_CA_CERTS. Their certificate is for 127.0.0.1 and `receiver.test`. */
export const receiverCaFile = fileOf("cert.pem");
const cert = readFileSync(receiverCaFile, "utf8");
const key = readFileSync(fileOf("key.pem"));

/** Adds the receivers' certificate to those that this process trusts. */
export const trustReceiver = (): void => setDefaultCACertificates([...getCACertificates("default"), cert]);

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly path: string;
  readonly atMs: number;
}

export type Answer = (request: Received, response: ServerResponse) => unknown;

export interface Receiver {
  readonly url: string;
  /** In the order in which their bodies were complete. */
  readonly received: readonly Received[];
  /** Resolves with the first `count` requests when they have arrived. Only the test's timeout ends the wait. */
  waitFor(count: number): Promise<readonly Received[]>;
  close(): Promise<void>;
}

/** Starts a webhook receiver: an HTTPS server on a free port of 127.0.0.1. It answers 200 by default. */
export const startReceiver = async (answer: Answer = (_request, response) => response.end("ok")): Promise<Receiver> => {
  const received: Received[] = [];
  const arrivals = new EventEmitter().setMaxListeners(0);
  const server = createServer({ cert, key }, async (incoming, response) => {
    const body = await text(incoming).catch(() => undefined);
    if (body === undefined) return;
    const request = { headers: incoming.headers, body, path: incoming.url ?? "", atMs: Date.now() };
    received.push(request);
    answer(request, response);
    arrivals.emit("arrival");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    waitFor: async (count) => {
      while (received.length < count) await once(arrivals, "arrival");
      return received.slice(0, count);
    },
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};

/** Answers 20 % of requests with 500 and 5 % not at all, but at most four in a row: ten consecutive failures would disable the webhook. */
export const answerUnreliably = (random: () => number): Answer => {
  let failures = 0;
  return (_request, response) => {
    const luck = random();
    failures = luck < 0.25 && failures < 4 ? failures + 1 : 0;
    if (failures === 0) response.end();
    else if (luck >= 0.05) response.writeHead(500).end();
  };
};
