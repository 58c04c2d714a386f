import { signInbound } from "@worktrack/webhook-verify/sign";
import { expect, test } from "vitest";
import { useTestServer } from "../server.ts";
import { eventReader as listener, names } from "../tasks/emitted-events.ts";
import { deliver, sender } from "./sender.ts";

let nowMs = Date.parse("2026-11-21T17:00:00Z");
const clock = () => nowMs;
const server = useTestServer({ clock });

const tuple = { externalSource: "ci", externalId: "1" };

const scene = async () => {
  const workspace = await server.workspace();
  const secret = await workspace.owner.inboundSecrets.create({ name: "CI", projectId: workspace.projectId });
  const told = listener(server, workspace);
  await told();
  return { ...workspace, secret, send: sender(server, secret, clock), told };
};

test("an exact repeat is answered with the same record and applies nothing, at once or later", async () => {
  const { owner, secret, send, told } = await scene();
  const text = JSON.stringify({ ...tuple, title: "First" });
  const headers = await signInbound(text, secret, { nowMs });
  const twins = await Promise.all(Array.from({ length: 5 }, () => deliver(server, "tasks", text, headers)));
  expect(twins.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
  const ids = new Set(twins.map(({ body }) => body.id));
  expect(ids.size).toBe(1);
  nowMs += 5_000;
  await send.tasks({ ...tuple, title: "Second" });
  expect(names(await told())).toEqual(["task.created", "task.updated"]);
  const late = await deliver(server, "tasks", text, headers);
  expect(late).toMatchObject({ status: 200, body: { id: [...ids][0], kind: "task", created: false, identifier: "OPS-1" } });
  expect(await told()).toEqual([]);
  expect(await owner.tasks.get({ id: late.body.id })).toMatchObject({ title: "Second" });
});

test("what one endpoint has accepted is refused on another: 401, and nothing is done", async () => {
  const { secret, told } = await scene();
  const text = JSON.stringify({ ...tuple, title: "A task or a post" });
  const headers = await signInbound(text, secret, { nowMs });
  expect((await deliver(server, "tasks", text, headers)).status).toBe(201);
  await told();
  expect(await deliver(server, "posts", text, headers)).toMatchObject({ status: 401, body: { code: "invalid_signature" } });
  expect(await told()).toEqual([]);
});

test("a request that was refused is no repeat: it is tried again", async () => {
  const { owner, secret } = await scene();
  const text = JSON.stringify({ ...tuple, title: "Too early", projectSlug: "late" });
  const headers = await signInbound(text, secret, { nowMs });
  expect((await deliver(server, "tasks", text, headers)).status).toBe(422);
  await owner.projects.create({ name: "Late" });
  expect((await deliver(server, "tasks", text, headers)).status).toBe(201);
});

test("nothing older than what was applied last overwrites it; what is as old does", async () => {
  const { owner, send, told } = await scene();
  const { body } = await send.tasks({ ...tuple, title: "First" });
  await told();
  const older = { nowMs: nowMs - 1_000 };
  expect(await send.tasks({ ...tuple, title: "Older" }, older)).toMatchObject({ status: 200, body: { ...body, created: false } });
  expect(await told()).toEqual([]);
  await send.tasks({ ...tuple, title: "As old" });
  expect(await owner.tasks.get({ id: body.id })).toMatchObject({ title: "As old" });
  await send.tasks({ ...tuple, title: "Newer" }, { nowMs: nowMs + 60_000 });
  await send.tasks({ ...tuple, title: "Between" }, { nowMs: nowMs + 30_000 });
  expect(await owner.tasks.get({ id: body.id })).toMatchObject({ title: "Newer" });
  await send.comments({ ...tuple, externalId: "c", taskExternalId: "1", body: "New" });
  await send.comments({ ...tuple, externalId: "c", body: "Old" }, older);
  expect((await owner.tasks.comments.list({ id: body.id })).comments).toMatchObject([{ content: "New" }]);
});

test("what was deleted is created again", async () => {
  const { owner, send } = await scene();
  const first = await send.tasks({ ...tuple, title: "First" });
  await owner.tasks.delete({ id: first.body.id });
  const second = await send.tasks({ ...tuple, title: "Second" }, { nowMs: nowMs - 1_000 });
  expect(second).toMatchObject({ status: 201, body: { created: true, identifier: "OPS-2" } });
  expect((await send.tasks({ ...tuple, title: "Third" })).body.id).toBe(second.body.id);
});

test("a tuple names one record of one kind: another kind is a 409", async () => {
  const { send } = await scene();
  const conflict = { status: 409, body: { code: "conflict" } };
  expect((await send.tasks({ ...tuple, title: "A task" })).status).toBe(201);
  expect(await send.posts({ ...tuple, title: "A post" })).toMatchObject(conflict);
  expect(await send.comments({ ...tuple, body: "A comment", taskExternalId: "1" })).toMatchObject(conflict);
  expect((await send.posts({ ...tuple, externalSource: "other", title: "A post" })).status).toBe(201);
});

test("one workspace's tuples are nothing to another one's", async () => {
  const [one, two] = [await scene(), await scene()];
  const ids = await Promise.all([one, two].map(async ({ send }) => (await send.tasks({ ...tuple, title: "A task" })).body.id));
  expect(new Set(ids).size).toBe(2);
  const comment = { ...tuple, externalId: "c", body: "A comment", taskExternalId: "2" };
  await two.send.tasks({ ...tuple, externalId: "2", title: "Only there" });
  expect((await one.send.comments(comment)).status).toBe(422);
});
