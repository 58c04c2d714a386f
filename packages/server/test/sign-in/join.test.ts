import { bounds } from "@worktrack/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { ApiError } from "../../src/platform/api-error.ts";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { openBrowser } from "./browser.ts";
import { createIdentity, identityBrowser, joinInBrowser } from "./identities.ts";

// Each reading advances the clock, so that the quotas of the tests' address do not run out.
let nowMs = Date.now();
const server = useTestServer({ clock: () => (nowMs += 1_000) });
const [home, away] = [useSharedWorkspace(server), useSharedWorkspace(server)];

/** The same human in both workspaces. */
let identityId: string;
let atHome: { readonly organizationId: string; readonly userId: string };
let atAway: { readonly id: string; readonly token: string };

beforeEach(async () => {
  atHome = { organizationId: home.organizationId, userId: (await home.member("member")).id };
  atAway = await away.member("admin");
  identityId = await createIdentity(server, [atHome, { organizationId: away.organizationId, userId: atAway.id }]);
});

const signedIn = (method: "passkey" | "link") => identityBrowser(server, method, { ...atHome, identityId }, nowMs);

const identitiesIn = (organizationId: string) => server.database.prisma.identityPerson.findMany({ where: { organizationId } });

describe("somebody who accepts an invitation in a browser", () => {
  test("comes back as the person whom their identity was, with the records and without the old token", async () => {
    const client = server.client(atAway.token);
    const post = await client.posts.create({ title: "Mine", status: "published" });
    await away.owner.members.remove({ id: atAway.id });
    const { member, browser } = await joinInBrowser(server, await signedIn("passkey"), away.organizationId, nowMs, "back@example.com");
    expect(member).toMatchObject({ id: atAway.id, email: "back@example.com", role: "member", leftAt: null });
    const { json } = await browser.send("posts.get", { path: `/api/v1/posts/${post.id}` });
    expect(json.author).toMatchObject({ id: atAway.id, email: "back@example.com" });
    await expect(client.me.get()).rejects.toThrow("revoked");
    expect((await away.owner.members.get({ id: atAway.id })).leftAt).toBeNull();
  });

  test("comes back by the link of an invitation, which the events and the audit log show as a join", async () => {
    await away.owner.members.remove({ id: atAway.id });
    const { secret } = await away.owner.invitations.create({ email: "again@example.com", role: "viewer" });
    const browser = await signedIn("passkey");
    const { status, json } = await browser.send("signIn.invitation", { body: { token: secret, name: "Another name" } });
    expect([status, json]).toMatchObject([201, { userId: atAway.id, session: { method: "invitation" } }]);
    expect((await browser.send("me.get")).json).toMatchObject({ user: { name: "A admin", email: "again@example.com" }, role: "viewer" });
    const [joined] = (await away.owner.auditLogs.list({ action: ["member.joined"] })).items;
    expect(joined).toMatchObject({ actor: { id: atAway.id }, target: { id: atAway.id } });
    const events = (await away.owner.events.list({ event: ["member.joined"] })).items.map(({ data }) => data);
    expect(events.at(-1)).toMatchObject({ member: { id: atAway.id, role: "viewer" } });
  });

  test("keeps the invitation open where their identity is a member", async () => {
    const { id, secret } = await away.owner.invitations.create({ email: "already@example.com" });
    const { status, json } = await (await signedIn("passkey")).send("signIn.invitation", { body: { token: secret, name: "Ada" } });
    expect([status, json.code]).toEqual([409, "conflict"]);
    expect((await away.owner.invitations.list({ limit: 100 })).items.map((open) => open.id)).toContain(id);
  });

  test("is a new person without a session, and in one that does not prove the identity", async () => {
    await away.owner.members.remove({ id: atAway.id });
    for (const browser of [await signedIn("link"), openBrowser(server)]) {
      const { member, identityId: linked } = await joinInBrowser(server, browser, away.organizationId, nowMs);
      expect(member.id).not.toBe(atAway.id);
      expect(linked).toBeNull();
    }
  });

  test("is a new person of their identity in another workspace, and has signed in no more recently", async () => {
    const { organizationId } = await server.workspace();
    const before = await signedIn("passkey");
    const [own] = (await before.send("me.sessions.list")).json.items;
    nowMs += bounds.recentSignInMinutes * 60_000;
    const { member, session, browser } = await joinInBrowser(server, before, organizationId, nowMs);
    expect(await identitiesIn(organizationId)).toMatchObject([{ identityId, userId: member.id }]);
    expect(session.createdAt).toBe(own?.createdAt);
    const { json } = await browser.send("me.tokens.create", { body: { name: "New", scopes: ["tasks:read"] } });
    expect(json.code).toBe("reauthentication_required");
    expect((await before.send("me.get")).status).toBe(401);
  });

  test("keeps the proof of their identity in the new session", async () => {
    const first = await joinInBrowser(server, await signedIn("passkey"), (await server.workspace()).organizationId, nowMs);
    const second = await joinInBrowser(server, first.browser, (await server.workspace()).organizationId, nowMs);
    expect(second.identityId).toBe(identityId);
  });

  test("with a link is linked if their identity is nobody else", async () => {
    const { organizationId } = await server.workspace();
    const person = { organizationId: home.organizationId, userId: (await home.member("member")).id };
    const alone = await createIdentity(server, [person]);
    const browser = await identityBrowser(server, "link", { ...person, identityId: alone }, nowMs);
    expect((await joinInBrowser(server, browser, organizationId, nowMs)).identityId).toBe(alone);
  });

  test("whose session has ended is a new person", async () => {
    const browser = await signedIn("passkey");
    const { cookie } = browser;
    await browser.send("signIn.end");
    const { organizationId } = await server.workspace();
    expect((await joinInBrowser(server, { cookie }, organizationId, nowMs)).identityId).toBeNull();
  });

  test("gets a conflict where their identity is a member already, also concurrently", async () => {
    const browser = await signedIn("passkey");
    await expect(joinInBrowser(server, browser, away.organizationId, nowMs)).rejects.toThrow(ApiError);
    const { organizationId } = await server.workspace();
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => joinInBrowser(server, browser, organizationId, nowMs)));
    // The winner ends the session of the others, so those that come late are new people without the identity.
    expect(results.some(({ status }) => status === "fulfilled")).toBe(true);
    expect(await identitiesIn(organizationId)).toHaveLength(1);
  });
});
