// Runs a client through all situations concurrently, against one server, and reports how each call ended.
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { type Situation, situations } from "./situations.ts";

export interface Sending extends Pick<Situation, "method"> {
  readonly path: string;
  readonly maxRetries: number;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** Whether the signal cancels this call. */
  readonly cancels: boolean;
}

/** A call of the client under test. Rejects with the client's own error. */
export type SendCall = (call: Sending) => Promise<unknown>;

interface Trace {
  requests: number;
  readonly keys: Set<string>;
  tokenElsewhere: boolean;
}

const prefix = "/api/v1/situations/";

const listen = async (listener: RequestListener) => {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
};

const serveSituations = async () => {
  const all = Object.values(situations);
  const traces = all.map((): Trace => ({ requests: 0, keys: new Set(), tokenElsewhere: false }));
  const traceAt = (url = "") => traces[Number(url.slice(prefix.length))];
  const elsewhere = await listen((request, response) => {
    const trace = traceAt(request.url);
    if (trace) trace.tokenElsewhere = request.headers.authorization !== undefined;
    response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
  });
  const server = await listen((request, response) => {
    const trace = traceAt(request.url);
    const answers = all[Number(request.url?.slice(prefix.length))]?.answers;
    if (!trace || !answers) return void response.writeHead(404).end();
    const { "idempotency-key": key } = request.headers;
    if (typeof key === "string") trace.keys.add(key);
    // Redirects lead here.
    request.headers.host = new URL(elsewhere.origin).host;
    request.resume().on("end", () => answers[Math.min(trace.requests++, answers.length - 1)]?.(request, response));
  });
  const close = () => {
    server.close();
    elsewhere.close();
  };
  return { baseUrl: server.origin, traces, close };
};

const reason = new Error("canceled by the caller");

const nameOf = (error: unknown): string => {
  if (error === reason) return "the signal's reason";
  const { name } = error as Error;
  return name === "Error" ? (error as Error).constructor.name : name;
};

const describeKeys = ({ method }: Situation, { requests, keys }: Trace): string => {
  if (method !== "POST" || requests < 2) return "";
  return keys.size === 1 ? ", same key" : keys.size === 0 ? ", no key" : ", new keys";
};

const describe = (situation: Situation, trace: Trace, ending: string): string => {
  const requests = trace.requests > 1 ? `, ${trace.requests} requests` : "";
  return ending + requests + describeKeys(situation, trace) + (trace.tokenElsewhere ? ", with the token" : "");
};

/** How long a call may take before it counts as hanging. */
const hangsMs = 12_000;

const endingOf = async (send: SendCall, path: string, situation: Situation): Promise<string> => {
  const { method, maxRetries = 0, timeoutMs = 5_000, abortAfterMs } = situation;
  const controller = new AbortController();
  const timers = [abortAfterMs !== undefined && setTimeout(() => controller.abort(reason), abortAfterMs)];
  const hang = new Promise<string>((resolve) => timers.push(setTimeout(resolve, hangsMs, "no end within 12 s")));
  const end = send({ method, path, maxRetries, timeoutMs, signal: controller.signal, cancels: abortAfterMs !== undefined }).then(
    () => "succeeds",
    nameOf,
  );
  return Promise.race([end, hang]).finally(() => {
    for (const timer of timers) if (timer) clearTimeout(timer);
  });
};

/** `connect` returns what sends a call to this server. */
export const observeSituations = async (connect: (baseUrl: string) => SendCall): Promise<Readonly<Record<string, string>>> => {
  const { baseUrl, traces, close } = await serveSituations();
  try {
    const send = connect(baseUrl);
    const outcomes = Object.entries(situations).map(async ([name, situation], index) => {
      const ending = await endingOf(send, prefix + index, situation);
      return [name, describe(situation, traces[index] as Trace, ending)];
    });
    return Object.fromEntries(await Promise.all(outcomes));
  } finally {
    close();
  }
};
