import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished } from "vitest";

interface SlowProxy {
  readonly url: string;
  /** The Range fields of the requests for attachments. */
  readonly ranges: readonly (string | undefined)[];
  readonly speedUp: () => void;
}

/** Passes requests on to a server, and the bytes of an attachment slowly. */
export const startSlowProxy = async (serverUrl: string): Promise<SlowProxy> => {
  const ranges: (string | undefined)[] = [];
  let isSlow = true;
  const proxy = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const isContent = url?.startsWith("/media/");
    if (isContent) ranges.push(headers.range);
    const passed = request(serverUrl + url, { method, headers }, async (answer) => {
      outgoing.writeHead(answer.statusCode ?? 0, answer.headers);
      for await (const chunk of answer) {
        outgoing.write(chunk);
        if (isContent && isSlow) await sleep(20);
      }
      outgoing.end();
    });
    incoming.pipe(passed);
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    ranges,
    speedUp: () => {
      isSlow = false;
    },
  };
};
