import { setTimeout as sleep } from "node:timers/promises";
import { signInbound } from "@worktrack/webhook-verify/sign";
import { expect, test } from "vitest";
import { useTestServer, type Workspace } from "../server.ts";
import { eventReader, names } from "../tasks/emitted-events.ts";
import { type Answer, deliver, sender } from "./sender.ts";

const server = useTestServer();

const secretsOf = ({ owner, projectId }: Workspace, count: number) =>
  Promise.all(Array.from({ length: count }, () => owner.inboundSecrets.create({ name: "A sender", projectId })));

/** Sends a request again while the server refuses it with 503, as a sender does, because a busy machine may need longer than a write waits. */
const deliverPersistently = async (...request: Parameters<typeof deliver>): Promise<Answer> => {
  for (;;) {
    const answer = await deliver(...request);
    if (answer.status !== 503) return answer;
    await sleep(Number(answer.headers.get("retry-after")) * 1_000);
  }
};

const tuple = { externalSource: "storm", externalId: "1" };

test("1,000 concurrent first requests for one tuple, from four senders, create one task and emit one task.created", async () => {
  const workspace = await server.workspace();
  const secrets = await secretsOf(workspace, 4);
  const newEvents = eventReader(server, workspace);
  await newEvents();
  // All requests have the same timestamp, because a request older than the last applied one changes nothing.
  const nowMs = Date.now();
  const posts = Array.from({ length: 1_000 }, async (_, index) => {
    // The trailing spaces give each request its own signature, and a few have another title.
    const text = JSON.stringify({ ...tuple, title: `Title ${index % 100 === 0 ? index : ""}` }) + " ".repeat(index);
    const secret = secrets[index % secrets.length];
    return secret && deliverPersistently(server, "tasks", text, await signInbound(text, secret, { nowMs }));
  });
  const answers = await Promise.all(posts);
  const count = (status: number) => answers.filter((answer) => answer?.status === status).length;
  expect([count(201), count(200)]).toEqual([1, 999]);
  expect(new Set(answers.map((answer) => answer?.body.id)).size).toBe(1);
  const { organizationId } = workspace;
  expect(await server.database.prisma.task.count({ where: { organizationId } })).toBe(1);
  const events = names(await newEvents());
  expect(events.filter((name) => name === "task.created")).toHaveLength(1);
  expect(events.length).toBeGreaterThan(1);
}, 120_000);

test("concurrent requests of different kinds for one tuple, on two processes, create one record and the other kind is a 409", async () => {
  const workspace = await server.workspace();
  const sibling = await server.sibling();
  const [secret] = await secretsOf(workspace, 1);
  if (!secret) throw new Error("the secret was not created");
  const senders = [server, sibling].map((process) => sender(process, secret));
  const rounds = Array.from({ length: 10 }, (_, round) => ({ ...tuple, externalId: `${round}`, title: "A race" }));
  for (const body of rounds) {
    const sent = senders.flatMap(({ tasks, posts }, index) => [
      tasks({ ...body, title: `T${index}` }),
      posts({ ...body, title: `P${index}` }),
    ]);
    expect((await Promise.all(sent)).map(({ status }) => status).sort()).toEqual([200, 201, 409, 409]);
  }
});

test("a comment sent concurrently with its task is created on the task or is a 422", async () => {
  const workspace = await server.workspace();
  const [secret] = await secretsOf(workspace, 1);
  if (!secret) throw new Error("the secret was not created");
  const { tasks, comments } = sender(server, secret);
  for (let round = 0; round < 10; round++) {
    const task = { ...tuple, externalId: `t${round}`, title: "A task" };
    const comment = { ...tuple, externalId: `c${round}`, body: "A comment", taskExternalId: task.externalId };
    const [made, commented] = await Promise.all([tasks(task), comments(comment)]);
    expect(made.status).toBe(201);
    expect([201, 422]).toContain(commented.status);
    const again = await comments({ ...comment, body: "Again" });
    expect(again.body.created).toBe(commented.status === 422);
  }
});

test("a task updated while it is deleted is updated or created again, and no request fails", async () => {
  const workspace = await server.workspace();
  const [secret] = await secretsOf(workspace, 1);
  if (!secret) throw new Error("the secret was not created");
  const { tasks } = sender(server, secret);
  for (let round = 0; round < 10; round++) {
    const { id } = (await tasks({ ...tuple, title: `Round ${round}` })).body;
    const [updated] = await Promise.all([tasks({ ...tuple, title: `Update ${round}` }), workspace.owner.tasks.delete({ id })]);
    expect(updated.body.created).toBe(updated.status === 201);
    expect([200, 201]).toContain(updated.status);
  }
});
