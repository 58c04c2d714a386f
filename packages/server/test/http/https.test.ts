import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request } from "node:https";
import { connect } from "node:net";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import type { Config } from "../../src/settings/config.ts";
import { startTestServer, type TestServer } from "../server.ts";

const servers: TestServer[] = [];
afterAll(async () => {
  for (const server of servers) await server.close();
});

const start = async (config: Partial<Config>) => {
  const server = await startTestServer({ config });
  servers.push(server);
  return server;
};

const get = (url: string, headers: Record<string, string> = {}) => fetch(`${url}/api/version`, { headers });

test("plain HTTP is rejected", async () => {
  const { url } = await start({ allowHttp: undefined });
  const response = await get(url, { "x-forwarded-proto": "https" });
  expect([response.status, await response.json()]).toEqual([403, expect.objectContaining({ code: "https_required" })]);
});

test("health checks work over plain HTTP", async () => {
  const { url } = await start({ allowHttp: undefined });
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

test("plain HTTP from loopback is rejected when a proxy on this machine forwards the request", async () => {
  const { url } = await start({});
  expect((await get(url)).status).toBe(200);
  expect((await get(url, { "x-forwarded-for": "198.51.100.7" })).status).toBe(403);
});

test("Strict-Transport-Security is sent over TLS only, and Referrer-Policy always", async () => {
  const { url } = await start({ trustProxy: ["loopback"] });
  for (const path of ["/healthz", "/api/version", "/api/v1/me", "/docs", "/nowhere", "/media/x/y"]) {
    const [plain, secure] = await Promise.all(
      ["http", "https"].map((proto) => fetch(url + path, { headers: { "x-forwarded-proto": proto } })),
    );
    expect([path, plain?.headers.get("strict-transport-security")]).toEqual([path, null]);
    expect([path, secure?.headers.get("strict-transport-security")]).toEqual([path, "max-age=31536000"]);
    for (const response of [plain, secure]) expect([path, response?.headers.get("referrer-policy")]).toEqual([path, "no-referrer"]);
  }
});

test("behind a trusted proxy, X-Forwarded-Proto decides whether the request used HTTPS", async () => {
  const { url } = await start({ allowHttp: undefined, trustProxy: ["loopback"] });
  expect((await get(url, { "x-forwarded-proto": "https" })).status).toBe(200);
  expect((await get(url, { "x-forwarded-proto": "http" })).status).toBe(403);
  expect((await get(url)).status).toBe(403);
});

const fileOf = (name: string): string => fileURLToPath(new URL(`tls/${name}.pem`, import.meta.url));

test("a connection whose TLS handshake never begins does not delay a stop", async () => {
  // Longer than the test's timeout, so the test fails if the stop waits for the drain time.
  const drainMs = 600_000;
  const server = await start({ allowHttp: undefined, tls: { certFile: fileOf("cert"), keyFile: fileOf("key") }, drainMs });
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1").on("error", () => {});
  await once(socket, "connect");
  await servers.pop()?.close();
});

test("TLS is served directly with a certificate and its key", async () => {
  // A test certificate that is valid for a hundred years.
  const [certFile, keyFile] = [fileOf("cert"), fileOf("key")];
  const { url } = await start({ allowHttp: undefined, tls: { certFile, keyFile } });
  expect(url).toMatch(/^https:/);
  const status = await new Promise((resolve, reject) =>
    request(`${url}/api/version`, { ca: readFileSync(certFile) }, (response) => resolve(response.resume().statusCode))
      .on("error", reject)
      .end(),
  );
  expect(status).toBe(200);
});
