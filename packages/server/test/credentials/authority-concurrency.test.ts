import { Worktrack } from "@worktrack/sdk";
import { signInbound } from "@worktrack/webhook-verify/sign";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../src/database/database.ts";
import { statement } from "../../src/database/statement.ts";
import { untilOneWaits } from "../database/waiting.ts";
import { deliver } from "../inbound/sender.ts";
import { openRequest } from "../open-request.ts";
import { useSharedWorkspace, useSibling, useTestServer } from "../server.ts";

// Each reading of the clock advances it by a second, so that the quota of failed authentications does not run out.
let nowMs = Date.now();
const server = useTestServer({ clock: () => (nowMs += 1_000) });
const sibling = useSibling(server);
const workspace = useSharedWorkspace(server);

/** The owner, as a client of the second process. */
let owner: Worktrack;
beforeAll(() => {
  owner = new Worktrack({ baseUrl: sibling.url, token: workspace.token, maxRetries: 0 });
});
afterAll(() => owner.close());

const account = () => owner.serviceAccounts.create({ name: "CI", scopes: ["tasks:write"] });
const createTask = () => workspace.owner.tasks.create({ title: "Before", projectId: workspace.projectId });
const titleOf = async (id: string) => (await workspace.owner.tasks.get({ id })).title;

const lockTaskRow = statement({ parameters: { id: "uuid" }, row: {}, text: "SELECT FROM task WHERE id = $id FOR UPDATE" });

/** Starts `write` while another transaction holds the task's lock, and runs `change` while the write waits for it. */
const whileLocked = <T>(taskId: string, write: () => Promise<T>, change: () => Promise<unknown>): Promise<T> => {
  let answer: Promise<T> | undefined;
  const holding = server.database.transaction(async (database: Database) => {
    await database.query(lockTaskRow, { id: taskId });
    answer = write();
    await untilOneWaits(server.database);
    await change();
  });
  return holding.then(() => answer as Promise<T>);
};

test("a transaction that waits for a lock is rolled back when its key is revoked meanwhile", async () => {
  const [{ id, secret }, task] = [await account(), await createTask()];
  const write = () =>
    fetch(`${server.url}/api/v1/tasks/${task.id}`, {
      method: "PATCH",
      headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
      body: JSON.stringify({ title: "After" }),
    });
  const answer = await whileLocked(task.id, write, () => owner.serviceAccounts.revoke({ id }));
  expect([answer.status, await titleOf(task.id)]).toEqual([401, "Before"]);
});

test.each([
  ["rolled back", "revoked", 401, "Before", (id: string) => owner.inboundSecrets.revoke({ id })],
  ["rolled back", "rotated", 401, "Before", (id: string) => owner.inboundSecrets.rotate({ id })],
  ["applied", "renamed", 200, "After", (id: string) => owner.inboundSecrets.update({ id, name: "Renamed" })],
] as const)("an inbound request that waits for a lock is %s when its secret is %s meanwhile", async (_, _change, status, title, change) => {
  const secret = await owner.inboundSecrets.create({ name: "A sender", projectId: workspace.projectId });
  const send = async (title: string) => {
    const text = JSON.stringify({ externalSource: "race", externalId: secret.id, title });
    return deliver(server, "tasks", text, await signInbound(text, secret, { nowMs }));
  };
  const { body } = await send("Before");
  const answer = await whileLocked(
    body.id,
    () => send("After"),
    () => change(secret.id),
  );
  expect([answer.status, await titleOf(body.id)]).toEqual([status, title]);
});

test.each(["/api/v1/tasks", "/api/v1/tasks/batch"])(
  "of many writes to %s that race with a revocation, none that starts after its answer is accepted, and the others are written or refused",
  async (path) => {
    const { id, secret } = await account();
    const task = { title: "Raced", projectId: workspace.projectId };
    const body = JSON.stringify(path.endsWith("batch") ? { operations: [{ create: task }] } : task);
    const open = () => openRequest(server, { method: "POST", path, token: secret });
    const before = await server.database.prisma.task.count();
    const [racing, late] = [await Promise.all(Array.from({ length: 20 }, open)), await Promise.all(Array.from({ length: 20 }, open))];
    const raced = racing.map((request) => request.finish(body));
    await owner.serviceAccounts.revoke({ id });
    const lateAnswers = await Promise.all(late.map((request) => request.finish(body)));
    expect(new Set(lateAnswers.map(({ status }) => status))).toEqual(new Set([401]));
    const statuses = (await Promise.all(raced)).map(({ status }) => status);
    const written = (await server.database.prisma.task.count()) - before;
    expect(statuses.filter((status) => status < 300)).toHaveLength(written);
    expect(statuses.filter((status) => status === 401)).toHaveLength(20 - written);
  },
);

test("short forms that a limit hides are found when the limit is lifted before the body arrives", async () => {
  const [task, other] = [await createTask(), await owner.projects.create({ name: "Hiding" })];
  const { id, secret } = await owner.serviceAccounts.create({ name: "CI", scopes: ["tasks:write", "media:write"], projectIds: [other.id] });
  const upload = `/api/v1/media?${new URLSearchParams({ taskId: task.identifier, fileName: "a.txt" })}`;
  const requests = [
    await openRequest(server, { method: "POST", path: "/api/v1/tasks", token: secret }),
    await openRequest(server, { method: "POST", path: upload, token: secret, headers: { "content-type": "text/plain" } }),
  ];
  await owner.serviceAccounts.update({ id, projectIds: null });
  const bodies = [JSON.stringify({ title: "Wider", projectId: "OPS" }), "hello"];
  const answers = await Promise.all(requests.map((request, index) => request.finish(bodies[index] ?? "")));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
});

test("a write that a limit would refuse is accepted when the limit is lifted before its body arrives", async () => {
  const [task, other] = [await createTask(), await owner.projects.create({ name: "Other" })];
  const { id, secret } = await owner.serviceAccounts.create({ name: "CI", scopes: ["tasks:write", "media:write"], projectIds: [other.id] });
  const open = (path: string) => openRequest(server, { method: "POST", path, token: secret });
  const upload = `/api/v1/media?${new URLSearchParams({ taskId: task.id, fileName: "a.json" })}`;
  const requests = [await open("/api/v1/tasks"), await open(`/api/v1/tasks/${task.id}/subtasks`), await open(upload)];
  await owner.serviceAccounts.update({ id, projectIds: null });
  const body = { title: "Wider", projectId: workspace.projectId };
  const answers = await Promise.all(
    requests.map((request, index) => request.finish(JSON.stringify(index === 1 ? { title: "Wider" } : body))),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
});
