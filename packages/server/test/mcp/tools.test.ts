import { expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { callTool, listToolNames, revisions, sendMessage } from "./rpc.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);

test.each(revisions)("a client of revision %s gets the 24 tools and can call one", async (revision) => {
  const sent = { token: workspace.token, revision };
  expect(await listToolNames(server.url, sent)).toHaveLength(24);
  const { reply } = await callTool(server.url, "get_me", {}, sent);
  expect(reply).toMatchObject({ role: "owner", today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
});

test("a subscription is refused as a method that the server does not have, so that no stream stays open", async () => {
  const { status, json } = await sendMessage(server.url, "subscriptions/listen", { notifications: { toolsListChanged: true } }, workspace);
  expect([status, json]).toEqual([404, { jsonrpc: "2.0", id: 1, error: { code: -32_601, message: "Method not found" } }]);
});
