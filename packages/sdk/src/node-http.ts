// Sends JSON calls with Node's own HTTP client, which loads in a tenth of the time that undici takes.
import type { Agent, IncomingMessage } from "node:http";
import type { Method } from "@worktrack/contract";
import type { TextResponse } from "./response.ts";
import type { Settings } from "./settings.ts";
import type { ConnectionLimits } from "./undici-connections.ts";

/** A request whose response is read into memory. */
export interface TextRequest {
  readonly method: Method;
  /** Includes the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly signal: AbortSignal;
}

interface Options extends ConnectionLimits {
  readonly ca: Settings["ca"];
}

/** An `import` of node:http reads all its exports. That loads Node's WebSocket and takes longer than node:http itself. */
const loadHttp = ({ protocol }: URL) => process.getBuiltinModule(protocol === "https:" ? "node:https" : "node:http");

const failure = (code: string): Error => Object.assign(new Error(code), { code });

const readText = async (response: IncomingMessage, bytesMax: number): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw failure("ERR_RESPONSE_TOO_LARGE");
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
};

/** Keep-alive connections to one server. */
export class NodeHttpPool {
  readonly #origin: URL;
  readonly #limits: ConnectionLimits;
  readonly #http: ReturnType<typeof loadHttp>;
  readonly #agent: Agent;
  readonly #inFlight = new Set<Promise<TextResponse>>();

  constructor(origin: string, { ca, ...limits }: Options) {
    this.#origin = new URL(origin);
    this.#limits = limits;
    this.#http = loadHttp(this.#origin);
    this.#agent = new this.#http.Agent({ keepAlive: true, maxSockets: limits.connections, ...(ca !== undefined && { ca: ca }) });
  }

  /** Resolves when the whole response has been received. */
  request(request: TextRequest): Promise<TextResponse> {
    const exchange = this.#exchange(request).finally(() => this.#inFlight.delete(exchange));
    this.#inFlight.add(exchange);
    return exchange;
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#inFlight);
    this.#agent.destroy();
  }

  #exchange({ body, ...options }: TextRequest): Promise<TextResponse> {
    return new Promise((resolve, reject) => {
      const request = this.#http.request(this.#origin, { ...options, agent: this.#agent });
      request.on("error", reject).once("response", (response) => {
        const { statusCode: status = 0, headers } = response;
        readText(response, this.#limits.responseBytesMax).then((text) => resolve({ status, headers, text }), reject);
      });
      request.once("socket", (socket) => {
        if (!socket.connecting) return;
        const timer = setTimeout(() => request.destroy(failure("ERR_CONNECT_TIMEOUT")), this.#limits.connectTimeoutMs);
        const clear = () => clearTimeout(timer);
        socket.once("connect", clear).once("close", clear);
      });
      request.end(body);
    });
  }
}
