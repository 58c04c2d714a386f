import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { sign } from "../src/sign.ts";
import { body, secret } from "./delivery.ts";

type Send = (init: { readonly method: string; readonly body: string; readonly headers: Record<string, string> }) => Promise<Response>;

const path = "/webhooks/worktrack";
const open: Server[] = [];

const over = (server: Server): Send => {
  open.push(server);
  return async (init) => {
    if (!server.listening) await once(server.listen(0, "127.0.0.1"), "listening");
    return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);
  };
};

// Examples read the secret when they are loaded.
vi.stubEnv("WORKTRACK_WEBHOOK_SECRET", secret);
const { app: expressApp } = await import("./examples/express.ts");
const { app: fastifyApp } = await import("./examples/fastify.ts");
const { app: honoApp } = await import("./examples/hono.ts");
const { handler } = await import("./examples/lambda.ts");
const { POST } = await import("./examples/next.ts");
const { server: nodeServer } = await import("./examples/node.ts");
const { default: worker } = await import("./examples/workers.ts");
vi.unstubAllEnvs();

const request = (init: RequestInit) => new Request(`https://example.com${path}`, init);

const receivers: Record<string, Send> = {
  express: over(createServer(expressApp)),
  fastify: async ({ method, headers, body: payload }) => {
    const injected = await fastifyApp.inject({ method: method as "POST", url: path, headers, payload });
    return new Response(injected.body || null, { status: injected.statusCode });
  },
  hono: async (init) => honoApp.fetch(request(init)),
  lambda: async (init) => {
    const event = { headers: init.headers, body: Buffer.from(init.body).toString("base64"), isBase64Encoded: true };
    const { statusCode, body: text } = await handler(event);
    return new Response(text || null, { status: statusCode });
  },
  next: (init) => POST(request(init)),
  node: over(nodeServer),
  workers: (init) => worker.fetch(request(init), { WORKTRACK_WEBHOOK_SECRET: secret }, {}),
};

beforeAll(() => {
  vi.stubEnv("WORKTRACK_WEBHOOK_SECRET", secret);
  for (const level of ["log", "warn", "error"] as const) vi.spyOn(console, level).mockReturnValue();
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
      expect(console.log).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^(OPS-42 is done|task\.completed)$/));
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
