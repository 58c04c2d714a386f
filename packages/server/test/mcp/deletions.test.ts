import { bounds, scopes } from "@worktrack/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { rotateSecretKey } from "../../src/operation/installation/rotate-secret-key.ts";
import { useSibling, useTestServer, type Workspace } from "../server.ts";
import { accepted, answerDeletion, askDeletion, questionOf, replyOf, sendDeletion } from "./deletions.ts";
import { type Sent, sendMessage } from "./rpc.ts";

let nowMs = Date.now();
const server = useTestServer({ clock: () => nowMs, config: { baseUrl: "http://localhost" } });
const sibling = useSibling(server);
let workspace: Workspace;
let id: string;
let task: string;
let deletion: object;
let sent: Sent;

beforeEach(async () => {
  nowMs += 3_600_000;
  workspace = await server.workspace();
  ({ id, identifier: task } = await workspace.owner.tasks.create({ title: "Old notes", projectId: workspace.projectId }));
  deletion = { kind: "task", record: task };
  sent = { token: workspace.token };
});

const isThere = async (): Promise<boolean> => (await workspace.owner.tasks.list({ q: "notes" })).total === 1;
const ask = (args: object = deletion) => askDeletion(server.url, args, sent);
const answer = (state: unknown, response: unknown = accepted, by: Sent = sent) => answerDeletion(server.url, deletion, by, state, response);

test("a record is deleted after the person has confirmed it, also by another server, and once", async () => {
  const { message, state } = await ask();
  expect(message).toBe(`Delete task ${task} "Old notes"? It can be restored for ${bounds.deletedTaskDays} days.`);
  expect(await isThere()).toBe(true);
  expect(replyOf(await answerDeletion(sibling.url, deletion, sent, state))).toMatchObject({ deleted: expect.stringContaining(task) });
  expect(await isThere()).toBe(false);
  expect(replyOf(await answer(state))).toMatchObject({ code: "not_found" });
});

test("a confirmation does not delete the record again after it was restored", async () => {
  const { state } = await ask();
  await answer(state);
  nowMs += 1_000;
  await workspace.owner.tasks.restore({ id });
  expect(replyOf(await answer(state))).toMatchObject({ code: "precondition_failed" });
  expect(await isThere()).toBe(true);
});

test("a confirmation of a record that has changed since deletes nothing", async () => {
  const { state } = await ask();
  await workspace.owner.tasks.update({ id, title: "New notes" });
  expect(replyOf(await answer(state))).toMatchObject({ code: "precondition_failed" });
  expect(await isThere()).toBe(true);
});

test("a confirmation for another record deletes neither", async () => {
  const other = await workspace.owner.tasks.create({ title: "Other", projectId: workspace.projectId });
  const { state } = await ask({ kind: "task", record: other.identifier });
  const before = (await workspace.owner.tasks.list()).total;
  expect((await answer(state)).json.result.isError).toBe(true);
  expect((await workspace.owner.tasks.list()).total).toBe(before);
});

test("a confirmation is used within five minutes, and later the person is asked again", async () => {
  const { state } = await ask();
  nowMs += bounds.deletionConfirmationMinutes * 60_000;
  expect(questionOf(await answer(state))).toBeDefined();
  expect(await isThere()).toBe(true);
  const { state: second } = await ask();
  nowMs += bounds.deletionConfirmationMinutes * 60_000 - 1;
  await answer(second);
  expect(await isThere()).toBe(false);
});

test("a confirmation that another key of the same person got is not accepted, nor one of another person or workspace", async () => {
  const { state } = await ask();
  const { secret } = await workspace.owner.me.tokens.create({ name: "Other", scopes: [...scopes] });
  const { token: member } = await workspace.member("admin");
  for (const token of [secret, member]) expect(questionOf(await answer(state, accepted, { token }))).toBeDefined();
  const stranger = await server.workspace();
  expect(replyOf(await answer(state, accepted, { token: stranger.token }))).toMatchObject({ code: "not_found" });
  expect(await isThere()).toBe(true);
});

test("a key that is revoked after the question deletes nothing, and one whose secret is rotated keeps its question", async () => {
  const { serviceAccounts } = workspace.owner;
  const create = () => serviceAccounts.create({ name: "Assistant", scopes: ["mcp:write", "tasks:write"] });
  const [revoked, rotated] = [await create(), await create()];
  const [{ state }, { state: kept }] = [
    await askDeletion(server.url, deletion, { token: revoked.secret }),
    await askDeletion(server.url, deletion, { token: rotated.secret }),
  ];
  await serviceAccounts.revoke({ id: revoked.id });
  expect((await answer(state, accepted, { token: revoked.secret })).status).toBe(401);
  expect(await isThere()).toBe(true);
  const { secret } = await serviceAccounts.rotate({ id: rotated.id });
  await answer(kept, accepted, { token: secret });
  expect(await isThere()).toBe(false);
});

test("a changed, shortened, foreign or invented confirmation makes the server ask again", async () => {
  const { state } = await ask();
  const changed = Buffer.from(state, "base64");
  changed[20] = (changed[20] ?? 0) ^ 1;
  const [passkeyLike, empty, long] = [Buffer.alloc(100).toString("base64"), "", "a".repeat(5_000)];
  for (const each of [changed.toString("base64"), state.slice(0, -4), `${state}AAAA`, passkeyLike, empty, long, "{}"]) {
    expect(questionOf(await answer(each)), each.slice(0, 40)).toBeDefined();
  }
  for (const each of [5, {}, [], true]) expect((await answer(each)).json.error.code).toBe(-32602);
  expect(await isThere()).toBe(true);
});

describe("an answer other than a confirmation deletes nothing", () => {
  test.each([
    { action: "decline" },
    { action: "cancel" },
    { action: "decline", content: { confirm: true } },
    { action: "accept" },
    { action: "accept", content: {} },
    { action: "accept", content: { confirm: false } },
    { action: "accept", content: { confirm: "true" } },
    { action: "accept", content: { confirm: 1 } },
    { action: "accept", content: { Confirm: true } },
    { action: "ACCEPT", content: { confirm: true } },
    {},
    null,
    "accept",
  ])("%j", async (response) => {
    const { state } = await ask();
    const { json } = await answer(state, response);
    if (json.result?.content) expect(replyOf({ json } as never)).toEqual({ deleted: false, reason: "The person declined" });
    else expect(json.error?.code ?? json.result?.resultType).toMatch(/^(-32602|input_required)$/);
    expect(await isThere()).toBe(true);
  });

  test("an answer to another question, or none", async () => {
    const { state } = await ask();
    for (const inputResponses of [{}, { other: accepted }, undefined])
      expect(questionOf(await sendDeletion(server.url, deletion, sent, { requestState: state, inputResponses }))).toBeDefined();
    expect(questionOf(await sendDeletion(server.url, deletion, sent, { inputResponses: { confirm: accepted } }))).toBeDefined();
    expect(await isThere()).toBe(true);
  });
});

describe("a client that cannot ask its person deletes nothing, and is told how to", () => {
  test.each([
    ["without elicitation", {}],
    ["with addresses only", { elicitation: { url: {} } }],
    ["with sampling only", { sampling: {} }],
  ])("%s", async (_, capabilities) => {
    const { state } = await ask();
    const cannotAsk = { ...sent, capabilities };
    for (const received of [await sendDeletion(server.url, deletion, cannotAsk), await answer(state, accepted, cannotAsk)])
      expect(replyOf(received).error).toMatch(/cannot ask.*nothing was deleted.*worktrack task delete/i);
    expect(await isThere()).toBe(true);
  });

  test("of the older revision, even with a confirmation of the current one", async () => {
    const { state } = await ask();
    const older: Sent = { ...sent, revision: "2025-11-25" };
    const params = { name: "delete_record", arguments: deletion, requestState: state, inputResponses: { confirm: accepted } };
    expect((await sendMessage(server.url, "tools/call", params, older)).text).toContain("cannot ask");
    expect(await isThere()).toBe(true);
  });
});

test("a person who loses the role or a key that loses the scope after the question deletes nothing", async () => {
  const member = await workspace.member("member");
  const asMember: Sent = { token: member.token };
  const { state } = await askDeletion(server.url, deletion, asMember);
  await workspace.owner.members.update({ id: member.id, role: "viewer" });
  expect(replyOf(await answer(state, accepted, asMember))).toMatchObject({ code: "forbidden" });
  const { state: second } = await ask();
  await workspace.owner.organization.allowedScopes.set({ scopes: ["mcp:write", "tasks:read"] });
  expect(replyOf(await answer(second))).toMatchObject({ code: "insufficient_scope" });
  expect(await isThere()).toBe(true);
});

test("while the server's secret key is rotated, servers with either key accept each other's confirmations", async () => {
  const { state: before } = await ask();
  const config = { dataDir: server.dataDir, secretKey: undefined, databaseUrl: "postgresql://shared" };
  await rotateSecretKey(config, server.database, nowMs);
  const other = await workspace.owner.tasks.create({ title: "Other", projectId: workspace.projectId });
  const otherDeletion = { kind: "task", record: other.identifier };
  const late = await server.sibling();
  const { state: after } = await askDeletion(late.url, otherDeletion, sent);
  await answerDeletion(late.url, deletion, sent, before);
  expect(await isThere()).toBe(false);
  expect(replyOf(await answerDeletion(server.url, otherDeletion, sent, after))).toMatchObject({ deleted: expect.any(String) });
});
