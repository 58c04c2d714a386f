import { expect, test } from "vitest";
import { trail } from "../audit/trail.ts";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { signedInBrowser } from "../sign-in/signed-in.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);

test("people change their own name, which their records then show, with an audit entry for an actual change only", async () => {
  const { id, client } = await workspace.member("member");
  const post = await client.posts.create({ title: "Hello", status: "published" });
  const renamed = await client.me.update({ name: "Ada Lovelace" });
  expect(renamed).toMatchObject({ user: { id, name: "Ada Lovelace" }, role: "member" });
  expect((await client.me.get()).user).toEqual(renamed.user);
  expect((await workspace.owner.posts.get({ id: post.id })).author).toEqual(renamed.user);
  expect(await workspace.owner.members.get({ id })).toMatchObject({ name: "Ada Lovelace" });
  await client.me.update({ name: "Ada Lovelace" });
  expect(await trail(workspace, { action: ["member.renamed"] })).toMatchObject([
    { actor: { id }, target: { kind: "member", id }, changes: { name: { from: "A member", to: "Ada Lovelace" } } },
  ]);
});

test("a viewer who signed in with a browser changes their own name and preferences, also on Free", async () => {
  const free = await server.workspace();
  await server.database.prisma.organization.update({ where: { id: free.organizationId }, data: { plan: "free" } });
  const { id: userId } = await free.member("viewer");
  const browser = await signedInBrowser(server, { organizationId: free.organizationId, userId });
  expect((await browser.send("me.update", { body: { name: "Vi" } })).json).toMatchObject({ user: { name: "Vi" } });
  expect((await browser.send("me.preferences.update", { body: { language: "fr" } })).json).toMatchObject({ language: "fr" });
});

test("people cannot change their address, and service accounts have no name to change here", async () => {
  const { token, client } = await workspace.member("member");
  const { user } = await client.me.get();
  const { status } = await fetch(`${server.url}/api/v1/me`, {
    method: "PATCH",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ name: "Ada", email: "ada@example.com" }),
  });
  expect(status).toBe(422);
  expect((await client.me.get()).user).toEqual(user);
  const account = await workspace.owner.serviceAccounts.create({ name: "CI", scopes: ["members:write"] });
  await expect(server.client(account.secret).me.update({ name: "Ada" })).rejects.toMatchObject({ code: "forbidden" });
});

test("a new name does not show in another workspace where a person has the same address", async () => {
  const [other, { id, client }] = [await server.workspace(), await workspace.member("member")];
  const { email } = await workspace.owner.members.get({ id });
  const invited = await other.owner.invitations.create({ email });
  const { member } = await other.owner.invitations.accept({ token: invited.secret, name: "Elsewhere" });
  await client.me.update({ name: "Here" });
  expect(await other.owner.members.get({ id: member.id })).toMatchObject({ email, name: "Elsewhere" });
});
