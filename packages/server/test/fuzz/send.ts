// Sends fuzzed requests as they are. Clients such as fetch would normalize their paths and headers.
import { type Agent, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Answer } from "./document.ts";

export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer<ArrayBuffer> | undefined;
}

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  identity: (bytes) => bytes,
  gzip: gunzipSync,
  br: brotliDecompressSync,
};

/** A stream of events has no end, so its first bytes are the answer. */
const readAnswer = async (response: IncomingMessage): Promise<Buffer> => {
  if (!response.headers["content-type"]?.startsWith("text/event-stream")) return Buffer.concat(await response.toArray());
  const [first] = await response.take(1).toArray();
  response.destroy();
  return first ?? Buffer.of();
};

export const sendRaw = (url: string, agent: Agent, { method, path, headers, body }: RawRequest): Promise<Answer> => {
  const { hostname, port } = new URL(url);
  const length = body && { "content-length": String(body.length) };
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, agent, headers: { ...headers, ...length } }, async (response) => {
      try {
        const bytes = await readAnswer(response);
        const { statusCode: status = 0, headers: received } = response;
        const decode = decoders[received["content-encoding"] ?? "identity"];
        if (!decode) throw new Error(`unknown content coding ${received["content-encoding"]}`);
        resolve({ status, contentType: received["content-type"] ?? "", text: decode(bytes).toString() });
      } catch (error) {
        reject(error);
      }
    });
    sent.once("error", reject);
    sent.end(body);
  });
};

/** Sends the headers and a part of the body, and then closes the connection. */
export const sendInterrupted = (
  url: string,
  { method, path, headers, body = Buffer.of() }: RawRequest,
  sentBytes: number,
): Promise<void> => {
  const { hostname, port } = new URL(url);
  const lines = Object.entries({ host: `${hostname}:${port}`, ...headers, "content-length": String(body.length + 1) });
  const head = `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(Buffer.concat([Buffer.from(head), body.subarray(0, sentBytes)]), () => socket.destroy());
    });
    socket.once("error", () => {}).once("close", () => resolve());
  });
};
