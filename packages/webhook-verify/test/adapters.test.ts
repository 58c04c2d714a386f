import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import Fastify from "fastify";
import { Hono } from "hono";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { WebhookEvents } from "../src/events.ts";
import * as forExpress from "../src/express.ts";
import * as forFastify from "../src/fastify.ts";
import * as forHono from "../src/hono.ts";
import type { VerifyOptions, WebhookDelivery, WebhookVerificationError } from "../src/index.ts";
import * as forLambda from "../src/lambda.ts";
import * as forNext from "../src/next.ts";
import { sign } from "../src/sign.ts";
import * as forWorkers from "../src/workers.ts";
import { body, event, otherSecret, secret } from "./delivery.ts";

type Handle = (delivery: WebhookDelivery) => unknown;
interface Options extends VerifyOptions {
  readonly onRejected?: (error: WebhookVerificationError) => void;
}

const headers = await sign(body, secret);

/** Sends over a socket, because how a body is read and refused differs from injected requests. */
const overSocket = async (listener: RequestListener, init: RequestInit): Promise<Response> => {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { method: "POST", ...init });
};

const requestOf = (init: RequestInit) => new Request("https://example.com", { method: "POST", ...init });

/** Each framework with its adapter. An error of the handler becomes a 500, as the framework or platform makes it. */
const adapters: Record<string, (init: RequestInit, handle: Handle, options?: Options) => Promise<Response>> = {
  express: (init, handle, options) =>
    overSocket(
      express()
        .set("env", "test")
        .post("/", forExpress.receiveWebhooks(secret, handle, options)),
      init,
    ),
  fastify: async (init, handle, options) => {
    const app = Fastify();
    app.register(forFastify.receiveWebhooks(secret, handle, options), { prefix: "/hook" });
    onTestFinished(() => app.close());
    const injected = await app.inject({ method: "POST", url: "/hook", headers: init.headers as never, payload: init.body as string });
    return new Response(injected.body || null, { status: injected.statusCode });
  },
  hono: async (init, handle, options) => new Hono().post("/", forHono.receiveWebhooks(secret, handle, options)).fetch(requestOf(init)),
  lambda: async (init, handle, options) => {
    const received = { headers: init.headers as Record<string, string>, body: init.body as string, isBase64Encoded: false };
    const failed = { statusCode: 500, body: "" };
    const result = await forLambda
      .receiveWebhooks(
        secret,
        handle,
        options,
      )(received)
      .catch(() => failed);
    return new Response(result.body || null, { status: result.statusCode });
  },
  next: (init, handle, options) =>
    forNext
      .receiveWebhooks(
        secret,
        handle,
        options,
      )(requestOf(init))
      .catch(() => new Response(null, { status: 500 })),
  workers: (init, handle, options) =>
    forWorkers
      .receiveWebhooks((env: { secret: string }) => env.secret, handle, options)(requestOf(init), { secret }, {})
      .catch(() => new Response(null, { status: 500 })),
};

describe.each(Object.entries(adapters))("the adapter for %s", (name, send) => {
  test("passes the verified delivery to the handler, and responds with 204 after it has completed", async () => {
    const handled: unknown[] = [];
    const response = await send({ body, headers }, async (delivery) => {
      await Promise.resolve();
      handled.push(delivery);
    });
    expect(response.status).toBe(204);
    expect(handled).toEqual([{ ...event, deliveryId: headers["x-webhook-id"] }]);
  });

  test("responds to a rejected request with the error's code and reports it once, without handling it", async () => {
    const handle = vi.fn();
    const onRejected = vi.fn();
    const response = await send({ body: `${body} `, headers }, handle, { onRejected });
    expect([response.status, await response.text()]).toEqual([400, "signature_mismatch"]);
    expect(handle).not.toHaveBeenCalled();
    expect(onRejected).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: "signature_mismatch" }));
  });

  test("prints the reason of a rejection by default", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    onTestFinished(() => warn.mockRestore());
    await send({ body, headers: { "content-type": "application/json" } }, () => {});
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("x-webhook-signature is missing"));
  });

  test("leaves an error of the handler to the framework, so that Worktrack retries", async () => {
    // Hono prints the error.
    const print = vi.spyOn(console, "error").mockReturnValue();
    onTestFinished(() => print.mockRestore());
    const response = await send({ body, headers }, () => {
      throw new Error("no database");
    });
    expect(response.status).toBe(500);
  });

  test("handles repeats once: 503 while the first is in progress, 204 afterwards, and again after a failure", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    onTestFinished(() => void vi.restoreAllMocks());
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    const events = new WebhookEvents();
    const started = Promise.withResolvers<void>();
    const outcomes = [
      () => {
        throw new Error("no database");
      },
      () => {
        started.resolve();
        return finished;
      },
    ];
    const handler = vi.fn(() => outcomes.shift()?.());
    events.on("task.completed", handler);
    const post = () => send({ body, headers }, events.handle);
    expect((await post()).status).toBe(500);
    const first = post();
    await started.promise;
    const repeat = await post();
    expect([repeat.status, await repeat.text()]).toEqual([503, "in_progress"]);
    finish();
    expect((await first).status).toBe(204);
    expect((await post()).status).toBe(204);
    expect(handler).toHaveBeenCalledTimes(2);
    expect((await send({ body: `${body} `, headers }, events.handle, { onRejected: () => {} })).status).toBe(400);
    expect(handler).toHaveBeenCalledTimes(2);
  });

  // Lambda bounds its events itself.
  test.skipIf(name === "lambda")("refuses a body of more than 1 MB with 413", async () => {
    const large = JSON.stringify({ ...event, padding: "x".repeat(1_100_000) });
    const response = await send({ body: large, headers: await sign(large, secret) }, () => expect.unreachable(), { onRejected: () => {} });
    expect(response.status).toBe(413);
  });

  test("takes the options of verify", async () => {
    const onRejected = vi.fn();
    await send({ body, headers }, () => {}, { toleranceSeconds: 10, nowMs: Date.now() + 20_000, onRejected });
    expect(onRejected).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: "timestamp_too_old" }));
  });
});

describe("in Express", () => {
  const adapter = forExpress.receiveWebhooks(secret, () => {}, { onRejected: () => {} });

  test("a body that express.raw() has read is verified", async () => {
    const app = express()
      .use(express.raw({ type: "*/*" }))
      .post("/", adapter);
    expect((await overSocket(app, { body, headers })).status).toBe(204);
  });

  test("`rawBody` is verified when an earlier parser has kept it", async () => {
    const keep = (request: object, _response: unknown, bytes: Buffer) => void Object.assign(request, { rawBody: bytes });
    const app = express()
      .use(express.json({ verify: keep }))
      .post("/", adapter);
    expect((await overSocket(app, { body, headers })).status).toBe(204);
  });

  test.each([
    ["express.json()", express.json()],
    [
      "a middleware that reads the request",
      async (request: AsyncIterable<unknown>, _response: unknown, next: () => void) => {
        for await (const _ of request);
        next();
      },
    ],
  ])("behind %s, the response is body_not_raw, and never hangs", async (_, middleware) => {
    const response = await overSocket(
      express()
        .use(middleware as express.RequestHandler)
        .post("/", adapter),
      { body, headers },
    );
    expect([response.status, await response.text()]).toEqual([500, "body_not_raw"]);
  });
});

describe("in AWS Lambda", () => {
  const base64 = { body: Buffer.from(body).toString("base64"), isBase64Encoded: true };
  const lists = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]));
  const capitals = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.replace(/\b[a-z]/g, (c) => c.toUpperCase()), value]),
  );

  test.each([
    ["payload format 2.0", { version: "2.0", rawPath: "/", headers, body, isBase64Encoded: false }],
    ["payload format 2.0 in base64", { version: "2.0", rawPath: "/", headers, ...base64 }],
    ["payload format 1.0", { httpMethod: "POST", headers: capitals, multiValueHeaders: lists, body, isBase64Encoded: false }],
    ["a load balancer", { requestContext: { elb: {} }, headers, ...base64 }],
    ["a load balancer with multi-value headers", { requestContext: { elb: {} }, multiValueHeaders: lists, ...base64 }],
  ])("the event of %s is verified", async (_, received) => {
    const handler = forLambda.receiveWebhooks(secret, () => {});
    expect(await handler(received)).toEqual({ statusCode: 204, headers: { "content-type": "text/plain" }, body: "" });
  });

  test.each([
    ["no headers and no body", { headers: null, multiValueHeaders: null, body: null, isBase64Encoded: false }, 400, "missing_header"],
    ["headers and no body", { headers, body: null, isBase64Encoded: false }, 400, "signature_mismatch"],
    ["a body that is not base64", { headers, body: "{}", isBase64Encoded: true }, 500, "body_not_raw"],
  ])("an event with %s is rejected", async (_, received, statusCode, code) => {
    const handler = forLambda.receiveWebhooks(secret, () => {}, { onRejected: () => {} });
    expect(await handler(received)).toMatchObject({ statusCode, body: code });
  });
});

test("the secrets can depend on the request, as Hono's and Workers' variables do", async () => {
  const app = new Hono<{ Bindings: { SECRETS: string[] } }>();
  app.post(
    "/",
    forHono.receiveWebhooks(
      (context) => context.env.SECRETS,
      () => {},
    ),
  );
  expect((await app.request("/", { method: "POST", body, headers }, { SECRETS: [otherSecret, secret] })).status).toBe(204);
});

test("an adapter without a secret, or with an unknown option, is refused when it is made, and not at the first delivery", () => {
  for (const { receiveWebhooks } of [forExpress, forFastify, forHono, forLambda, forNext] as unknown as (typeof forNext)[]) {
    expect(() => receiveWebhooks(undefined, () => {})).toThrow("No secret: check that its variable is set");
    expect(() => receiveWebhooks([secret, ""], () => {})).toThrow("No secret");
    expect(() => receiveWebhooks(secret, () => {}, { tolerance: 10 } as never)).toThrow("There is no option tolerance");
  }
});
