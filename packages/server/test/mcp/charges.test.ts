import { limitPolicies } from "@worktrack/contract";
import { beforeEach, expect, test } from "vitest";
import { useTestServer, type Workspace } from "../server.ts";
import { type Received, revisions, type Sent, sendMessage } from "./rpc.ts";
import { createToolFixtures, type ToolFixtures } from "./samples.ts";

const nowMs = Date.UTC(2026, 10, 21, 12);
const server = useTestServer({ clock: () => nowMs });
let workspace: Workspace;
let fixtures: ToolFixtures;
let token: string;

beforeEach(async () => {
  workspace = await server.workspace();
  fixtures = await createToolFixtures(workspace);
  token = (await workspace.member("owner")).token;
});

const call = (name: string, args: object, sent: Partial<Sent> = {}): Promise<Received> =>
  sendMessage(server.url, "tools/call", { name, arguments: args }, { token, query: "?toolsets=media", ...sent });

const remaining = ({ headers }: Received): number => Number(headers.get("x-ratelimit-remaining"));

/** What is left of the key's quota, by a request that costs one. */
const left = async (): Promise<number> =>
  Number((await fetch(`${server.url}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } })).headers.get("x-ratelimit-remaining"));

const costOf = async (send: () => Promise<Received>): Promise<number> => {
  const before = await left();
  const received = await send();
  expect(received.status, received.text).toBeLessThan(300);
  expect(received.text).not.toContain('"isError":true');
  return before - (await left()) - 1;
};

test.each(revisions)("in revision %s, a message other than a call costs as much as one request to the API", async (revision) => {
  expect(await costOf(() => sendMessage(server.url, "tools/list", {}, { token, revision }))).toBe(1);
  const first = revision === "2025-11-25" ? "initialize" : "server/discover";
  const params = { protocolVersion: revision, capabilities: {}, clientInfo: { name: "test", version: "1" } };
  expect(await costOf(() => sendMessage(server.url, first, params, { token, revision }))).toBe(1);
});

test("a call costs as much as the API calls that it makes", async () => {
  const { task, post, file, tag } = fixtures;
  const costs: readonly (readonly [string, object, number])[] = [
    ["list_tasks", {}, 1],
    ["list_tasks", { project: "OPS", assignee: "me", limit: 50 }, 1],
    ["list_tasks", { project: "Operations" }, 2],
    ["list_tasks", { tags: [tag] }, 2],
    ["list_comments", { task }, 1],
    ["get_media", { file }, 2],
    ["create_task", { title: "A", project: "OPS" }, 1],
    ["create_task", { title: "A", project: "Operations", assignee: "me" }, 2],
    ["create_task", { title: "A", parent: task }, 1],
    ["create_task", { title: "A", parent: task, due: "2026-12-01", tags: [tag] }, 5],
    ["batch_tasks", { create: Array.from({ length: 100 }, () => ({ title: "A", project: "OPS" })) }, 1],
    ["add_comment", { post, text: "A" }, 1],
    ["update_checklist", { task, add: ["A", "B", "C"] }, 5],
    ["upload_file", { task, fileName: "a.txt", text: "A" }, 1],
    ["get_me", {}, 2],
  ];
  for (const [name, args, cost] of costs) expect([name, args, await costOf(() => call(name, args))]).toEqual([name, args, cost]);
});

test("a refused call costs as much as the message that it came in", async () => {
  const before = await left();
  for (const [name, args] of [
    ["list_tasks", { bogus: 1 }],
    ["get_task", { task: "OPS-999" }],
    ["bogus", {}],
  ] as const)
    await call(name, args);
  expect(before - (await left()) - 1).toBe(3);
});

test.each(revisions)("in revision %s, a key whose quota is used up is refused before its message is read", async (revision) => {
  const account = await workspace.owner.serviceAccounts.create({ name: "Busy", scopes: ["mcp:read", "tasks:read"] });
  const sent = { token: account.secret, revision };
  const replies = await Promise.all(
    Array.from({ length: limitPolicies.rest.quota.pro }, () =>
      fetch(`${server.url}/api/v1/me`, { headers: { authorization: `Bearer ${account.secret}` } }),
    ),
  );
  expect(replies.every(({ status }) => status === 200)).toBe(true);
  const { status, headers, json } = await sendMessage(server.url, "tools/list", {}, sent);
  expect([status, json.code]).toEqual([429, "rate_limited"]);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
});

test.each(revisions)(
  "in revision %s, a quota that is used up by a call is an error that the model reads, with the time to wait",
  async (revision) => {
    const add = Array.from({ length: 50 }, (_, index) => `Item ${index}`);
    const { task } = fixtures;
    const tasks: string[] = [];
    for (let index = 0; index < 13; index++)
      tasks.push((await workspace.owner.tasks.create({ title: "A", projectId: workspace.projectId })).identifier);
    const replies = [];
    for (const each of [task, ...tasks]) replies.push(await call("update_checklist", { task: each, add }, { revision }));
    const refused = replies.find(({ text }) => text.includes("rate_limited"));
    expect(refused?.status).toBe(200);
    const { isError, content } = refused?.json.result ?? {};
    expect([isError, JSON.parse(content[0].text)]).toEqual([
      true,
      expect.objectContaining({ code: "rate_limited", retryAfterSeconds: expect.any(Number) }),
    ]);
    expect(JSON.parse(content[0].text).done.added).toBeGreaterThan(0);
    expect(refused && remaining(refused)).toBe(0);
  },
);

test("a reply reports what is left of the quota after all calls of the tool", async () => {
  const before = await left();
  const received = await call("get_me", {});
  expect(remaining(received)).toBe(before - 2);
  expect(received.headers.get("ratelimit-policy")).toBe('"rest";q=600;w=60');
});

test("uploads through MCP and the API share their limit, and the one above it is refused", async () => {
  const quota = limitPolicies["media-upload"].quota.pro;
  const client = server.client(token);
  const create = () => workspace.owner.tasks.create({ title: "A", projectId: workspace.projectId });
  const parents = [await create(), await create(), await create()];
  const upload = (index: number) => {
    const parent = parents[Math.floor(index / 20)];
    return call("upload_file", { task: parent?.identifier, fileName: `${index}.txt`, text: `Text ${index}` });
  };
  for (let index = 0; index < quota - 1; index++) expect((await upload(index)).text).not.toContain('"isError":true');
  await client.media.upload(Buffer.from("Last"), { taskId: String(parents[2]?.id), fileName: "last.txt", mimeType: "text/plain" });
  const refused = await upload(quota);
  expect(refused.json.result).toMatchObject({ isError: true, content: [{ text: expect.stringContaining("media-upload") }] });
  expect(refused.headers.get("ratelimit")).toMatch(/"media-upload";r=0/);
});
