import { type OperationName, operationOf, takesFile } from "@worktrack/contract";
import { signInbound } from "@worktrack/webhook-verify/sign";
import { request } from "undici";
import { makePng } from "../media/png.ts";
import { makeMp4 } from "../media/videos/mp4.ts";
import type { TestServer } from "../server.ts";

/** An inbound secret, and the clock for its signatures. */
export interface Sender {
  readonly prefix: string;
  readonly secret: string;
  nowMs(): number;
}

export interface Sent {
  readonly token?: string | undefined;
  /** The secret of a session, which a page of the server sends. */
  readonly session?: string | undefined;
  /** Signs the request, if the operation is authenticated by a signature. */
  readonly inbound?: Sender | undefined;
  readonly path: string;
  readonly body?: unknown;
  /** A body that is no JSON. */
  readonly raw?: string;
}

export const tinyVideo = { width: 2, height: 2, seconds: 1, frameBytes: 10 };
const boundary = "sample-boundary";

/** A form with these fields and the file. */
const formOf = (fields: object, file: Buffer): Buffer => {
  const parts = Object.entries({ ...fields, file: undefined }).map(([name, value]) =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${value === undefined ? '; filename="a.png"' : ""}\r\n\r\n`,
      ),
      value === undefined ? file : Buffer.from(String(value)),
      Buffer.from("\r\n"),
    ]),
  );
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
};

/** The body and its type. */
export const contentOf = (
  name: OperationName,
  { raw, body }: { readonly raw?: string | undefined; readonly body?: unknown },
): { sent: string | Buffer | undefined; type: string } => {
  if (takesFile(operationOf(name)) && body !== undefined)
    return {
      sent: formOf(body as object, name === "media.videos.create" ? makeMp4(tinyVideo) : makePng(1, 1)),
      type: `multipart/form-data; boundary=${boundary}`,
    };
  return { sent: raw ?? (body === undefined ? undefined : JSON.stringify(body)), type: "application/json" };
};

/** Sends a request for an operation without the SDK, and returns the whole answer, or of a stream the headers. undici takes a quarter of the CPU time of `fetch`. */
export const send = async ({ url }: Pick<TestServer, "url">, name: OperationName, { token, session, inbound, path, body, raw }: Sent) => {
  const { method, access, stream } = operationOf(name);
  const { sent, type } = contentOf(name, { raw, body });
  const signed = access === "signature" && inbound && (await signInbound(String(sent ?? ""), inbound, { nowMs: inbound.nowMs() }));
  const response = await request(url + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(session && { cookie: `__Host-worktrack=${session}`, "sec-fetch-site": "same-origin" }),
      ...(sent !== undefined && { "content-type": type }),
      ...signed,
    },
    ...(sent !== undefined && { body: sent }),
  });
  const isStream = stream === true && response.statusCode === 200;
  if (isStream) response.body.on("error", () => {}).destroy();
  const text = isStream ? "" : await response.body.text();
  const headers = new Headers(response.headers as Record<string, string>);
  return { status: response.statusCode, headers, text, json: text === "" ? undefined : JSON.parse(text) };
};
