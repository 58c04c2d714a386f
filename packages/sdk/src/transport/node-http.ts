// Sends requests with the HTTP client of Node, which loads in a tenth of the time that undici takes.
import type { Agent, ClientRequest, IncomingMessage, RequestOptions } from "node:http";
import type { FileBody } from "../request.ts";
import type { ResponseHeaders, TextResponse } from "../response.ts";
import type { Settings } from "../settings.ts";
import { type Connections, type FileRequest, type FileResponse, limits, type TextRequest } from "./connections.ts";
import { failure, lengthOf, textOf } from "./node-stream.ts";

/** An `import` of node:http reads all its exports. That loads Node's WebSocket and takes longer than node:http itself. */
const loadHttp = (protocol: string) => process.getBuiltinModule(protocol === "https:" ? "node:https" : "node:http");

const addressOf = ({ protocol, hostname, port }: URL) => ({ protocol, hostname: hostname.replace(/^\[|\]$/g, ""), port });

const toHeaders = (headers: IncomingMessage["headers"]): ResponseHeaders => {
  if (headers["set-cookie"] === undefined) return headers as ResponseHeaders;
  return { ...headers, "set-cookie": headers["set-cookie"].join(", ") };
};

/** Streams a file. An error of the file destroys the request with it. */
const sendFile = (request: ClientRequest, { chunks }: FileBody): void => {
  const { Readable, pipeline } = process.getBuiltinModule("node:stream");
  pipeline(Readable.from(chunks(), { objectMode: false }), request, () => {});
};

/** Keep-alive connections to the client's server, and to any other that has files. */
export class NodeHttpConnections implements Connections {
  readonly #server: ReturnType<typeof addressOf>;
  readonly #ca: Settings["ca"];
  readonly #agents = new Map<string, Agent>();
  readonly #inFlight = new Set<Promise<unknown>>();

  constructor({ origin, ca }: Pick<Settings, "origin" | "ca">) {
    this.#server = addressOf(new URL(origin));
    this.#ca = ca;
  }

  call(request: TextRequest): Promise<TextResponse> {
    return this.#track(this.#call(request));
  }

  async #call({ method, path, headers, deadline, body }: TextRequest): Promise<TextResponse> {
    const length = typeof body === "object" ? lengthOf(body) : undefined;
    const { request, response } = this.#request({ ...this.#server, method, path, headers: { ...headers, ...length } }, deadline);
    if (typeof body === "object") sendFile(request, body);
    else request.end(body);
    const answer = await response;
    const text = await textOf(answer);
    // The server has responded before it received the whole file.
    if (!request.writableFinished) request.destroy();
    return { status: answer.statusCode ?? 0, headers: toHeaders(answer.headers), text };
  }

  async download({ method, url, headers, body, deadline }: FileRequest): Promise<FileResponse> {
    const { request, response } = this.#request({ ...addressOf(url), method, path: url.pathname + url.search, headers }, deadline);
    request.end(body);
    const answer = await this.#track(response);
    this.#track(new Promise<void>((resolve) => answer.on("error", () => {}).once("close", resolve)));
    return { status: answer.statusCode ?? 0, headers: toHeaders(answer.headers), chunks: answer, cancel: () => void answer.destroy() };
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#inFlight);
    for (const agent of this.#agents.values()) agent.destroy();
  }

  #track<T>(work: Promise<T>): Promise<T> {
    const done = () => void this.#inFlight.delete(work);
    this.#inFlight.add(work);
    work.then(done, done);
    return work;
  }

  #request(
    options: RequestOptions,
    deadline: FileRequest["deadline"],
  ): { readonly request: ClientRequest; readonly response: Promise<IncomingMessage> } {
    const { protocol } = options as { protocol: string };
    const request = loadHttp(protocol).request({ ...options, agent: this.#agentFor(protocol) });
    const response = new Promise<IncomingMessage>((resolve, reject) => {
      request.once("response", resolve).on("error", reject);
    });
    deadline.onEnd(() => request.destroy(failure("ABORT_ERR")));
    request.once("socket", (socket) => {
      if (!socket.connecting) return;
      const timer = setTimeout(() => request.destroy(failure("ERR_CONNECT_TIMEOUT")), limits.connectTimeoutMs);
      const clear = () => clearTimeout(timer);
      socket.once("connect", clear).once("close", clear);
    });
    return { request, response };
  }

  #agentFor(protocol: string): Agent {
    const known = this.#agents.get(protocol);
    if (known) return known;
    const { Agent } = loadHttp(protocol);
    const agent = new Agent({ keepAlive: true, maxSockets: limits.connections, ...(this.#ca !== undefined && { ca: this.#ca }) });
    this.#agents.set(protocol, agent);
    return agent;
  }
}
