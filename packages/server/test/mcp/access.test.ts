import { type Scope, scopes } from "@worktrack/contract";
import { expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { callTool, listToolNames, sendMessage } from "./rpc.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);

const tokenWith = async (granted: readonly Scope[], limits: object = {}): Promise<string> =>
  (await workspace.owner.me.tokens.create({ name: "Key", scopes: [...granted], ...limits })).secret;

test("a key without scopes of MCP is told which it needs and how to get them", async () => {
  const { status, json } = await sendMessage(server.url, "tools/list", {}, { token: await tokenWith(["tasks:write"]) });
  expect([status, json.code, json.requiredScope]).toEqual([403, "insufficient_scope", "mcp:read"]);
  expect(json.detail).toMatch(/mcp:read.*mcp:write.*console under API keys/);
});

test("a workspace on Free is told that MCP requires Pro", async () => {
  const free = await server.workspace("free");
  const { status, json } = await sendMessage(server.url, "tools/list", {}, { token: free.token });
  expect([status, json.code, json.requiredPlan]).toEqual([403, "plan_required", "pro"]);
});

test("a tool that the key may not use is refused with the missing scope or the reason", async () => {
  const lacksTasks = await tokenWith(["mcp:write", "posts:write"]);
  expect((await callTool(server.url, "list_tasks", {}, { token: lacksTasks })).reply).toMatchObject({
    code: "insufficient_scope",
    missingScope: "tasks:read",
  });
  const reads = await tokenWith(["mcp:read", "posts:write"]);
  expect((await callTool(server.url, "create_post", { title: "A" }, { token: reads })).reply).toMatchObject({ missingScope: "mcp:write" });
  const limited = await tokenWith(scopes, { projectIds: [workspace.projectId] });
  expect((await callTool(server.url, "list_members", {}, { token: limited })).reply).toMatchObject({
    code: "forbidden",
    error: expect.stringContaining("limited to some projects"),
  });
  const { token: viewer } = await workspace.member("viewer");
  expect((await callTool(server.url, "create_post", { title: "A" }, { token: viewer })).reply).toMatchObject({
    code: "forbidden",
    error: expect.stringContaining("role viewer"),
  });
});

test("get_me says for each tool that is missing which scope or what else denies it", async () => {
  const token = await tokenWith(["mcp:write", "tasks:write", "webhooks:read"], { projectIds: [workspace.projectId] });
  const { reply } = await callTool(server.url, "get_me", {}, { token });
  const listed = await listToolNames(server.url, { token });
  const all = await listToolNames(server.url, { token: workspace.token });
  const named = [...Object.values(reply.missing.scopes), ...Object.values(reply.missing.denied ?? {})].flat();
  expect([...listed, ...(named as string[])].toSorted()).toEqual(all.toSorted());
  expect(reply.missing.scopes).toMatchObject({ "posts:read": ["list_posts", "get_post"], "media:read": ["list_media", "get_media"] });
  expect(reply.missing.howToGet).toContain("console");
  const { token: viewer } = await workspace.member("viewer");
  const { missing } = (await callTool(server.url, "get_me", {}, { token: viewer })).reply;
  expect(missing.scopes).toBeUndefined();
  expect(missing.denied).toEqual({ "The role viewer does not allow the scope mcp:write": expect.arrayContaining(["create_task"]) });
});

test("list_changes shows the events that the key may read and no others", async () => {
  await workspace.owner.tasks.create({ title: "Seen", projectId: workspace.projectId });
  await workspace.owner.posts.create({ title: "Unseen", status: "published" });
  const token = await tokenWith(["mcp:read", "webhooks:read", "tasks:read"]);
  const { reply } = await callTool(server.url, "list_changes", {}, { token });
  expect(reply.changes).toEqual([expect.objectContaining({ event: "task.created", title: "Seen" })]);
});

test("a key that may not look up names can name projects by prefix and itself by me, and is told what it lacks for other names", async () => {
  const token = await tokenWith(["mcp:write", "tasks:write", "comments:write"]);
  const call = (name: string, args: object) => callTool(server.url, name, args, { token });
  expect(await call("create_task", { title: "A", project: "OPS", assignee: "me" })).toMatchObject({ isError: false });
  expect(await call("create_task", { title: "A", project: "operations", assignee: workspace.ownerId })).toMatchObject({ isError: false });
  const refused = [
    [await call("list_tasks", { project: "The operations" }), "projects:read"],
    [await call("list_tasks", { assignee: "Olivia" }), "members:read"],
    [await call("create_task", { title: "A", project: "OPS", assignee: "olivia@example.com" }), "members:read"],
    [await call("batch_tasks", { create: [{ title: "A", project: "OPS", assignee: "Olivia" }] }), "members:read"],
    [await call("add_comment", { post: "Release notes", text: "A" }), "posts:read"],
  ] as const;
  for (const [{ isError, reply }, scope] of refused) expect([isError, reply.error]).toEqual([true, expect.stringContaining(scope)]);
});
