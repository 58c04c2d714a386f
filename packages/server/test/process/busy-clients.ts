// Clients that keep a server busy on kept-alive connections and count the requests that get no answer.
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { connect as connectTls } from "node:tls";
import { Pool } from "undici";

export interface BusyClients {
  readonly answered: number;
  /** Why requests got no answer, or another than 200. Excludes connections that could not be opened: on those, no request was sent. */
  readonly failures: readonly string[];
  /** Resolves when all requests are answered. */
  stop(): Promise<void>;
}

interface Target {
  readonly url: string;
  readonly path: string;
  readonly token?: string;
}

/** Sends requests through a pool with this many connections. */
export const startPool = ({ url, path, token }: Target, connections: number): BusyClients => {
  const pool = new Pool(url, { connections, connect: { rejectUnauthorized: false } });
  const send = async ({ answered }: Report): Promise<void> => {
    const { statusCode, body } = await pool.request({ method: "GET", path, headers: { authorization: `Bearer ${token}` } });
    await body.dump();
    answered(statusCode);
  };
  return startLoops(connections, send, () => pool.close());
};

/** Sends requests on raw connections: `depth` at a time, the next ones when all of them are answered. */
export const startRaw = ({ url, path, token }: Target, connections: number, depth: number): BusyClients => {
  const requests = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`.repeat(depth);
  const send = async ({ answered, isStopping }: Report): Promise<void> => {
    const socket = await open(url);
    const answers = readAnswers(socket);
    let isClosing = false;
    while (!isClosing && !isStopping()) {
      socket.write(requests);
      for (let count = 0; count < depth; count++) {
        const { value } = await answers.next();
        if (!value) throw new Error(`${depth - count} of ${depth} requests got no answer`);
        answered(value.status);
        isClosing = value.isClosing;
      }
    }
    socket.destroy();
  };
  return startLoops(connections, send, async () => {});
};

interface Report {
  answered(status: number): void;
  isStopping(): boolean;
}

const startLoops = (count: number, send: (report: Report) => Promise<void>, close: () => Promise<void>): BusyClients => {
  const failures: string[] = [];
  let total = 0;
  let stopping = false;
  const report: Report = {
    answered: (status) => {
      total++;
      if (status !== 200) failures.push(`status ${status}`);
    },
    isStopping: () => stopping,
  };
  const loop = async (): Promise<void> => {
    while (!stopping)
      await send(report).catch(async (error: NodeJS.ErrnoException) => {
        if (error.syscall !== "connect") failures.push(error.message);
        await sleep(20);
      });
  };
  const loops = Array.from({ length: count }, loop);
  return {
    get answered() {
      return total;
    },
    failures,
    stop: async () => {
      stopping = true;
      await Promise.all(loops);
      await close();
    },
  };
};

const open = async (url: string): Promise<Socket> => {
  const { protocol, hostname, port } = new URL(url);
  const isTls = protocol === "https:";
  const socket = isTls ? connectTls(Number(port), hostname, { rejectUnauthorized: false }) : connect(Number(port), hostname);
  await once(socket, isTls ? "secureConnect" : "connect");
  return socket;
};

/** Reads the answers on a connection until it ends. */
async function* readAnswers(socket: Socket): AsyncGenerator<{ status: number; isClosing: boolean }, undefined> {
  let text = "";
  try {
    for await (const chunk of socket) {
      text += chunk;
      for (let end = endOf(text); end !== undefined; end = endOf(text)) {
        const head = text.slice(0, end);
        yield { status: Number(head.split(" ")[1]), isClosing: /\r\nconnection: close/i.test(head) };
        text = text.slice(end);
      }
    }
  } catch {
    // A connection that is reset has no further answers.
  }
  return undefined;
}

/** The length of the first answer, if it is complete. */
const endOf = (text: string): number | undefined => {
  const head = text.indexOf("\r\n\r\n") + 4;
  const end = head + Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0);
  return head > 3 && text.length >= end ? end : undefined;
};
