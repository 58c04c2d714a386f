import { type ChildProcess, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { EventName } from "@worktrack/contract";
import type pg from "pg";
import type { Arrivals } from "./receiver.ts";

const caFile = fileURLToPath(new URL("../packages/server/test/webhooks/tls/cert.pem", import.meta.url));
export const environment = {
  NODE_EXTRA_CA_CERTS: caFile,
  WORKTRACK_WEBHOOK_ALLOW_CIDRS: "127.0.0.1/32",
  WORKTRACK_SECRET_KEY: randomBytes(32).toString("base64"),
};

export const start = async (file: string): Promise<{ child: ChildProcess; greeting: string } & Disposable> => {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), { env: { ...process.env, ...environment } });
  const [greeting] = await once(child, "message");
  return { child, greeting: String(greeting), [Symbol.dispose]: () => child.disconnect() };
};

/** Waits for `count` arrivals. Returns everything that arrived since the last call. */
export const arrivalsAt = async (receiver: ChildProcess, count: number): Promise<Arrivals> => {
  const arrivals = once(receiver, "message");
  receiver.send({ count });
  return (await arrivals)[0] as Arrivals;
};

type Requester = <Reply>(method: string, path: string, body?: object) => Promise<Reply>;

/** Sends requests with each token in turn, because each has its own quota. @throws Error unless the response is 2xx. */
export const createRequester = (url: string, tokens: readonly string[]): Requester => {
  let n = 0;
  return async (method, path, body) => {
    const headers = { authorization: `Bearer ${tokens[n++ % tokens.length]}`, "content-type": "application/json" };
    const answer = await fetch(`${url}/api/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (answer.status === 204 ? undefined : await answer.json()) as never;
  };
};

export interface DeliverySetup {
  readonly request: Requester;
  readonly session: pg.Client;
  readonly receiver: ChildProcess;
  readonly url: string;
  readonly projectId: string;
}

export const subscribe = ({ request, url }: DeliverySetup, event: EventName) =>
  request<{ id: string; secret: string }>("POST", "/webhooks", { url, events: [event] });

export const nowMs = (): number => performance.timeOrigin + performance.now();
