import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { sign } from "../src/sign.ts";
import { body, secret } from "./delivery.ts";
import { app as expressApp } from "./examples/express.ts";
import { app as fastifyApp } from "./examples/fastify.ts";
import { app as honoApp } from "./examples/hono.ts";
import { POST } from "./examples/next.ts";
import { server as nodeServer } from "./examples/node.ts";
import worker from "./examples/worker.ts";

type Send = (init: RequestInit) => Promise<Response>;

const path = "/webhooks/worktrack";
const open: Server[] = [];

const over = (server: Server): Send => {
  open.push(server);
  return async (init) => {
    if (!server.listening) await once(server.listen(0, "127.0.0.1"), "listening");
    return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);
  };
};

const request = (init: RequestInit) => new Request(`https://example.com${path}`, init);

const receivers: Record<string, Send> = {
  express: over(createServer(expressApp)),
  fastify: async (init) => {
    const injected = await fastifyApp.inject({ method: "POST", url: path, headers: init.headers as never, payload: init.body as string });
    return new Response(injected.body || null, { status: injected.statusCode });
  },
  hono: async (init) => honoApp.fetch(request(init)),
  next: (init) => POST(request(init)),
  node: over(nodeServer),
  worker: (init) => worker.fetch(request(init), { WORKTRACK_WEBHOOK_SECRET: secret }),
};

beforeAll(() => {
  vi.stubEnv("WORKTRACK_WEBHOOK_SECRET", secret);
  vi.spyOn(console, "log").mockReturnValue();
  vi.spyOn(console, "error").mockReturnValue();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  for (const server of open) server.close();
  await fastifyApp.close();
});

const large = (bytes: number): string => JSON.stringify({ ...JSON.parse(body), padding: "x".repeat(bytes) });

describe.each(Object.entries(receivers))("the README's %s example", (name, send) => {
  test("equals the tested file", () => {
    const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
    expect(readme).toContain(`\`\`\`ts\n${readFileSync(new URL(`examples/${name}.ts`, import.meta.url), "utf8")}\`\`\`\n`);
  });

  test("responds 204 to deliveries of up to 200 KB and handles them", async () => {
    for (const sent of [body, large(200_000)]) {
      vi.mocked(console.log).mockClear();
      expect((await send({ method: "POST", body: sent, headers: await sign(sent, secret) })).status).toBe(204);
      expect(console.log).toHaveBeenCalledExactlyOnceWith("OPS-42 is done");
    }
  });

  test("responds 400 to a changed body, a malformed signature and a missing one", async () => {
    const headers = await sign(body, secret);
    const { "x-webhook-signature": _one, "webhook-signature": _other, ...unsigned } = headers;
    vi.mocked(console.log).mockClear();
    for (const init of [
      { body: body.replace("OPS-42", "OPS-43"), headers },
      { body, headers: { ...headers, "x-webhook-signature": "sha256=x" } },
      { body, headers: unsigned },
    ])
      expect((await send({ method: "POST", ...init })).status).toBe(400);
    expect(console.log).not.toHaveBeenCalled();
  });
});

test("every example is tested", () => {
  const files = readdirSync(new URL("examples", import.meta.url)).map((file) => file.replace(/\.ts$/, ""));
  expect(files.sort()).toEqual(Object.keys(receivers).sort());
});

test("behind express.json(), the response is a 500 that asks for the raw body, and never hangs", async ({ signal }) => {
  const app = express().use(express.json(), expressApp);
  const answer = await over(createServer(app))({
    method: "POST",
    body,
    headers: await sign(body, secret),
    signal,
  });
  expect(answer.status).toBe(500);
  expect(await answer.text()).toContain("before any JSON parser");
});
