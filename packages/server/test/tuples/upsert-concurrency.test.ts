import { Worktrack } from "@worktrack/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sender } from "../inbound/sender.ts";
import { useSharedWorkspace, useSibling, useTestServer } from "../server.ts";

const server = useTestServer();
const sibling = useSibling(server);
const workspace = useSharedWorkspace(server);
let clients: readonly Worktrack[];

beforeAll(() => {
  clients = [server, sibling].map(({ url }) => new Worktrack({ baseUrl: url, token: workspace.token, maxRetries: 10 }));
});
afterAll(() => Promise.all(clients.map((client) => client.close())));

const clientOf = (index: number): Worktrack => clients[index % clients.length] as Worktrack;
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));

test("50 concurrent upserts of one new tuple, over two servers, with signed requests between them, make exactly one task", async () => {
  const { owner, projectId } = workspace;
  const signed = sender(server, await owner.inboundSecrets.create({ name: "CI", projectId }));
  const tuple = { externalSource: "storm", externalId: "one/1" };
  const upserts = times(50, (index) => clientOf(index).tasks.upsert({ ...tuple, title: `Title ${index % 3}`, projectId }));
  const requests = times(10, () => signed.tasks({ ...tuple, title: "Signed" }));
  const [answers, replies] = await Promise.all([Promise.all(upserts), Promise.all(requests)]);
  expect(replies.map(({ status }) => [200, 201, 503].includes(status))).not.toContain(false);
  const created = answers.filter(({ outcome }) => outcome === "created").length + replies.filter(({ status }) => status === 201).length;
  expect(created).toBe(1);
  const ids = [...answers.map(({ id }) => id), ...replies.flatMap(({ status, body }) => (status === 503 ? [] : [body.id]))];
  expect(new Set(ids).size).toBe(1);
  expect(await server.database.prisma.event.count({ where: { name: "task.created" } })).toBe(1);
}, 120_000);

test("concurrent batches in opposite orders, and updates of the same tasks, end without a deadlock and make each task once", async () => {
  const { projectId } = workspace;
  const ids = times(30, (index) => `batch/${index}`);
  const operationsOf = (index: number) =>
    (index % 2 ? ids.toReversed() : ids).map((externalId) => ({
      upsert: { externalSource: "storm", externalId, title: `Title ${index % 3}`, projectId },
    }));
  const singles = times(20, (index) =>
    clientOf(index).tasks.upsert({ externalSource: "storm", externalId: ids[index] ?? "", title: "Single", projectId }),
  );
  const answers = await Promise.all([
    ...times(12, (index) => clientOf(index).tasks.batch({ operations: operationsOf(index) })),
    Promise.all(singles).then((tasks) => ({ tasks, outcomes: tasks.map(({ outcome }) => outcome) })),
  ]);
  const outcomes = answers.flatMap((answer) => answer.outcomes);
  expect(outcomes.filter((outcome) => outcome === "created")).toHaveLength(ids.length);
  expect(new Set(answers.flatMap(({ tasks }) => tasks.map(({ id }) => id))).size).toBe(ids.length);
}, 120_000);

test("a task that is upserted while it is deleted and restored is updated or created again, and no request fails otherwise", async () => {
  const { projectId, owner } = workspace;
  const tuple = { externalSource: "storm", externalId: "deleted/1" };
  for (let round = 0; round < 10; round++) {
    const { id } = await owner.tasks.upsert({ ...tuple, title: `Round ${round}`, projectId });
    const upsert = (index: number) => clientOf(index).tasks.upsert({ ...tuple, title: `Update ${round}`, projectId });
    const [, ...answers] = await Promise.all([
      owner.tasks.delete({ id }).then(() => owner.tasks.restore({ id })),
      ...times(4, (index) => upsert(index).catch((error: { code?: string }) => error.code)),
    ]);
    for (const answer of answers)
      expect(typeof answer === "object" ? answer.outcome : answer).toMatch(/^(created|updated|unchanged|conflict)$/);
    expect((await owner.tasks.list(tuple)).total).toBe(1);
  }
}, 120_000);
