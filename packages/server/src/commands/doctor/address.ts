// Checks that the server can listen on its address, or that a Worktrack server already answers there.
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { createServer } from "node:net";
import type { Config } from "../../settings/config.ts";
import { error, type Finding, ok } from "./finding.ts";

const answerMs = 10_000;

export const checkAddress = async ({ host, port, tls }: Pick<Config, "host" | "port" | "tls">): Promise<Finding> => {
  const address = `${host.includes(":") ? `[${host}]` : host}:${port}`;
  const code = await tryListen(host, port);
  if (code === undefined) return ok(`nothing listens on ${address} yet`);
  if (code === "EADDRINUSE") {
    if (await isWorktrack(host, port, tls !== undefined)) return ok(`a Worktrack server answers on ${address}`);
    return error(`HOST, PORT: another program listens on ${address}`, "Stop it, or set another PORT.");
  }
  if (code === "EACCES") return error(`HOST, PORT: this user may not listen on ${address}`, "Set a PORT above 1023.");
  return error(
    `HOST, PORT: the server cannot listen on ${address}: ${code}`,
    "Set HOST to an address of this machine, such as 127.0.0.1 or 0.0.0.0.",
  );
};

/** Listens for a moment. The code of the error, or undefined if it worked. */
const tryListen = (host: string, port: number): Promise<string | undefined> =>
  new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", (problem: NodeJS.ErrnoException) => resolve(problem.code ?? problem.message));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)));
  });

/** The certificate is not checked: it is for the server's name, and nothing secret is sent. */
const isWorktrack = (host: string, port: number, isTls: boolean): Promise<boolean> =>
  new Promise((resolve) => {
    const target = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
    const send = isTls ? requestHttps : requestHttp;
    const options = { host: target, port, path: "/version", timeout: answerMs, rejectUnauthorized: false };
    const request = send(options, (response) => {
      resolve(response.headers["x-request-id"] !== undefined);
      response.destroy();
    });
    request.once("timeout", () => request.destroy(new Error("no answer")));
    request.once("error", () => resolve(false)).end();
  });
