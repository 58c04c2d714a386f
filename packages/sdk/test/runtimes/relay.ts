// A proxy between the runtimes and the server. Requests below /faults/NAME/ID/ get a fault, and /page serves the browser's program.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { CheckResult, Target } from "./conformance.ts";

type Pass = (cutAfter?: number) => Promise<void>;
type Fault = (exchange: {
  readonly response: ServerResponse;
  readonly count: number;
  readonly pass: Pass;
  readonly incoming: IncomingMessage;
}) => unknown;

const refuse = (response: ServerResponse, status: number, code: string): void => {
  const problem = { type: `/docs/errors/${code}`, title: code, status, detail: `Because of ${code}.`, instance: "/", code, requestId: "r" };
  response.writeHead(status, { "Content-Type": "application/problem+json", "Retry-After": "1" }).end(JSON.stringify(problem));
};

const endless = (response: ServerResponse): void => {
  const piece = Buffer.alloc(1024 * 1024, " ");
  const write = (): void => {
    while (response.write(piece));
  };
  response.writeHead(200, { "Content-Type": "application/json" }).on("drain", write);
  write();
};

const faults: Readonly<Record<string, Fault>> = {
  unavailable: ({ response, count, pass }) => (count === 1 ? refuse(response, 503, "unavailable") : pass()),
  limited: ({ response, count, pass }) => (count === 1 ? refuse(response, 429, "rate_limited") : pass()),
  /** The server applies the first request, and its response is lost. */
  lost: ({ count, pass }) => pass(count === 1 ? 0 : undefined),
  cut: ({ count, pass }) => pass(count === 1 ? 100_000 : undefined),
  silent: () => {},
  redirect: ({ response }) => response.writeHead(302, { Location: "/redirected" }).end(),
  html: ({ response }) => response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Sign in</h1>"),
  endless: ({ response }) => endless(response),
};

export interface Relay {
  readonly url: string;
  /** How many redirects were followed. */
  redirected(): number;
  /** Serves a page that runs this script, and returns its address and what the page reports. */
  page(script: string, target: Omit<Target, "baseUrl">): { readonly url: string; readonly results: Promise<CheckResult[]> };
  close(): void;
}

export const openRelay = async (serverUrl: string): Promise<Relay> => {
  const counts = new Map<string, number>();
  const pages = new Map<string, (incoming: IncomingMessage, response: ServerResponse) => void>();
  let redirects = 0;

  const passTo =
    (incoming: IncomingMessage, response: ServerResponse, path: string): Pass =>
    async (cutAfter) => {
      const { method, headers } = incoming;
      const forwarded = request(serverUrl + path, { method, headers: { ...headers, host: new URL(serverUrl).host } });
      incoming.pipe(forwarded);
      const [answer] = (await once(forwarded, "response")) as [IncomingMessage];
      if (cutAfter !== 0) response.writeHead(answer.statusCode ?? 500, answer.headers);
      if (cutAfter === undefined) return void answer.pipe(response);
      let left = cutAfter;
      for await (const chunk of answer as AsyncIterable<Buffer>) {
        if (left > 0) response.write(chunk.subarray(0, left));
        left -= chunk.length;
      }
      // The bytes must arrive before the reset does.
      setTimeout(() => response.destroy(), 50);
    };

  const relay = createServer((incoming, response) => {
    const { pathname, search } = new URL(incoming.url ?? "/", serverUrl);
    if (pathname === "/redirected") redirects++;
    const page = pages.get(pathname);
    if (page) return page(incoming, response);
    const [, key, name = "", rest] = /^(\/faults\/(\w+)\/[\w-]+)(\/.*)$/.exec(pathname) ?? [];
    const count = key === undefined ? 0 : (counts.get(key) ?? 0) + 1;
    if (key !== undefined) counts.set(key, count);
    const pass = passTo(incoming, response, (rest ?? pathname) + search);
    const handled = Promise.resolve(faults[name] ? faults[name]({ incoming, response, count, pass }) : pass());
    handled.catch(() => response.destroy());
  }).listen(0, "127.0.0.1");
  await once(relay, "listening");
  const url = `http://127.0.0.1:${(relay.address() as AddressInfo).port}`;

  return {
    url,
    redirected: () => redirects,
    page: (script, target) => {
      const path = `/page/${randomUUID()}`;
      const { promise, resolve, reject } = Promise.withResolvers<CheckResult[]>();
      const html = `<!doctype html><script>var target = ${JSON.stringify({ ...target, baseUrl: url })}, reportTo = "${path}/results"</script>
        <script type="module" src="${path}/script.js"></script>`;
      pages.set(path, (_, response) => response.writeHead(200, { "Content-Type": "text/html" }).end(html));
      pages.set(`${path}/script.js`, (_, response) => response.writeHead(200, { "Content-Type": "text/javascript" }).end(script));
      pages.set(`${path}/results`, (incoming, response) => {
        text(incoming).then((body) => resolve(JSON.parse(body)), reject);
        response.writeHead(204).end();
      });
      return { url: url + path, results: promise };
    },
    close: () => {
      relay.closeAllConnections();
      relay.close();
    },
  };
};
