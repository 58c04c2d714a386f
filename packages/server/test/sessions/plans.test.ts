import { operationNames, operationOf } from "@worktrack/contract";
import { expect, test } from "vitest";
import { useTestServer } from "../server.ts";
import { signedInBrowser } from "../sign-in/signed-in.ts";

const server = useTestServer();

const freeOwner = async () => {
  const workspace = await server.workspace("free");
  const { organizationId, ownerId: userId, projectId } = workspace;
  return { workspace, projectId, browser: await signedInBrowser(server, { organizationId, userId }) };
};

test("on Free, a person who signed in can work with tasks, posts, attachments and members, while their token only reads", async () => {
  const { workspace, projectId, browser } = await freeOwner();
  const task = await browser.send("tasks.create", { body: { title: "A task", projectId } });
  expect(task.status).toBe(201);
  const post = await browser.send("posts.create", { body: { title: "A post" } });
  const attachment = { postId: post.json.id, fileName: "a.txt", mimeType: "text/plain", fileData: "aGVsbG8=" };
  for (let count = 0; count < 6; count++) expect((await browser.send("media.create", { body: attachment })).status).toBe(201);
  expect((await browser.send("media.create", { body: attachment })).json.code).toBe("attachment_cap");
  expect((await browser.send("invitations.create", { body: { email: "ada@example.org" } })).status).toBe(201);
  await expect(workspace.owner.tasks.create({ title: "A task", projectId })).rejects.toMatchObject({ code: "plan_required" });
});

test("on Free, nobody gets what only Pro has: webhooks, inbound secrets, domains, SCIM", async () => {
  const { browser } = await freeOwner();
  const pro = operationNames.filter((name) => {
    const { access, everyPlan } = operationOf(name);
    return /^(webhooks|domains|scim):/.test(access) && !everyPlan;
  });
  expect(pro.length).toBeGreaterThan(12);
  for (const name of pro) {
    const path = operationOf(name).path.replace(/:\w+/g, "01900000-0000-7000-8000-000000000000");
    expect([name, (await browser.send(name, { path })).json.code]).toEqual([name, "plan_required"]);
  }
});

test("on Free, a person who signed in creates only keys that the plan allows", async () => {
  const { browser } = await freeOwner();
  const create = (scopes: string[]) => browser.send("me.tokens.create", { body: { name: "Key", scopes } });
  expect((await create(["tasks:read"])).status).toBe(201);
  expect((await create(["tasks:write"])).json).toMatchObject({ code: "plan_required", requiredPlan: "pro" });
});

test("the policy caps the keys that a person creates, and not the person", async () => {
  const workspace = await server.workspace();
  const { organizationId, ownerId: userId, projectId } = workspace;
  const browser = await signedInBrowser(server, { organizationId, userId });
  await workspace.owner.organization.allowedScopes.set({ scopes: ["posts:read"] });
  expect((await browser.send("tasks.create", { body: { title: "A task", projectId } })).status).toBe(201);
  const key = await browser.send("me.tokens.create", { body: { name: "Key", scopes: ["tasks:read"] } });
  expect(key.json).toMatchObject({ code: "forbidden" });
});

test("a viewer who signed in can only read", async () => {
  const { workspace, projectId } = await freeOwner();
  const { id: userId } = await workspace.member("viewer");
  const browser = await signedInBrowser(server, { organizationId: workspace.organizationId, userId });
  expect((await browser.send("tasks.list")).status).toBe(200);
  expect((await browser.send("tasks.create", { body: { title: "A task", projectId } })).json.code).toBe("forbidden");
});
