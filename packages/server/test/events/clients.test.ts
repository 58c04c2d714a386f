import { signInbound } from "@worktrack/webhook-verify/sign";
import { expect, test } from "vitest";
import { deliver } from "../inbound/sender.ts";
import { createParents } from "../media/media-server.ts";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { eventReader } from "../tasks/emitted-events.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);

test("a record keeps the client that made it, and the event of an update names the client of the update", async () => {
  const { token, projectId } = workspace;
  const [maker, other] = [server.client(token, "claude"), server.client(token, "web")];
  const newEvents = eventReader(server, workspace);
  const actorClients = async () => (await newEvents()).map(({ data }) => (data.actor as { client: string }).client);
  const task = await maker.tasks.create({ title: "A task", projectId });
  const { id } = task;
  const item = await maker.tasks.checklist.create({ id, text: "An item" });
  const comment = await maker.tasks.comments.create({ id, content: "A comment" });
  const post = await maker.posts.create({ title: "A post" });
  await actorClients();
  const changed = [
    await other.tasks.update({ id, status: "done" }),
    await other.tasks.checklist.update({ id, itemId: item.id, checked: true }),
    await other.tasks.comments.update({ id, commentId: comment.id, content: "Edited" }),
    await other.posts.update({ id: post.id, title: "Edited" }),
    await other.posts.publish({ id: post.id }),
  ];
  expect(changed.map(({ client }) => client)).toEqual(changed.map(() => "claude"));
  expect([...new Set(await actorClients())]).toEqual(["web"]);
});

test("an attachment and a reaction answer the client that made them", async () => {
  const { token } = workspace;
  const [maker, other] = [server.client(token, "codex"), server.client(token, "web")];
  const newEvents = eventReader(server, workspace);
  const file = { fileName: "a.txt", mimeType: "text/plain", fileData: "aGVsbG8=" };
  for (const parent of Object.values(await createParents(workspace, maker))) {
    const { id, target, client } = await maker.media.create({ ...file, ...parent });
    const listed = (await other.media.list(parent)).items.map((media) => media.client);
    expect([client, (await other.media.get({ id, target })).client, ...listed]).toEqual(["codex", "codex", "codex"]);
  }
  const { id } = await maker.posts.create({ title: "A post", status: "published" });
  await newEvents();
  await maker.posts.reactions.add({ id, emoji: "👍" });
  const [again] = await other.posts.reactions.add({ id, emoji: "👍" });
  expect(again?.users.map(({ client }) => client)).toEqual(["codex"]);
  await other.posts.reactions.remove({ id, emoji: "👍" });
  const emitted = (await newEvents()).map(({ data }) => [data.reaction, data.actor]);
  expect(emitted).toMatchObject([
    [{ client: "codex" }, { client: "codex" }],
    [{ client: "codex" }, { client: "web" }],
  ]);
});

test("a signed request may name its client in any case, and an update by another keeps the first", async () => {
  const { owner, projectId } = workspace;
  const secret = await owner.inboundSecrets.create({ name: "CI", projectId });
  const send = async (title: string, client: string) => {
    const body = JSON.stringify({ externalSource: "ci", externalId: "1", title });
    return deliver(server, "tasks", body, { ...(await signInbound(body, secret)), "x-service-client": client });
  };
  const { id } = (await send("First", "MCP")).body;
  await send("Second", "Jenkins");
  expect(await owner.tasks.get({ id })).toMatchObject({ title: "Second", client: "mcp" });
});
