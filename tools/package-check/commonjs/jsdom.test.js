/** @jest-environment jsdom */
const { startApi } = require("./api-server.js");

test("under jsdom, the SDK sends by the transport of Node", async () => {
  expect(typeof window).toBe("object");
  const { Worktrack } = require("@worktrack/sdk");
  const api = await startApi();
  const client = new Worktrack({ baseUrl: api.baseUrl, token: "wtk_x", maxRetries: 0 });
  expect(await client.tasks.create({ title: "x", projectId: "OPS" })).toEqual({ id: 1 });
  expect(api.seen[0]["user-agent"]).toMatch(/^worktrack-sdk\//);
  api.close();
});
