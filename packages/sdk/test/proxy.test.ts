import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, request as httpRequest } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, connect as connectSocket, createServer as createTcpServer } from "node:net";
import { Agent } from "undici";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { ConnectionError, UsageError } from "../src/index.ts";
import { connect, json, serve } from "./server.ts";

const tls = (name: string) => readFileSync(new URL(`../../server/test/webhooks/tls/${name}.pem`, import.meta.url), "utf8");
const ca = tls("cert");

beforeEach(() => {
  for (const name of ["https_proxy", "HTTPS_PROXY", "http_proxy", "HTTP_PROXY", "no_proxy", "NO_PROXY"]) vi.stubEnv(name, undefined);
});
afterEach(() => void vi.unstubAllEnvs());

/** A proxy that connects every host name to this machine, and records what it was asked for. `refusal` is the status of its refusals. */
const startProxy = async (refusal?: number) => {
  const asked: string[] = [];
  const proxy = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const { port, pathname, search } = new URL(request.url ?? "");
    const forwarded = httpRequest({ port, path: pathname + search, method: request.method, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    request.pipe(forwarded);
  });
  proxy.on("connect", (request, socket) => {
    asked.push(`CONNECT ${request.url}`);
    if (refusal) return socket.end(`HTTP/1.1 ${refusal} Refused\r\n\r\n`);
    const upstream = connectSocket(Number(request.url?.split(":")[1]), "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 Connected\r\n\r\n");
      socket.pipe(upstream).pipe(socket);
    });
    for (const end of [socket, upstream]) end.on("error", () => {});
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, asked };
};

/** A proxy that closes each connection. */
const startClosing = async () => {
  const proxy = createTcpServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  onTestFinished(() => void proxy.close());
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` };
};

const serveTls = async () => {
  const server = createTlsServer({ cert: ca, key: tls("key") }, json({ id: 1 })).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
};

describe("the environment and certificates", () => {
  test("calls go through the proxy that the environment names", async () => {
    const { baseUrl, seen } = await serve(json({ id: 1 }));
    const proxy = await startProxy();
    vi.stubEnv("HTTP_PROXY", proxy.url);
    const behind = baseUrl.replace("127.0.0.1", "worktrack.test");
    expect(await connect(behind, { allowHttp: true }).me.get()).toEqual({ id: 1 });
    expect(proxy.asked).toHaveLength(1);
    expect(proxy.asked[0]).toContain("worktrack.test");
    expect(seen).toHaveLength(1);
  });

  test("a call over https goes through a tunnel, so the proxy sees neither path nor token", async () => {
    const port = await serveTls();
    const proxy = await startProxy();
    vi.stubEnv("HTTPS_PROXY", proxy.url);
    const call = connect(`https://localhost.test:${port}`, { ca, maxRetries: 0 }).me.get();
    // The certificate is for 127.0.0.1 and localhost only, which shows that the name was checked inside the tunnel.
    await expect(call).rejects.toMatchObject({ code: "ERR_TLS_CERT_ALTNAME_INVALID" });
    expect(proxy.asked).toEqual([`CONNECT localhost.test:${port}`]);
  });

  test.each([
    ["nothing listens", async () => "http://127.0.0.1:1", "(ECONNREFUSED)"],
    ["its name is unknown", async () => "http://proxy.invalid:3128", "(E"],
    ["it closes the connection", async () => (await startClosing()).url, "(UND_ERR_PRX_CONN)"],
  ])("a proxy where %s is named as the cause, and not the server", async (_, proxy, reason) => {
    vi.stubEnv("HTTPS_PROXY", await proxy());
    vi.stubEnv("HTTP_PROXY", await proxy());
    for (const [server, expected] of [
      ["https://worktrack.test", reason],
      ["http://worktrack.test", reason.replace("UND_ERR_PRX_CONN", "UND_ERR_SOCKET")],
    ] as const) {
      const call = connect(server, { allowHttp: true, maxRetries: 0 }).me.get();
      const error = await call.catch((thrown: unknown) => thrown as ConnectionError);
      if (expected === "(UND_ERR_SOCKET)") expect(error).toMatchObject({ code: "UND_ERR_SOCKET" });
      else
        expect(error).toMatchObject({
          code: "PROXY_UNREACHABLE",
          message: expect.stringContaining(`the proxy cannot be reached ${expected}`),
        });
    }
  });

  test("a server that NO_PROXY names is not taken for a proxy", async () => {
    vi.stubEnv("HTTPS_PROXY", "http://127.0.0.1:1");
    vi.stubEnv("NO_PROXY", "worktrack.invalid");
    const call = connect("https://worktrack.invalid", { maxRetries: 0 }).me.get();
    await expect(call).rejects.toMatchObject({ code: expect.stringMatching(/^(ENOTFOUND|EAI_AGAIN)$/) });
  });

  test("NO_PROXY and this machine's own addresses need no proxy", async () => {
    const { baseUrl } = await serve(json({ id: 1 }));
    const proxy = await startProxy();
    vi.stubEnv("HTTP_PROXY", proxy.url);
    vi.stubEnv("NO_PROXY", "worktrack.test");
    expect(await connect(baseUrl).me.get()).toEqual({ id: 1 });
    await expect(connect("http://worktrack.test:1", { allowHttp: true, maxRetries: 0 }).me.get()).rejects.toThrow(ConnectionError);
    expect(proxy.asked).toEqual([]);
  });

  test("a proxy that refuses is named in the error", async () => {
    const proxy = await startProxy(407);
    vi.stubEnv("HTTPS_PROXY", proxy.url);
    const call = connect("https://worktrack.test", { maxRetries: 0 }).me.get();
    await expect(call).rejects.toMatchObject({ name: "ConnectionError", message: expect.stringContaining("the proxy answered 407") });
  });

  test("a proxy address that is none is a UsageError, which does not show it", async () => {
    vi.stubEnv("HTTPS_PROXY", "http://user:pass word@:nowhere");
    const error = await connect("https://worktrack.test")
      .me.get()
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UsageError);
    expect(String(error)).not.toContain("pass");
  });

  test("a server with a certificate of a private authority is trusted by `ca` only", async () => {
    const baseUrl = `https://127.0.0.1:${await serveTls()}`;
    expect(await connect(baseUrl, { ca }).me.get()).toEqual({ id: 1 });
    await expect(connect(baseUrl, { maxRetries: 0 }).me.get()).rejects.toThrow(ConnectionError);
  });
});

test("a dispatcher of the program sends the calls, and stays open when the client closes", async () => {
  const { baseUrl, seen } = await serve(json({ id: 1 }));
  await using dispatcher = Object.assign(new Agent(), { [Symbol.asyncDispose]: () => dispatcher.close() });
  const client = connect(baseUrl, { dispatcher });
  await client.me.get();
  await client.close();
  await connect(baseUrl, { dispatcher }).me.get();
  expect(seen).toHaveLength(2);
});
