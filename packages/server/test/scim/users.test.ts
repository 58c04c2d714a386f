import type { ScimUser } from "@worktrack/contract";
import { expect, test } from "vitest";
import { trail } from "../audit/trail.ts";
import { useSibling, useTestServer, useWorkspace } from "../server.ts";
import { eventReader, names } from "../tasks/emitted-events.ts";
import { patch, sendScim, useProvider } from "./provider.ts";

// Each reading of the clock advances it by a second, so that no quota runs out.
let nowMs = Date.now();
const server = useTestServer({ clock: () => (nowMs += 1_000) });
const sibling = useSibling(server);
const workspace = useWorkspace(server);
const provider = useProvider(server, workspace);

const tokenOf = async (userId: string): Promise<string> => {
  const { owner } = workspace;
  const { organizationId } = await server.database.prisma.user.findUniqueOrThrow({ where: { id: userId } });
  expect(organizationId).toBe(workspace.organizationId);
  expect((await owner.members.get({ id: userId })).role).not.toBeNull();
  const { insertCredential } = await import("../../src/access/credentials/new-credential.ts");
  const admin = { database: server.database, nowMs, bcryptCost: 4 };
  const { secret } = await insertCredential(admin, {
    kind: "personal",
    organizationId,
    userId,
    name: "Theirs",
    scopes: ["tasks:write"],
    expiresAt: null,
  });
  return secret;
};

const meAt = async (token: string): Promise<number> =>
  (await fetch(`${sibling.url}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } })).status;

const deactivate = (id: string) => provider.send("PATCH", `/Users/${id}`, patch({ op: "replace", value: { active: false } }));
const activate = (id: string) => provider.send<ScimUser>("PATCH", `/Users/${id}`, patch({ op: "replace", path: "active", value: true }));

test("provisioning adds a member with the role member, emits member.joined once and writes the audit log", async () => {
  const readEvents = eventReader(server, workspace);
  await readEvents();
  const { status, headers, json } = await provider.send<ScimUser>("POST", "/Users", {
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
    userName: `Ada@${provider.domain}`,
    name: { givenName: "Ada", familyName: "Byron" },
    externalId: "E-1",
    active: true,
  });
  const userName = `ada@${provider.domain}`;
  expect(status).toBe(201);
  expect(json).toMatchObject({
    userName: `Ada@${provider.domain}`,
    displayName: "Ada Byron",
    name: { formatted: "Ada Byron", givenName: "Ada", familyName: "Byron" },
    emails: [{ value: userName, type: "work", primary: true }],
    externalId: "E-1",
    active: true,
    groups: [{ value: "member", display: "member" }],
    meta: { resourceType: "User" },
  });
  expect([headers.get("location"), headers.get("etag")]).toEqual([json.meta.location, json.meta.version]);
  expect(await workspace.owner.members.get({ id: json.id })).toMatchObject({ name: "Ada Byron", email: userName, role: "member" });
  const events = await readEvents();
  expect(names(events)).toEqual(["member.joined"]);
  expect(events[0]?.data).toMatchObject({ member: { id: json.id, role: "member" }, actor: { kind: "service", name: "Provider" } });
  expect((await trail(workspace)).at(-1)).toMatchObject({ action: "member.joined", target: { id: json.id }, actor: { name: "Provider" } });
});

test("deactivation ends the membership and stops the person's tokens on the next request, in every process", async () => {
  const { id } = await provider.provision("bo");
  const token = await tokenOf(id);
  expect(await meAt(token)).toBe(200);
  const readEvents = eventReader(server, workspace);
  await readEvents();
  const { status, json } = await deactivate(id);
  expect([status, json]).toMatchObject([200, { id, active: false, groups: [] }]);
  expect(await meAt(token)).toBe(401);
  expect(names(await readEvents())).toEqual(["member.left"]);
  expect((await trail(workspace)).at(-1)).toMatchObject({
    action: "member.left",
    changes: { role: { from: "member" }, tokens: { from: 1, to: 0 } },
  });
  const again = await deactivate(id);
  expect([again.status, again.json]).toEqual([200, json]);
  expect(await readEvents()).toEqual([]);
  expect((await provider.find(`userName eq "bo@${provider.domain}"`)).Resources).toEqual([json]);
});

test("a person who is activated again is the same person, with member.joined again and their old tokens revoked", async () => {
  const { id } = await provider.provision("cy");
  const token = await tokenOf(id);
  await deactivate(id);
  const readEvents = eventReader(server, workspace);
  await readEvents();
  expect((await activate(id)).json).toMatchObject({ id, active: true });
  expect(names(await readEvents())).toEqual(["member.joined"]);
  expect(await meAt(token)).toBe(401);
  expect(await workspace.owner.members.get({ id })).toMatchObject({ id, role: "member", leftAt: null });
});

test("a deleted person is not found and not listed, and comes back as the same person by their external id only", async () => {
  const { id, userName } = await provider.provision("di");
  expect((await provider.send("DELETE", `/Users/${id}`)).status).toBe(204);
  expect((await provider.send("GET", `/Users/${id}`)).status).toBe(404);
  expect((await provider.send("DELETE", `/Users/${id}`)).status).toBe(404);
  expect((await provider.find(`externalId eq "ext-di"`)).totalResults).toBe(0);
  const other = await provider.provision("di", { externalId: "ext-other" });
  expect(other.id).not.toBe(id);
  await provider.send("DELETE", `/Users/${other.id}`);
  expect(await provider.provision("di", { displayName: "Diana" })).toMatchObject({ id, userName, displayName: "Diana", active: true });
});

test("a POST with the external id of an inactive person brings that person back, with a new address", async () => {
  const { id } = await provider.provision("ed");
  await deactivate(id);
  expect(await provider.provision("edward", { externalId: "ext-ed" })).toMatchObject({ id, userName: `edward@${provider.domain}` });
});

test("an address or an external id that a listed person has is 409 uniqueness, by POST, PUT and PATCH", async () => {
  const [one, two] = [await provider.provision("one"), await provider.provision("two")];
  await deactivate(one.id);
  const conflict = { status: "409", scimType: "uniqueness", schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"] };
  const post = (userName: string, externalId?: string) =>
    provider.send("POST", "/Users", { userName: `${userName}@${provider.domain}`, externalId });
  expect((await post("ONE")).json).toMatchObject(conflict);
  expect((await post("new", "ext-two")).json).toMatchObject(conflict);
  expect((await post("two", "ext-one")).json).toMatchObject(conflict);
  const replace = (path: string, value: unknown) => provider.send("PATCH", `/Users/${two.id}`, patch({ op: "replace", path, value }));
  expect((await replace("userName", one.userName)).json).toMatchObject(conflict);
  expect((await replace("externalId", "ext-one")).json).toMatchObject(conflict);
  expect((await provider.send("PUT", `/Users/${two.id}`, { ...two, userName: one.userName })).json).toMatchObject(conflict);
  expect((await provider.send("GET", `/Users/${two.id}`)).json).toEqual(two);
});

test("of 20 concurrent POSTs of one person on two servers, one succeeds and the others are 409", async () => {
  const body = { userName: `flo@${provider.domain}`, externalId: "ext-flo" };
  const sent = Array.from({ length: 20 }, (_, n) =>
    sendScim([server, sibling][n % 2]?.url ?? "", "POST", "/Users", { token: provider.token, body }),
  );
  const statuses = (await Promise.all(sent)).map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array(19).fill(409)]);
  expect((await trail(workspace, { action: ["member.joined"] })).length).toBe(1);
});

test("a person who accepts an invitation while SCIM provisions the address is added once", async () => {
  for (let round = 0; round < 5; round++) {
    const email = `gus${round}@${provider.domain}`;
    const { secret } = await workspace.owner.invitations.create({ email });
    const [accepted, provisioned] = await Promise.all([
      workspace.owner.invitations.accept({ token: secret, name: "Gus" }).then(
        () => true,
        () => false,
      ),
      provider.send("POST", "/Users", { userName: email }),
    ]);
    expect([accepted, provisioned.status]).toEqual(accepted ? [true, 409] : [false, 201]);
    expect((await workspace.owner.members.list({ email })).items).toHaveLength(1);
  }
});

test("a person who accepts an invitation while SCIM activates the former member with the address is present once", async () => {
  for (let round = 0; round < 5; round++) {
    const { id, userName } = await provider.provision(`lou${round}`);
    await deactivate(id);
    const { secret } = await workspace.owner.invitations.create({ email: userName });
    const [accepted, activated] = await Promise.allSettled([
      workspace.owner.invitations.accept({ token: secret, name: "Lou" }),
      activate(id).then(({ status }) => (status === 200 ? status : Promise.reject(status))),
    ]);
    expect([accepted.status, activated.status].sort()).toEqual(["fulfilled", "rejected"]);
    expect((await workspace.owner.members.list({ email: userName })).items).toHaveLength(1);
    expect((await provider.find(`userName eq "${userName}"`)).totalResults).toBe(1);
  }
});

test("an admin can deactivate themselves with their personal token, which then stops", async () => {
  const { id, token } = await workspace.member("admin");
  await server.database.prisma.user.update({ where: { id }, data: { email: `self@${provider.domain}` } });
  const body = patch({ op: "replace", value: { active: false } });
  const send = () => sendScim(server.url, "PATCH", `/Users/${id}`, { token, body });
  expect((await send()).json).toMatchObject({ id, active: false });
  expect((await send()).status).toBe(401);
});

test("an invited member of a verified domain is listed, and can be linked and deactivated", async () => {
  const { secret } = await workspace.owner.invitations.create({ email: `hal@${provider.domain}`, role: "viewer" });
  const { member } = await workspace.owner.invitations.accept({ token: secret, name: "Hal" });
  const [found] = (await provider.find(`userName eq "HAL@${provider.domain}"`)).Resources;
  expect(found).toMatchObject({ id: member.id, active: true, groups: [{ value: "viewer" }] });
  expect(found).not.toHaveProperty("externalId");
  const linked = await provider.send("PUT", `/Users/${member.id}`, { ...found, externalId: "ext-hal", active: "False" });
  expect([linked.status, linked.json]).toMatchObject([200, { externalId: "ext-hal", active: false }]);
  expect((await provider.find(`externalId eq "ext-hal"`)).totalResults).toBe(1);
});

test("an invitation to an address is revoked when SCIM provisions it, so that its holder cannot return after a deactivation", async () => {
  const { secret } = await workspace.owner.invitations.create({ email: `ivy@${provider.domain}`, role: "admin" });
  const { id } = await provider.provision("ivy");
  await deactivate(id);
  await expect(workspace.owner.invitations.accept({ token: secret, name: "Ivy" })).rejects.toMatchObject({ code: "not_found" });
  expect((await trail(workspace, { action: ["invitation.revoked"] })).at(-1)).toMatchObject({ target: { name: `ivy@${provider.domain}` } });
});

test("a person who has left gives up their address to whoever joins with it by an invitation", async () => {
  const { id, userName } = await provider.provision("jo");
  await deactivate(id);
  const { secret } = await workspace.owner.invitations.create({ email: userName });
  const { member } = await workspace.owner.invitations.accept({ token: secret, name: "Jo" });
  expect((await provider.find(`userName eq "${userName}"`)).Resources.map((user) => user.id)).toEqual([member.id]);
  expect((await provider.send("GET", `/Users/${id}`)).status).toBe(404);
});

test("an owner is listed, but is neither deactivated nor deleted", async () => {
  const { ownerId } = workspace;
  await server.database.prisma.user.update({ where: { id: ownerId }, data: { email: `owner@${provider.domain}` } });
  expect((await provider.find(`userName eq "owner@${provider.domain}"`)).Resources).toMatchObject([{ id: ownerId, groups: [] }]);
  for (const { status, json } of [await deactivate(ownerId), await provider.send("DELETE", `/Users/${ownerId}`)])
    expect([status, json]).toMatchObject([409, { status: "409", detail: expect.stringContaining("owner") }]);
  expect((await workspace.owner.me.get()).role).toBe("owner");
});

test("only addresses in a verified domain can be provisioned, also by a change of the address", async () => {
  const refused = { status: "400", scimType: "invalidValue", detail: expect.stringContaining("elsewhere.example") };
  const post = await provider.send("POST", "/Users", { userName: "kim@elsewhere.example" });
  expect([post.status, post.json]).toMatchObject([400, refused]);
  const { id } = await provider.provision("kim");
  const moved = await provider.send("PATCH", `/Users/${id}`, patch({ op: "replace", path: "userName", value: "kim@elsewhere.example" }));
  expect([moved.status, moved.json]).toMatchObject([400, refused]);
});

test("a member who leaves or is removed stays listed as inactive if SCIM manages them", async () => {
  const { id } = await provider.provision("lea");
  await workspace.owner.members.remove({ id });
  expect((await provider.send("GET", `/Users/${id}`)).json).toMatchObject({ id, active: false });
  expect((await activate(id)).status).toBe(200);
  expect((await workspace.owner.members.get({ id })).leftAt).toBeNull();
});

test("a change of name, address and external id is shown everywhere and audited, and one of nothing writes nothing", async () => {
  const before = await provider.provision("max");
  const readEvents = eventReader(server, workspace);
  await readEvents();
  const body = {
    ...before,
    userName: `maxim@${provider.domain}`,
    displayName: "Maxim",
    externalId: "ext-new",
    name: { givenName: "Maxim" },
    emails: undefined,
  };
  const { json: after } = await provider.send<ScimUser>("PUT", `/Users/${before.id}`, body);
  expect(after).toMatchObject({ id: before.id, userName: `maxim@${provider.domain}`, displayName: "Maxim", externalId: "ext-new" });
  expect(after.meta.version).not.toBe(before.meta.version);
  expect(Date.parse(after.meta.lastModified)).toBeGreaterThan(Date.parse(before.meta.lastModified));
  expect(await workspace.owner.members.get({ id: before.id })).toMatchObject({ name: "Maxim", email: `maxim@${provider.domain}` });
  const entries = await trail(workspace);
  expect(entries.slice(-2)).toMatchObject([
    { action: "member.renamed", changes: { name: { from: "max", to: "Maxim" } } },
    { action: "member.updated", changes: { externalId: { from: "ext-max", to: "ext-new" }, email: { to: `maxim@${provider.domain}` } } },
  ]);
  expect(await readEvents()).toEqual([]);
  expect((await provider.send("PUT", `/Users/${before.id}`, after)).json).toEqual(after);
  expect(await trail(workspace)).toEqual(entries);
});

test("If-Match with an old version is 412 and changes nothing, and If-None-Match with the current one is 304", async () => {
  const { id, meta } = await provider.provision("ned");
  const rename = (ifMatch: string) =>
    provider.send<ScimUser>("PATCH", `/Users/${id}`, patch({ op: "replace", path: "displayName", value: "Ned" }), { "if-match": ifMatch });
  expect((await provider.send("GET", `/Users/${id}`, undefined, { "if-none-match": meta.version })).status).toBe(304);
  expect((await rename(meta.version)).status).toBe(200);
  const stale = await rename(meta.version);
  expect([stale.status, stale.json]).toMatchObject([412, { status: "412" }]);
  expect((await provider.send("DELETE", `/Users/${id}`, undefined, { "if-match": meta.version })).status).toBe(412);
});

test("a person without a name whose address is longer than a name can be is provisioned, with a shortened name", async () => {
  const userName = `${"l".repeat(230)}@${provider.domain}`;
  const { status, json } = await provider.send<ScimUser>("POST", "/Users", { userName });
  expect([status, json]).toMatchObject([201, { userName, displayName: "l".repeat(200) }]);
});

test("a person whom the provider creates as inactive joins when they are activated", async () => {
  const readEvents = eventReader(server, workspace);
  await readEvents();
  const { id } = await provider.provision("oz", { active: false });
  expect(await readEvents()).toEqual([]);
  expect((await activate(id)).json).toMatchObject({ id, active: true });
  expect(names(await readEvents())).toEqual(["member.joined"]);
});

test("the audit log has each person whom the provider creates as inactive, also one whom it had deleted", async () => {
  const shown = { action: "member.updated", changes: { provisioned: { from: false, to: true } }, actor: { name: "Provider" } };
  const { id } = await provider.provision("quin", { active: false });
  expect((await trail(workspace)).at(-1)).toMatchObject({ ...shown, target: { id, name: "quin" } });
  await provider.send("DELETE", `/Users/${id}`);
  expect(await provider.provision("quin", { active: false })).toMatchObject({ id, active: false });
  expect((await trail(workspace)).at(-1)).toMatchObject({ ...shown, target: { id, name: "quin" } });
});

test("concurrent deactivations end the membership once", async () => {
  const { id } = await provider.provision("pat");
  const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await deactivate(id)).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await trail(workspace, { action: ["member.left"] })).toHaveLength(1);
});
