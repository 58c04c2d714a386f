import { mcpPath, type Scope } from "@worktrack/contract";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../src/database/database.ts";
import { statement } from "../../src/database/statement.ts";
import { setPlan } from "../../src/people/organizations/plan.ts";
import { untilOneWaits } from "../database/waiting.ts";
import { openRequest } from "../open-request.ts";
import { useTestServer, type Workspace } from "../server.ts";
import { countAllRows } from "../table/rows.ts";
import { currentHeaders, currentMeta, olderHeaders } from "./raw.ts";
import { callTool } from "./rpc.ts";
import { createToolFixtures, type ToolFixtures } from "./samples.ts";

let nowMs = Date.now();
const server = useTestServer({ clock: () => (nowMs += 250) });
let workspace: Workspace;
let fixtures: ToolFixtures;
let taskId: string;
let member: { readonly id: string; readonly token: string };

beforeEach(async () => {
  workspace = await server.workspace();
  fixtures = await createToolFixtures(workspace);
  taskId = (await workspace.owner.tasks.get({ id: fixtures.task })).id;
  member = await workspace.member("admin");
});

const lockTaskRow = statement({ parameters: { id: "uuid" }, row: {}, text: "SELECT FROM task WHERE id = $id FOR UPDATE" });

/** Starts the call while another transaction holds the task's lock, and runs `change` while a write of the call waits for it. */
const callWhileLocked = async (name: string, args: object, token: string, change: () => Promise<unknown>) => {
  let reply: ReturnType<typeof callTool> | undefined;
  await server.database.transaction(async (database: Database) => {
    await database.query(lockTaskRow, { id: taskId });
    reply = callTool(server.url, name, args, { token });
    await untilOneWaits(server.database);
    await change();
  });
  return reply as ReturnType<typeof callTool>;
};

/** The rows without the audit log, which records that a former member's key was refused. */
const countRecords = async () => ({ ...((await countAllRows(server)) as object), audited: undefined });

const allow = (...scopes: Scope[]) => workspace.owner.organization.allowedScopes.set({ scopes });

/** Changes that take the right to write, with the code of the refusal. */
const narrowings: Readonly<Record<string, readonly [code: string, change: () => Promise<unknown>]>> = {
  "the person becomes a viewer": ["forbidden", () => workspace.owner.members.update({ id: member.id, role: "viewer" })],
  "the person leaves": ["invalid_token", () => workspace.owner.members.remove({ id: member.id })],
  "the policy takes tasks:write": ["insufficient_scope", () => allow("mcp:write", "tasks:read")],
  "the policy takes mcp:write": ["insufficient_scope", () => allow("mcp:read", "tasks:write")],
};

describe.each(Object.entries(narrowings))("when %s while a write waits", (_, [code, change]) => {
  const writes = (task: string, tag: string): readonly (readonly [string, object])[] => [
    ["update_task", { task, title: "After" }],
    ["update_checklist", { task, add: ["One", "Two"], check: [1], remove: [1] }],
    ["set_task_tags", { task, add: [tag] }],
    ["create_task", { title: "After", parent: task, tags: [tag], due: "2026-12-01" }],
    ["add_comment", { task, text: "After" }],
  ];
  test.each(["update_task", "update_checklist", "set_task_tags", "create_task", "add_comment"])(
    "%s writes nothing and says why",
    async (tool) => {
      const [, args] = writes(fixtures.task, fixtures.tag).find(([name]) => name === tool) ?? ["", {}];
      let before: unknown;
      const { isError, reply } = await callWhileLocked(tool, args, member.token, async () => {
        await change();
        before = await countRecords();
      });
      expect([isError, reply.code]).toEqual([true, code]);
      expect(await countRecords()).toEqual(before);
      expect(await workspace.owner.tasks.get({ id: taskId })).toMatchObject({ title: "Fix the login" });
    },
  );
});

test("a change that takes nothing from the write goes unnoticed", async () => {
  const change = () => workspace.owner.members.update({ id: member.id, role: "member" });
  const { isError } = await callWhileLocked("update_checklist", { task: fixtures.task, add: ["One", "Two"] }, member.token, change);
  expect(isError).toBe(false);
  expect(await workspace.owner.tasks.checklist.list({ id: taskId })).toHaveLength(3);
});

test("a tool of many writes stops at the first one after the person has become a viewer, and says how far it came", async () => {
  const add = Array.from({ length: 100 }, (_, index) => `Item ${index}`);
  const calling = callTool(server.url, "update_checklist", { task: fixtures.task, add }, { token: member.token });
  const countItems = async () => (await workspace.owner.tasks.checklist.list({ id: taskId })).length;
  await expect.poll(countItems, { interval: 1 }).toBeGreaterThan(3);
  await workspace.owner.members.update({ id: member.id, role: "viewer" });
  const written = await countItems();
  const { isError, reply } = await calling;
  expect([isError, reply.code, reply.done.added]).toEqual([true, "forbidden", (await countItems()) - 1]);
  // One statement may have begun before the change was committed.
  expect(await countItems()).toBeLessThanOrEqual(written + 1);
  expect(written).toBeLessThan(100);
});

/** Sends the headers of a call, runs `change`, and then sends the call. */
const callWithSlowBody = async (name: string, args: object, isOlder: boolean, change: () => Promise<unknown>) => {
  const headers = isOlder ? olderHeaders : { ...currentHeaders, "mcp-method": "tools/call", "mcp-name": name };
  const params = { name, arguments: args, ...(!isOlder && { _meta: currentMeta }) };
  const accept = "application/json, text/event-stream";
  const request = await openRequest(server, { method: "POST", path: mcpPath, token: member.token, headers: { ...headers, accept } });
  await change();
  return request.finish(JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }));
};

const setFree = async () => {
  const { slug } = await server.database.prisma.organization.findUniqueOrThrow({ where: { id: workspace.organizationId } });
  await setPlan({ database: server.database, nowMs, bcryptCost: 4 }, slug, "free");
};

test.each([
  ["the person leaves", 401, () => workspace.owner.members.remove({ id: member.id })],
  ["the policy takes the scopes of MCP", 403, () => allow("tasks:write")],
  ["the workspace changes to Free", 403, setFree],
] as const)("a call whose body arrives after %s reads nothing", async (_, status, change) => {
  const answer = await callWithSlowBody("get_task", { task: fixtures.task }, false, change);
  expect(answer.status).toBe(status);
  expect(JSON.stringify(answer.json)).not.toContain("login");
});

test("a call whose body arrives after the person has left a private project finds nothing in it", async () => {
  const { owner } = workspace;
  const { id: projectId } = await owner.projects.create({ name: "Secret", visibility: "private" });
  await owner.projects.members.add({ id: projectId, userId: member.id });
  const { identifier } = await owner.tasks.create({ title: "Hidden plan", projectId });
  const call = (change: () => Promise<unknown>) => callWithSlowBody("get_task", { task: identifier }, false, change);
  expect(JSON.stringify((await call(async () => {})).json)).toContain("Hidden plan");
  const { json } = await call(() => owner.projects.members.remove({ id: projectId, userId: member.id }));
  expect(JSON.stringify(json)).toContain("not_found");
  expect(JSON.stringify(json)).not.toContain("Hidden plan");
});
