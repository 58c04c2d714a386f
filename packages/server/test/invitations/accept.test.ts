import type { Problem, Reply } from "@worktrack/contract";
import { expect, test } from "vitest";
import { trail } from "../audit/trail.ts";
import { useTestServer, useWorkspace } from "../server.ts";
import { eventReader } from "../tasks/emitted-events.ts";

let nowMs = Date.UTC(2026, 10, 21, 12);
const server = useTestServer({ config: { trustProxy: ["loopback"] }, clock: () => nowMs });
const workspace = useWorkspace(server);

type Answer = Reply<"invitations.accept"> & Problem;

const accept = async (token: string, address = "198.51.100.7", name = "Ada") => {
  const response = await fetch(`${server.url}/api/v1/invitations/accept`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-proto": "https", "x-forwarded-for": address },
    body: JSON.stringify({ token, name }),
  });
  return { status: response.status, headers: response.headers, json: (await response.json()) as Answer };
};

const invite = (email: string, more: object = {}) => workspace.owner.invitations.create({ email, ...more });

test("accepting creates a member with a first token, and the new member is the actor of the event and audit entries", async () => {
  const { secret, id: invitationId } = await invite("ada@example.com", { role: "admin" });
  const readEvents = eventReader(server, workspace);
  await readEvents();
  const { status, headers, json } = await accept(secret);
  expect([status, headers.get("location"), headers.get("cache-control")]).toEqual([201, `/api/v1/me/tokens/${json.id}`, "no-store"]);
  expect(json).toMatchObject({
    kind: "personal",
    userId: json.member.id,
    member: { email: "ada@example.com", name: "Ada", role: "admin" },
  });
  expect(await server.client(json.secret).me.get()).toMatchObject({
    user: { id: json.userId },
    role: "admin",
    credential: { id: json.id },
  });
  const { verifiedDomain: _, ...member } = json.member;
  expect(await readEvents()).toMatchObject([
    { name: "member.joined", data: { member, actor: { id: json.userId, name: "Ada", kind: "person", client: null } } },
  ]);
  const actor = { id: json.userId, name: "Ada", kind: "person" };
  const entries = await trail(workspace);
  expect(entries.slice(-2)).toMatchObject([
    { action: "member.joined", actor, target: { kind: "member", id: json.userId }, address: "198.51.100.7", credentialId: json.id },
    { action: "credential.created", actor, target: { kind: "credential", id: json.id } },
  ]);
  expect((await workspace.owner.invitations.list()).items.map(({ id }) => id)).not.toContain(invitationId);
  const kept = [entries, await server.database.prisma.event.findMany({ omit: { transactionId: true } }), server.logged()];
  for (const token of [secret, json.secret]) expect(JSON.stringify(kept)).not.toContain(token.slice(17, 40));
});

test("accepting shows nothing of the person who has the same address in another workspace", async () => {
  const other = await server.workspace();
  const { email } = await other.owner.members.get({ id: other.ownerId });
  const { json } = await accept((await invite(email)).secret, undefined, "Somebody else");
  expect(json.member).toMatchObject({ email, name: "Somebody else", role: "member" });
  expect(json.member.id).not.toBe(other.ownerId);
  expect(await other.owner.members.get({ id: other.ownerId })).toMatchObject({ name: "Olivia Owner" });
});

test("a name that another workspace gave to an address does not stick to it", async () => {
  const other = await server.workspace();
  const { secret } = await other.owner.invitations.create({ email: "vera@example.com" });
  await accept(secret, undefined, "Not Vera");
  const { json } = await accept((await invite("vera@example.com")).secret, undefined, "Vera");
  expect(await server.client(json.secret).me.get()).toMatchObject({ user: { id: json.member.id, name: "Vera" } });
});

test("a person who accepts invitations of many workspaces concurrently is another person in each", async () => {
  const invited = await Promise.all(
    Array.from({ length: 8 }, async () => (await (await server.workspace()).owner.invitations.create({ email: "new@example.com" })).secret),
  );
  const answers = await Promise.all(invited.map((token) => accept(token)));
  expect(answers.map(({ status }) => status)).toEqual(invited.map(() => 201));
  expect(new Set(answers.map(({ json }) => json.userId)).size).toBe(invited.length);
});

test("exactly one of 50 concurrent requests accepts an invitation", async () => {
  const { secret } = await invite("race@example.com");
  const answers = await Promise.all(Array.from({ length: 50 }, () => accept(secret, "198.51.100.50")));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(49);
  const { organizationId } = workspace;
  const personal = { organizationId, kind: "personal" as const, userId: { not: workspace.ownerId } };
  expect(await server.database.prisma.credential.count({ where: personal })).toBe(1);
  expect(await server.database.prisma.event.count({ where: { organizationId, name: "member.joined" } })).toBe(1);
});

test("malformed, unknown, used and expired tokens get the same answer", async () => {
  const [used, expired] = [await invite("used@example.com"), await invite("late@example.com", { expiresInDays: 1 })];
  await accept(used.secret);
  nowMs += 86_400_000;
  const wrong = ["nonsense", `${used.secret.slice(0, -1)}_`, used.secret, expired.secret];
  const answers = await Promise.all(wrong.map((token) => accept(token, "198.51.100.60")));
  expect(answers.map(({ status }) => status)).toEqual(wrong.map(() => 404));
  expect(new Set(answers.map(({ json }) => json.detail)).size).toBe(1);
});

test("wrong tokens are charged to the address, and right ones from it still work", async () => {
  const answers = await Promise.all(Array.from({ length: 70 }, () => accept("nonsense", "203.0.113.70")));
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(60);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  const refused = await accept("nonsense", "203.0.113.70");
  expect([refused.json.code, refused.headers.get("retry-after")]).toEqual(["rate_limited", "1"]);
  expect((await accept((await invite("ada70@example.com")).secret, "203.0.113.70")).status).toBe(201);
});

test("accepting as an existing member is a conflict that keeps the invitation and audits nothing", async () => {
  const { secret } = await invite("twice@example.com");
  const { prisma } = server.database;
  const { organizationId } = workspace;
  const user = await prisma.user.create({
    data: { id: organizationId, organizationId, kind: "person", name: "T", email: "twice@example.com" },
  });
  await prisma.membership.create({ data: { organizationId, userId: user.id, role: "viewer" } });
  const before = await trail(workspace);
  expect(await accept(secret)).toMatchObject({ status: 409, json: { code: "conflict" } });
  expect(await trail(workspace)).toEqual(before);
  expect((await workspace.owner.invitations.list()).items).toHaveLength(1);
  await workspace.owner.members.remove({ id: user.id });
  expect((await accept(secret)).status).toBe(201);
});

test("an invitation that is accepted and revoked concurrently is either accepted or revoked", async () => {
  for (let round = 0; round < 10; round++) {
    const { id, secret } = await invite(`round${round}@example.com`);
    const [accepted, revoked] = await Promise.all([
      accept(secret, `198.51.100.${100 + round}`),
      workspace.owner.invitations.revoke({ id }).then(
        () => 204,
        (error) => error.status,
      ),
    ]);
    expect([
      [201, 404],
      [404, 204],
    ]).toContainEqual([accepted.status, revoked]);
  }
});
