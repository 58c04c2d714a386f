import { expect, test } from "vitest";
import type { Database } from "../../src/database/database.ts";
import { lockProjectCounter, untilOneWaits } from "../database/waiting.ts";
import { useSharedWorkspace, useSibling, useTestServer } from "../server.ts";
import { eventReader } from "./emitted-events.ts";

// Each reading of the clock advances it, so that the limits of one second do not run out.
let nowMs = Date.now();
const server = useTestServer({ clock: () => (nowMs += 1_000) });
const sibling = useSibling(server);
const workspace = useSharedWorkspace(server);

/**
 * Holds the lock of the project's counter. Sends one create, which waits for the lock, then `requests`, which collect behind it. Runs
 * `change`, and releases the lock.
 */
const whileCreating = async <T>(requests: () => Promise<T>[], change: () => Promise<unknown> = async () => {}): Promise<T[]> => {
  const { owner, projectId } = workspace;
  const sent: Promise<unknown>[] = [];
  let collected: Promise<T>[] = [];
  await server.database.transaction(async (database: Database) => {
    await database.query(lockProjectCounter, { projectId });
    sent.push(owner.tasks.create({ title: "First", projectId }));
    await untilOneWaits(server.database);
    collected = requests();
    await change();
  });
  await Promise.all(sent);
  return Promise.all(collected);
};

const create = (body: object, headers: Record<string, string> = {}, url = server.url, token = workspace.token) =>
  fetch(`${url}/api/v1/tasks`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers },
    body: JSON.stringify({ title: "Task", projectId: workspace.projectId, ...body }),
  });

const statusOf = async (answer: Promise<Response>) => (await answer).status;

test("creates that are written together keep their own fields, tags and events, and have consecutive numbers", async () => {
  const { owner, projectId } = workspace;
  const tag = await owner.tags.create({ name: "together" });
  const read = eventReader(server, workspace);
  await read();
  const given = Array.from({ length: 40 }, (_, i) => ({
    title: `Task ${i}`,
    status: i % 2 ? ("done" as const) : ("todo" as const),
    tagIds: i % 3 ? [tag.id] : [],
  }));
  const tasks = await whileCreating(() => given.map((fields) => owner.tasks.create({ ...fields, projectId })));
  for (const [i, task] of tasks.entries()) {
    expect({ title: task.title, status: task.status, tagIds: task.tags.map(({ id }) => id) }).toEqual(given[i]);
    expect(await owner.tasks.get({ id: task.id })).toEqual(task);
  }
  const numbers = tasks.map(({ taskNumber }) => taskNumber).sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, i) => (numbers[0] ?? 0) + i));
  const emitted = (await read()).map(({ name, data }) => `${name} ${(data.task as { title?: string }).title}`);
  const expected = given.flatMap(({ title, status }) => [
    `task.created ${title}`,
    ...(status === "done" ? [`task.completed ${title}`] : []),
  ]);
  expect(emitted.filter((line) => !line.endsWith("First")).sort()).toEqual(expected.sort());
});

test("a create that is refused does not affect the others of its statement", async () => {
  const unknown = "01890a5d-ac96-774b-bcce-b302099a8057";
  const bodies = [{}, { assigneeId: unknown }, {}, { tagIds: [unknown] }, { description: { type: "doc", attrs: { text: "\ud800" } } }, {}];
  expect(await whileCreating(() => bodies.map((body) => statusOf(create(body))))).toEqual([201, 422, 201, 422, 422, 201]);
});

test("a create whose key is revoked while it waits writes nothing, and the others of its statement are written", async () => {
  const { owner } = workspace;
  const { id, secret } = await owner.serviceAccounts.create({ name: "CI", scopes: ["tasks:write"] });
  const isUsed = async () => (await owner.serviceAccounts.get({ id })).lastUsedAt !== null;
  const statuses = await whileCreating(
    () => [statusOf(create({ title: "Revoked" }, {}, server.url, secret)), statusOf(create({ title: "Kept" }))],
    async () => {
      await expect.poll(isUsed, { interval: 5 }).toBe(true);
      await owner.serviceAccounts.revoke({ id });
    },
  );
  expect(statuses).toEqual([401, 201]);
  const { tasks } = await owner.tasks.list({ projectId: workspace.projectId, limit: 2 });
  expect(tasks.map(({ title }) => title)).toContain("Kept");
  expect(tasks.map(({ title }) => title)).not.toContain("Revoked");
});

test("creates with the same Idempotency-Key in one statement and in two processes create one task", async () => {
  const before = (await workspace.owner.tasks.list({ projectId: workspace.projectId })).total;
  const key = { "idempotency-key": "same" };
  const answers = await whileCreating(() =>
    Array.from({ length: 12 }, (_, i) => create({ title: "Once" }, key, i % 3 ? server.url : sibling.url)),
  );
  const ids = await Promise.all(
    answers.filter(({ status }) => status === 201).map(async (answer) => ((await answer.json()) as { id: string }).id),
  );
  for (const { status } of answers) expect([201, 409]).toContain(status);
  expect(new Set(ids).size).toBe(1);
  // Beside it, the first task of whileCreating.
  expect((await workspace.owner.tasks.list({ projectId: workspace.projectId })).total).toBe(before + 2);
  const again = await create({ title: "Once" }, key);
  expect([again.status, again.headers.get("idempotency-replayed"), ((await again.json()) as { id: string }).id]).toEqual([
    201,
    "true",
    ids[0],
  ]);
});

test("a key that is used for a create and for another operation at once is used by one of them", async () => {
  const { owner, projectId } = workspace;
  const task = await owner.tasks.create({ title: "Task", projectId });
  const headers = { authorization: `Bearer ${workspace.token}`, "content-type": "application/json", "idempotency-key": "both" };
  const comment = () =>
    fetch(`${sibling.url}/api/v1/tasks/${task.id}/comments`, { method: "POST", headers, body: JSON.stringify({ content: "Both" }) });
  const statuses = await whileCreating(() => [create({}, { "idempotency-key": "both" }), comment()].map(statusOf));
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409 || status === 422)).toHaveLength(1);
});
