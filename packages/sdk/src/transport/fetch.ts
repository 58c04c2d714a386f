// Sends requests with `fetch`, for runtimes other than Node.
import type { FileBody } from "../request.ts";
import { type ResponseHead, responseBytesMax, type TextResponse } from "../response.ts";
import { readChunks } from "../stream.ts";
import type { Connections, FileRequest, FileResponse, TextRequest } from "./connections.ts";

/** A function with the signature of the global `fetch`. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Makes the parts of a request that send a file. */
export type SendFile = (body: FileBody, extend: (extraMs: number) => void) => RequestInit | Promise<RequestInit>;

/** The status is 0 when a browser hides a redirect. */
const headOf = ({ status, headers: received }: Response): ResponseHead => {
  const headers: Record<string, string> = Object.create(null);
  received.forEach((value, name) => {
    headers[name] = value;
  });
  // `fetch` has decoded the body, so its encoded length is meaningless.
  if (headers["content-encoding"] !== undefined) {
    delete headers["content-encoding"];
    delete headers["content-length"];
  }
  return { status, headers };
};

/** @throws an error with the code ERR_RESPONSE_TOO_LARGE */
const readBounded = async (chunks: AsyncIterable<Uint8Array>): Promise<string> => {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > responseBytesMax) throw Object.assign(new Error("too large"), { code: "ERR_RESPONSE_TOO_LARGE" });
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
};

const textOf = (response: Response): Promise<string> => {
  // No transfer is longer than its declared length, unless it is decoded.
  const declared = response.headers.get("content-encoding") === null && response.headers.get("content-length");
  const isSmall = declared && Number(declared) <= responseBytesMax;
  return isSmall || !response.body ? response.text() : readBounded(readChunks(response.body.getReader()));
};

export class FetchConnections implements Connections {
  readonly #origin: string;
  readonly #fetch: Fetch;
  readonly #sendFile: SendFile;
  readonly #defaults: RequestInit;
  readonly #inFlight = new Set<Promise<unknown>>();

  /** `defaults` are for browsers; workerd rejects some members. */
  constructor(origin: string, fetch: Fetch, sendFile: SendFile, defaults: RequestInit = {}) {
    this.#origin = origin;
    this.#fetch = fetch;
    this.#sendFile = sendFile;
    this.#defaults = defaults;
  }

  call(request: TextRequest): Promise<TextResponse> {
    const work = this.#call(request);
    const done = () => void this.#inFlight.delete(work);
    this.#inFlight.add(work);
    work.then(done, done);
    return work;
  }

  async #call({ method, path, headers, deadline, body }: TextRequest): Promise<TextResponse> {
    const content = typeof body === "object" ? await this.#sendFile(body, deadline.extend) : body === undefined ? {} : { body };
    const response = await this.#request(this.#origin + path, { method, headers, signal: deadline.signal, ...content });
    return { ...headOf(response), text: await textOf(response) };
  }

  async download({ method, url, headers, body, deadline }: FileRequest): Promise<FileResponse> {
    const response = await this.#request(url.href, { method, headers, body: body ?? null, signal: deadline.signal });
    const reader = (response.body ?? new Blob([]).stream()).getReader();
    return { ...headOf(response), chunks: readChunks(reader), cancel: () => void reader.cancel().catch(() => {}) };
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#inFlight);
  }

  #request(url: string, init: RequestInit): Promise<Response> {
    const fetch = this.#fetch;
    return fetch(url, { ...this.#defaults, ...init, redirect: "manual" });
  }
}
