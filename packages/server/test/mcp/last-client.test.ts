import { headers } from "@worktrack/contract";
import { expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { listToolNames, sendMessage } from "./rpc.ts";

let nowMs = Date.UTC(2026, 10, 29);
const server = useTestServer({ clock: () => nowMs });
const workspace = useSharedWorkspace(server);

const createKey = () => workspace.owner.me.tokens.create({ name: "Assistant", scopes: ["mcp:read", "tasks:read"] });

test("a key shows the client of its last message, exact to a minute: by the message's name, else by X-Service-Client, else as mcp", async () => {
  const { id, secret: token } = await createKey();
  const shown = async () => (await workspace.owner.me.tokens.get({ id })).lastClient;
  await listToolNames(server.url, { token, clientName: "claude-code" });
  expect(await shown()).toBe("claude");
  await listToolNames(server.url, { token, clientName: "Cursor" });
  expect(await shown()).toBe("claude");
  nowMs += 60_000;
  await listToolNames(server.url, { token, clientName: "Cursor", headers: { [headers.client]: "zed" } });
  expect(await shown()).toBe("cursor");
  nowMs += 60_000;
  await listToolNames(server.url, { token, revision: "2025-11-25", headers: { [headers.client]: "gemini" } });
  expect(await shown()).toBe("gemini");
  nowMs += 60_000;
  await listToolNames(server.url, { token, revision: "2025-11-25" });
  expect(await shown()).toBe("mcp");
});

test("a session of the revision 2025-11-25 shows the client that its first message names", async () => {
  const { id, secret: token } = await createKey();
  const params = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "codex-mcp-client", version: "1" } };
  await sendMessage(server.url, "initialize", params, { token, revision: "2025-11-25" });
  await listToolNames(server.url, { token, revision: "2025-11-25" });
  expect((await workspace.owner.me.tokens.get({ id })).lastClient).toBe("codex");
});

test.each(["", "[]", "{", '{"params":{"clientInfo":7}}'])("a body %j that names no client is a use by mcp", async (body) => {
  const { id, secret } = await createKey();
  const init = { method: "POST", headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" }, body };
  expect((await fetch(`${server.url}/mcp`, init)).status).toBeLessThan(500);
  expect((await workspace.owner.me.tokens.get({ id })).lastClient).toBe("mcp");
});
