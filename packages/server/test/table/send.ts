import { type OperationName, operationOf } from "@worktrack/contract";
import type { TestServer } from "../server.ts";

export interface Sent {
  readonly token?: string | undefined;
  readonly path: string;
  readonly body?: unknown;
}

/** One request of a row as it goes over the wire, past the SDK, and all of its answer. */
export const send = async ({ url }: Pick<TestServer, "url">, name: OperationName, { token, path, body }: Sent) => {
  const response = await fetch(url + path, {
    method: operationOf(name).method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: text === "" ? undefined : JSON.parse(text) };
};
