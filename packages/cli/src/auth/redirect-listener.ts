// Waits on 127.0.0.1 for the browser that the console sends back with a code.
import { timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { redirectPath } from "@worktrack/contract/values";
import { CliError } from "../error/cli-error.ts";

interface RedirectListener extends AsyncDisposable {
  readonly port: number;
  /** Rejects when the person denies the login, or when the time is over. */
  readonly code: Promise<string>;
}

const headers = {
  "Content-Type": "text/plain; charset=utf-8",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  Connection: "close",
} as const;

const isEqual = (given: Buffer, expected: Buffer): boolean => given.length === expected.length && timingSafeEqual(given, expected);

/** The code or the denial that a request brings. Undefined for every request but that of the redirect. */
const readRedirect = ({ method, url, headers }: IncomingMessage, port: number, state: string) => {
  const host = `127.0.0.1:${port}`;
  const target = URL.parse(url ?? "", `http://${host}`);
  // A page of another name that resolves to 127.0.0.1 sends its own Host.
  if (method !== "GET" || headers.host !== host || target?.pathname !== redirectPath) return undefined;
  const { searchParams } = target;
  if (!isEqual(Buffer.from(searchParams.get("state") ?? ""), Buffer.from(state))) return undefined;
  if (searchParams.get("error") === "access_denied") return "denied";
  const code = searchParams.get("code") ?? "";
  return /^wtc_[0-9A-Za-z]{1,100}$/.test(code) ? { code } : undefined;
};

/** Answers one path only, and repeats nothing of a request. Other requests, also with another state, are 404 and end nothing. */
export const waitForRedirect = async (state: string, waitMs: number): Promise<RedirectListener> => {
  const { promise: code, resolve, reject } = Promise.withResolvers<string>();
  const server = createServer({ headersTimeout: 5_000, requestTimeout: 5_000, maxHeaderSize: 16_384 }, (request, response) => {
    const redirect = readRedirect(request, port, state);
    response.writeHead(redirect ? 200 : 404, headers);
    response.end(redirect ? "You can close this tab, and go back to the terminal.\n" : "Not found\n", () => {
      if (redirect === "denied") reject(new CliError("The login was denied in the browser"));
      else if (redirect) resolve(redirect.code);
    });
  });
  server.maxConnections = 20;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const timer = setTimeout(() => reject(new CliError("Nobody allowed the login within 5 minutes. Start again")), waitMs);
  // Handled also if the browser cannot be opened, so that nothing waits for it.
  code.catch(() => {});
  const close = async (): Promise<void> => {
    clearTimeout(timer);
    server.close();
    server.closeAllConnections();
  };
  return { port, code, [Symbol.asyncDispose]: close };
};
