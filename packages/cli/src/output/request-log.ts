// Prints each request to the server on stderr, for --debug: no bodies, no queries and no secrets.
import type { Hooks } from "@worktrack/sdk";
import { hideSecrets } from "../command/secret-text.ts";
import { type Sink, sanitizeLine } from "./terminal-text.ts";

/** The hooks of the SDK that print. */
export type RequestLog = { readonly [K in "onResponse" | "onRetry"]: NonNullable<Hooks[K]> };

export const createRequestLog = (sink: Sink): RequestLog => {
  const write = (text: string): void => void sink.write(`${sanitizeLine(hideSecrets(text))}\n`);
  return {
    onResponse: ({ method, path, attempts, status, durationMs, headers, error }) => {
      const { "x-ratelimit-remaining": left, "x-ratelimit-limit": limit, "x-request-id": id, "x-service-api-version": version } = headers;
      const facts = [
        `${durationMs} ms`,
        attempts > 1 && `attempt ${attempts}`,
        left !== undefined && limit !== undefined && `${left} of ${limit} requests left`,
        id !== undefined && `request ${id}`,
        version !== undefined && `API ${version}`,
      ];
      write(`${method} ${path} ${status ?? reasonOf(error)} (${facts.filter(Boolean).join(", ")})`);
    },
    onRetry: ({ delayMs, error }) => write(`${error.method} ${error.path} again in ${Math.round(delayMs)} ms, after ${reasonOf(error)}`),
  };
};

/** Why there was no complete response, in one word: a status, the code of a connection, or the name of the error. */
const reasonOf = (error: unknown): string => {
  const { status, code, name } = (error instanceof Error ? error : {}) as { readonly [K in "status" | "code" | "name"]?: unknown };
  const reason = [status, code].filter((part) => part !== undefined).join(" ");
  return reason === "" ? String(name ?? "canceled") : reason;
};
