const { startApi } = require("./api-server.js");

let api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test("the SDK is loaded and calls in Jest's default environment", async () => {
  const { ConnectionError, Worktrack } = require("@worktrack/sdk");
  const client = new Worktrack({ baseUrl: api.baseUrl, token: "wtk_x", maxRetries: 0 });
  expect(await client.tasks.get({ id: "OPS-1" })).toEqual({ id: 1 });
  expect(api.seen[0]["user-agent"]).toMatch(/^worktrack-sdk\//);
  const refused = new Worktrack({ baseUrl: "http://127.0.0.1:9", token: "wtk_x", maxRetries: 0 });
  await expect(refused.me.get()).rejects.toBeInstanceOf(ConnectionError);
  expect(require("@worktrack/sdk/package.json").name).toBe("@worktrack/sdk");
});

test("the library for webhooks verifies, and refuses a changed body with its reason", async () => {
  const { verify, WebhookVerificationError } = require("@worktrack/webhook-verify");
  const { sign } = require("@worktrack/webhook-verify/sign");
  const secret = `whsec_${Buffer.alloc(32, 1).toString("base64")}`;
  const body = JSON.stringify({ event: "webhook.test", timestamp: Date.now(), organization: { id: "o", name: "Ops" }, data: {} });
  const headers = await sign(body, secret);
  expect((await verify({ headers, body }, secret)).event).toBe("webhook.test");
  await expect(verify({ headers, body: `${body} ` }, secret)).rejects.toBeInstanceOf(WebhookVerificationError);
});
