import { beforeEach, expect, test } from "vitest";
import { useTestServer, type Workspace } from "../server.ts";
import { callTool, revisions, type Sent } from "./rpc.ts";
import { createToolFixtures } from "./samples.ts";

const server = useTestServer();
let workspace: Workspace;
beforeEach(async () => {
  workspace = await server.workspace();
});

/** The clients of the events, newest last, that a call has made. */
const clientsOf = async (sent: Partial<Sent>): Promise<(string | null)[]> => {
  const { token, owner } = workspace;
  const since = (await owner.events.list({ limit: 100 })).nextCursor;
  const { reply } = await callTool(server.url, "create_task", { title: "A", project: "OPS" }, { token, ...sent });
  await callTool(server.url, "update_task", { task: reply.task, status: "done" }, { token, ...sent });
  await callTool(server.url, "add_comment", { task: reply.task, text: "A" }, { token, ...sent });
  const { items } = await owner.events.list({ cursor: since, limit: 100 });
  expect(items.length).toBeGreaterThanOrEqual(4);
  return [...new Set(items.map(({ data }) => data.actor.client))];
};

test.each([
  ["claude-code", "claude"],
  ["Claude Desktop", "claude"],
  ["codex-mcp-client", "codex"],
  ["cursor-vscode", "cursor"],
  ["Visual Studio Code", "copilot"],
  ["an unknown client", "mcp"],
  ["web", "mcp"],
  ["", "mcp"],
])("what a client that introduces itself as %j changes is by the client %s, whatever its header says", async (clientName, client) => {
  expect(await clientsOf({ clientName })).toEqual([client]);
  expect(await clientsOf({ clientName, headers: { "X-Service-Client": "web" } })).toEqual([client]);
});

test("a client of the older revision is named by its header, and is mcp without one", async () => {
  expect(await clientsOf({ revision: "2025-11-25" })).toEqual(["mcp"]);
  expect(await clientsOf({ revision: "2025-11-25", headers: { "X-Service-Client": "claude" } })).toEqual(["claude"]);
  expect(await clientsOf({ revision: "2025-11-25", headers: { "X-Service-Client": "bogus" } })).toEqual(["other"]);
});

test.each(revisions)(
  "in revision %s, the first use of a key and links to files are in the audit log as those of the API are",
  async (revision) => {
    const { owner } = workspace;
    const { file } = await createToolFixtures(workspace);
    const account = await owner.serviceAccounts.create({ name: "Assistant", scopes: ["mcp:read", "media:read"] });
    const sent = { token: account.secret, revision, clientName: "claude-code", headers: { "X-Service-Client": "claude" } };
    for (let round = 0; round < 2; round++)
      expect(await callTool(server.url, "get_media", { file }, sent)).toMatchObject({ isError: false });
    const { items } = await owner.auditLogs.list({ actor: account.userId });
    expect(items.map(({ action, credentialId, client }) => [action, credentialId, client]).toSorted()).toEqual([
      ["credential.used", account.id, "claude"],
      ["media.linked", account.id, "claude"],
    ]);
  },
);
