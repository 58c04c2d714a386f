import { scopes } from "@worktrack/contract";
import { expect, test } from "vitest";
import { useTestServer, useWorkspace } from "../server.ts";

const url = "https://1.1.1.1/";
const forbidden = { status: 403, code: "forbidden" };
const server = useTestServer({ config: { role: "api" } });
const workspace = useWorkspace(server);

test("a credential limited to some projects can neither read nor manage webhooks", async () => {
  const { owner, projectId } = workspace;
  const { id } = await owner.webhooks.create({ url, events: ["task.created"] });
  const { id: deliveryId } = await owner.webhooks.test({ id });
  const { secret } = await owner.serviceAccounts.create({ name: "Limited", scopes: [...scopes], projectIds: [projectId] });
  const { webhooks } = server.client(secret);
  const acts: (() => Promise<unknown>)[] = [
    () => webhooks.create({ url, events: ["task.created"] }),
    () => webhooks.list(),
    () => webhooks.get({ id }),
    () => webhooks.update({ id, description: "x" }),
    () => webhooks.test({ id }),
    () => webhooks.enable({ id }),
    () => webhooks.disable({ id }),
    () => webhooks.rotateSecret({ id }),
    () => webhooks.deliveries.list({ id }),
    () => webhooks.deliveries.get({ id, deliveryId }),
    () => webhooks.deliveries.retry({ id, deliveryId }),
    () => webhooks.deliveries.retryAll({ id }),
    () => webhooks.delete({ id }),
  ];
  for (const act of acts)
    await expect(act()).rejects.toMatchObject({ ...forbidden, message: expect.stringContaining("limited to some projects") });
});

test("subscribing to an event requires its read scope, and so does changing the URL of a webhook that receives it", async () => {
  const { owner } = workspace;
  const { secret } = await owner.serviceAccounts.create({ name: "Tasks", scopes: ["webhooks:write", "tasks:read"] });
  const { webhooks } = server.client(secret);
  const lacking = { ...forbidden, message: expect.stringContaining("posts:read") };
  await expect(webhooks.create({ url, events: ["task.created", "post.created"] })).rejects.toMatchObject(lacking);
  const own = await webhooks.create({ url, events: ["task.created"] });
  await expect(webhooks.update({ id: own.id, events: ["post.created"] })).rejects.toMatchObject(lacking);
  const { id } = await owner.webhooks.create({ url, events: ["task.created", "post.created"] });
  await expect(webhooks.update({ id, url: "https://1.0.0.1/" })).rejects.toMatchObject(lacking);
  expect(await webhooks.update({ id, events: ["task.updated", "post.created"] })).toMatchObject({
    events: ["task.updated", "post.created"],
  });
  expect(await webhooks.update({ id, events: ["task.updated"], url: "https://1.0.0.1/" })).toMatchObject({ url: "https://1.0.0.1/" });
});

test("members and viewers cannot use webhooks", async () => {
  for (const role of ["member", "viewer"] as const) {
    const { client } = await workspace.member(role);
    await expect(client.webhooks.list()).rejects.toMatchObject(forbidden);
  }
});

test("a payload is shown only to callers who may read its event", async () => {
  const { owner, projectId } = workspace;
  const { id } = await owner.webhooks.create({ url, events: ["task.created"] });
  const task = await owner.tasks.create({ title: "Secret plan", projectId });
  const [delivery] = (await owner.webhooks.deliveries.list({ id })).items;
  const at = { id, deliveryId: delivery?.id ?? "" };
  const { secret } = await owner.serviceAccounts.create({ name: "Log", scopes: ["webhooks:read"] });
  const admin = (await workspace.member("admin")).client;
  const payloads = async () =>
    Promise.all([owner, admin, server.client(secret)].map(async ({ webhooks }) => (await webhooks.deliveries.get(at)).payload));
  const shown = expect.objectContaining({ event: "task.created", data: expect.objectContaining({ task }) });
  expect(await payloads()).toEqual([shown, shown, null]);
  await owner.projects.update({ id: projectId, visibility: "private" });
  expect(await payloads()).toEqual([shown, null, null]);
});
