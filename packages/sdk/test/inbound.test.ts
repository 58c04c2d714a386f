import { createHmac } from "node:crypto";
import { inspect } from "node:util";
import type { InboundTask } from "@worktrack/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { createSigner } from "../src/inbound-signature.ts";
import { ApiError, AuthenticationError, RateLimitError, UsageError, ValidationError, WorktrackInbound } from "../src/index.ts";
import { json, problem, reset, type Seen, serve } from "./server.ts";

const prefix = "Ab12Cd34Ef56";
const secret = "wti_averysecretsecret";
const baseUrl = "https://worktrack.example.com";
const task: InboundTask = { externalSource: "ci", externalId: "42", title: "Build “main” fails 🎉" };
const reply = { id: "01890000-0000-7000-8000-000000000003", kind: "task", created: true, identifier: "OPS-42" };

const connect = (url: string, options: { maxRetries?: number } = {}): WorktrackInbound => {
  const client = new WorktrackInbound({ baseUrl: url, prefix, secret, ...options });
  onTestFinished(() => client.close());
  return client;
};

const signatureOf = ({ headers, body }: Seen): string =>
  createHmac("sha256", secret).update(`${headers["x-service-timestamp"]}.${body}`).digest("hex");

test.each([
  ["tasks", task],
  ["posts", { externalSource: "ci", externalId: "43", title: "Nightly" }],
  ["comments", { externalSource: "ci", externalId: "44", taskExternalId: "42", body: "Still red" }],
] as const)("%s signs exactly the bytes that it sends, and sends no token", async (kind, input) => {
  const { baseUrl: url, seen } = await serve(json(reply, {}, 201));
  expect(await connect(url)[kind](input as never)).toEqual(reply);
  const [request] = seen as [Seen];
  expect(request).toMatchObject({ method: "POST", url: `/api/v1/webhooks/inbound/${kind}` });
  expect(JSON.parse(request.body)).toEqual(input);
  expect(request.headers).toMatchObject({
    "content-type": "application/json",
    "x-service-secret-prefix": prefix,
    "x-service-signature": signatureOf(request),
  });
  expect(request.headers).not.toHaveProperty("authorization");
  expect(request.headers).not.toHaveProperty("idempotency-key");
});

test("a retry repeats the same bytes and the same signature", async () => {
  const random = vi.spyOn(Math, "random").mockReturnValue(0.02);
  onTestFinished(() => random.mockRestore());
  const { baseUrl: url, seen } = await serve(reset, problem(503, "unavailable"), problem(504, "unavailable"), json(reply));
  expect(await connect(url, { maxRetries: 3 }).tasks(task)).toEqual(reply);
  expect(seen).toHaveLength(4);
  expect(new Set(seen.map(({ body, headers }) => `${headers["x-service-signature"]} ${body}`)).size).toBe(1);
});

test("a signature is renewed before the server would reject it, also after the clock was set back", async () => {
  const sign = createSigner("{}", { prefix, secret });
  const timestampAt = async (seconds: number) => (await sign(seconds * 1000))["x-service-timestamp"];
  expect(await timestampAt(10_000)).toBe("10000");
  expect(await timestampAt(10_149)).toBe("10000");
  expect(await timestampAt(10_150)).toBe("10150");
  expect(await timestampAt(1)).toBe("1");
});

test.each([
  [401, "invalid_signature", AuthenticationError, "Check the prefix and secret"],
  [408, "signature_expired", ApiError, "Set this machine's clock"],
  [422, "validation_failed", ValidationError, "Correct the arguments"],
  [429, "rate_limited", RateLimitError, "retry after 3600 s"],
] as const)("%i %s is an error of its class that gives advice, and is not retried", async (status, code, Type, advice) => {
  const { baseUrl: url, seen } = await serve(problem(status, code, { "Retry-After": "3600" }));
  const error = await connect(url)
    .tasks(task)
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Type);
  expect(error).toMatchObject({ status, code, message: expect.stringContaining(advice) });
  expect(inspect(error, { depth: 20 })).not.toContain("averysecret");
  expect(seen).toHaveLength(1);
});

test("a canceled call rejects with its signal's reason", async () => {
  const reason = new Error("changed my mind");
  await expect(connect(baseUrl).tasks(task, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});

test.each([
  [{ secret: undefined }, "secret is missing"],
  [{ secret: " \n" }, "secret is missing"],
  [{ secret: "wti_two secrets" }, "secret must be"],
  [{ prefix: "" }, "prefix is missing"],
  [{ prefix: "a\r\nX-Evil: 1" }, "prefix must be"],
  [{ baseUrl: undefined }, "baseUrl is missing"],
])("%j is rejected, and the error does not show it", (options, message) => {
  const make = () => new WorktrackInbound({ baseUrl, prefix, secret, ...options });
  expect(make).toThrow(UsageError);
  expect(make).toThrow(message);
  expect(make).not.toThrow("wti_");
});

test("white space around the prefix and secret is ignored", async () => {
  const { baseUrl: url, seen } = await serve(json(reply));
  const client = new WorktrackInbound({ baseUrl: url, prefix: ` ${prefix}\n`, secret: `${secret}\r\n` });
  await client.tasks(task);
  await client.close();
  expect(seen[0]?.headers["x-service-signature"]).toBe(signatureOf(seen[0] as Seen));
});

test("printing a client never shows its secret", () => {
  const client = new WorktrackInbound({ baseUrl, prefix, secret });
  const printed = [inspect(client, { depth: 20, showHidden: true }), JSON.stringify(client), `${client}`];
  expect(printed.join()).not.toContain("averysecret");
  expect(inspect(client)).toBe(`WorktrackInbound { baseUrl: '${baseUrl}' }`);
});
