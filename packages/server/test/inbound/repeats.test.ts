import { signInbound } from "@worktrack/webhook-verify/sign";
import { expect, test } from "vitest";
import { useTestServer } from "../server.ts";
import { eventReader, names } from "../tasks/emitted-events.ts";
import { deliver, sender } from "./sender.ts";

let nowMs = Date.parse("2026-11-21T17:00:00Z");
const clock = () => nowMs;
const server = useTestServer({ clock });

const tuple = { externalSource: "ci", externalId: "1" };

const setUp = async () => {
  const workspace = await server.workspace();
  const secret = await workspace.owner.inboundSecrets.create({ name: "CI", projectId: workspace.projectId });
  const newEvents = eventReader(server, workspace);
  await newEvents();
  return { ...workspace, secret, send: sender(server, secret, clock), newEvents };
};

test("an exact repeat, concurrent or later, gets the first reply and changes nothing", async () => {
  const { owner, secret, send, newEvents } = await setUp();
  const text = JSON.stringify({ ...tuple, title: "First" });
  const headers = await signInbound(text, secret, { nowMs });
  const twins = await Promise.all(Array.from({ length: 5 }, () => deliver(server, "tasks", text, headers)));
  expect(twins.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
  const ids = new Set(twins.map(({ body }) => body.id));
  expect(ids.size).toBe(1);
  nowMs += 5_000;
  await send.tasks({ ...tuple, title: "Second" });
  expect(names(await newEvents())).toEqual(["task.created", "task.updated"]);
  const late = await deliver(server, "tasks", text, headers);
  expect(late).toMatchObject({ status: 200, body: { id: [...ids][0], kind: "task", created: false, identifier: "OPS-1" } });
  expect(await newEvents()).toEqual([]);
  expect(await owner.tasks.get({ id: late.body.id })).toMatchObject({ title: "Second" });
});

test("a signed request that one endpoint accepted is a 401 on another and changes nothing", async () => {
  const { secret, newEvents } = await setUp();
  const text = JSON.stringify({ ...tuple, title: "A task or a post" });
  const headers = await signInbound(text, secret, { nowMs });
  expect((await deliver(server, "tasks", text, headers)).status).toBe(201);
  await newEvents();
  expect(await deliver(server, "posts", text, headers)).toMatchObject({ status: 401, body: { code: "invalid_signature" } });
  expect(await newEvents()).toEqual([]);
});

test("a refused request can be sent again unchanged and then succeeds", async () => {
  const { owner, secret } = await setUp();
  const text = JSON.stringify({ ...tuple, title: "Too early", projectSlug: "late" });
  const headers = await signInbound(text, secret, { nowMs });
  expect((await deliver(server, "tasks", text, headers)).status).toBe(422);
  await owner.projects.create({ name: "Late" });
  expect((await deliver(server, "tasks", text, headers)).status).toBe(201);
});

test("a request older than the last applied one changes nothing; one with the same timestamp is applied", async () => {
  const { owner, send, newEvents } = await setUp();
  const { body } = await send.tasks({ ...tuple, title: "First" });
  await newEvents();
  const older = { nowMs: nowMs - 1_000 };
  expect(await send.tasks({ ...tuple, title: "Older" }, older)).toMatchObject({ status: 200, body: { id: body.id, applied: false } });
  expect(await newEvents()).toEqual([]);
  await send.tasks({ ...tuple, title: "As old" });
  expect(await owner.tasks.get({ id: body.id })).toMatchObject({ title: "As old" });
  await send.comments({ ...tuple, externalId: "c", taskExternalId: "1", body: "New" });
  await send.comments({ ...tuple, externalId: "c", body: "Old" }, older);
  expect((await owner.tasks.comments.list({ id: body.id })).comments).toMatchObject([{ content: "New" }]);
});

test("a request for a deleted record creates it again", async () => {
  const { owner, send } = await setUp();
  const first = await send.tasks({ ...tuple, title: "First" });
  await owner.tasks.delete({ id: first.body.id });
  const second = await send.tasks({ ...tuple, title: "Second" }, { nowMs: nowMs - 1_000 });
  expect(second).toMatchObject({ status: 201, body: { created: true, identifier: "OPS-2" } });
  expect((await send.tasks({ ...tuple, title: "Third" })).body.id).toBe(second.body.id);
});

test("a request for a tuple of another kind is a 409", async () => {
  const { send } = await setUp();
  const conflict = { status: 409, body: { code: "conflict" } };
  expect((await send.tasks({ ...tuple, title: "A task" })).status).toBe(201);
  expect(await send.posts({ ...tuple, title: "A post" })).toMatchObject(conflict);
  expect(await send.comments({ ...tuple, body: "A comment", taskExternalId: "1" })).toMatchObject(conflict);
  expect((await send.posts({ ...tuple, externalSource: "other", title: "A post" })).status).toBe(201);
});

test("each workspace has its own tuples", async () => {
  const [one, two] = [await setUp(), await setUp()];
  const ids = await Promise.all([one, two].map(async ({ send }) => (await send.tasks({ ...tuple, title: "A task" })).body.id));
  expect(new Set(ids).size).toBe(2);
  const comment = { ...tuple, externalId: "c", body: "A comment", taskExternalId: "2" };
  await two.send.tasks({ ...tuple, externalId: "2", title: "Only there" });
  expect((await one.send.comments(comment)).status).toBe(422);
});
