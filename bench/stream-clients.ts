// Follows the event stream over many connections. A process of its own, so that the server's memory and time are the server's alone.
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { nowMs } from "./delivery-setup.ts";

/** Opens streams, `perToken` for each token, all at the same time. Those that were open continue after their last event. */
export interface OpenStreams {
  readonly url: string;
  readonly tokens: readonly string[];
  readonly perToken: number;
  /** How many of the streams get each event. */
  readonly readers: number;
}

/** The streams are open. Refused requests were repeated. */
export interface OpenedStreams {
  readonly opened: { readonly seconds: number; readonly statuses: Readonly<Record<string, number>> };
}

/** Every stream has got the event of the task with this title. */
export interface Arrived {
  readonly title: string;
  readonly times: readonly number[];
}

const lastEventIds = new Map<number, string>();
const arrivals = new Map<string, number[]>();
const sockets = new Set<Socket>();
let readers = 0;

const note = (index: number, text: string): void => {
  const atMs = nowMs();
  for (const [, id = ""] of text.matchAll(/^id: (\S+)$/gm)) lastEventIds.set(index, id);
  for (const [, title = ""] of text.matchAll(/"title":"(streamed \d+)"/g)) {
    const times = arrivals.get(title) ?? [];
    arrivals.set(title, times);
    times.push(atMs);
    if (times.length === readers) process.send?.({ title, times } satisfies Arrived);
  }
};

/** Resolves with the status, or 0 without one, when the first bytes have come. */
const open = (url: URL, token: string, index: number): Promise<{ status: number; retryMs: number }> =>
  new Promise((resolve) => {
    const socket = connect(Number(url.port), url.hostname);
    sockets.add(socket);
    const id = lastEventIds.get(index);
    socket.write(
      `GET /api/v1/events/stream HTTP/1.1\r\nHost: ${url.host}\r\nAuthorization: Bearer ${token}\r\n${id ? `Last-Event-ID: ${id}\r\n` : ""}\r\n`,
    );
    let status = 0;
    let rest = "";
    socket.setEncoding("latin1").on("data", (chunk: string) => {
      if (status === 0) {
        status = Number(chunk.slice(9, 12));
        const retrySeconds = Number(/^retry-after: (\d+)/im.exec(chunk)?.[1] ?? 1);
        resolve({ status, retryMs: retrySeconds * 1_000 });
        if (status !== 200) socket.destroy();
      }
      const text = rest + chunk;
      const end = text.lastIndexOf("\n\n");
      if (end >= 0) note(index, text.slice(0, end + 1));
      rest = end >= 0 ? text.slice(end + 2) : text;
    });
    socket
      .on("error", () => {})
      .on("close", () => {
        sockets.delete(socket);
        resolve({ status: 0, retryMs: 100 });
      });
  });

const openAll = async (message: OpenStreams): Promise<OpenedStreams["opened"]> => {
  const { url, tokens, perToken } = message;
  const target = new URL(url);
  for (const socket of sockets) socket.destroy();
  const statuses: Record<string, number> = {};
  const startedMs = nowMs();
  const wanted = tokens.flatMap((token) => Array.from({ length: perToken }, () => token));
  readers = message.readers;
  const openOne = async (token: string, index: number): Promise<void> => {
    for (;;) {
      const { status, retryMs } = await open(target, token, index);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 200) return;
      await sleep(retryMs * (1 + Math.random()));
    }
  };
  await Promise.all(wanted.map(openOne));
  return { seconds: (nowMs() - startedMs) / 1_000, statuses };
};

process.on("message", (message: OpenStreams) => {
  void openAll(message).then((opened) => process.send?.({ opened } satisfies OpenedStreams));
});
process.on("disconnect", () => process.exit());
process.send?.("ready");
