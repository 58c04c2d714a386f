import type { OperationName } from "@worktrack/contract";
import { operationOf } from "@worktrack/contract";

export interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends requests of one date version; without one, of the default. */
export const sender =
  (url: string, token: string, dateVersion?: string) =>
  async (name: OperationName, { params = {}, query = {}, body, headers = {} }: Sent = {}) => {
    const { method, path } = operationOf(name);
    const target = new URL(
      path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? ""),
      url,
    );
    for (const [key, value] of Object.entries(query)) target.searchParams.set(key, value);
    const response = await fetch(target, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(dateVersion !== undefined && { "X-Service-Api-Version": dateVersion }),
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    // biome-ignore lint/suspicious/noExplicitAny: the tests compare it with what they expect.
    return { status: response.status, headers: response.headers, text, json: text === "" ? undefined : (JSON.parse(text) as any) };
  };
