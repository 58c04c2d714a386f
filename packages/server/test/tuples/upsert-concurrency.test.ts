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

test("concurrent batches in opposite orders, which also move tasks, and upserts of one end without a deadlock and make each task once", async () => {
  const { owner, projectId } = workspace;
  const projects = [projectId, (await owner.projects.create({ name: "Another" })).id];
  const ids = times(30, (index) => `batch/${index}`);
  const operationsOf = (index: number) =>
    (index % 2 ? ids.toReversed() : ids).map((externalId) => ({
      upsert: { externalSource: "storm", externalId, title: `Title ${index % 3}`, projectId: projects[index % 2] },
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

test("a task that is upserted while it is deleted is updated or created again; only if it is restored meanwhile, a request may conflict", async () => {
  const { projectId, owner } = workspace;
  const tuple = { externalSource: "storm", externalId: "deleted/1" };
  for (let round = 0; round < 20; round++) {
    const { id } = await owner.tasks.upsert({ ...tuple, title: `Round ${round}`, projectId });
    const isRestored = round % 2 === 0;
    const fields = { ...tuple, title: `Update ${round}`, projectId };
    const upsert = async (index: number) => {
      const { tasks } = clientOf(index);
      return index < 2 ? (await tasks.upsert(fields)).outcome : (await tasks.batch({ operations: [{ upsert: fields }] })).outcomes[0];
    };
    const [, ...answers] = await Promise.all([
      owner.tasks.delete({ id }).then(() => (isRestored ? owner.tasks.restore({ id }) : undefined)),
      ...times(4, (index) => upsert(index).catch((error: { code?: string }) => error.code)),
    ]);
    const allowed = isRestored ? /^(created|updated|unchanged|conflict)$/ : /^(created|updated|unchanged)$/;
    for (const answer of answers) expect(answer).toMatch(allowed);
    expect(await upsert(0)).toMatch(/^(updated|unchanged)$/);
    expect((await owner.tasks.list(tuple)).total).toBe(1);
  }
}, 120_000);
