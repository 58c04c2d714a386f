import { bounds } from "@worktrack/contract";
import { expect, test } from "vitest";
import { trail } from "../audit/trail.ts";
import { useTestServer, useWorkspace } from "../server.ts";

let nowMs = Date.UTC(2026, 10, 21, 12);
const server = useTestServer({ clock: () => nowMs });
const workspace = useWorkspace(server);
const dayMs = 86_400_000;

const invite = (email: string, more: object = {}) => workspace.owner.invitations.create({ email, ...more });
const open = async () => (await workspace.owner.invitations.list()).items.map(({ email }) => email);

test("an invitation's token is returned once, and only its hash is stored", async () => {
  const { secret, url, ...record } = await invite("Ada@Example.com", { role: "admin", expiresInDays: 2 });
  expect(secret).toMatch(/^wti_[0-9A-Za-z]{49}$/);
  expect(url).toBe(`${server.baseUrl}/join#${secret}`);
  expect(record).toMatchObject({ email: "ada@example.com", role: "admin", invitedBy: { id: workspace.ownerId } });
  expect(Date.parse(record.expiresAt) - nowMs).toBe(2 * dayMs);
  expect((await workspace.owner.invitations.list()).items).toEqual([record]);
  const entries = await trail(workspace);
  expect(entries.at(-1)).toMatchObject({
    action: "invitation.created",
    target: { kind: "invitation", id: record.id, name: "ada@example.com" },
    changes: { role: { from: null, to: "admin" } },
  });
  const { prisma } = server.database;
  const kept = [await prisma.invitation.findMany(), entries, await prisma.event.findMany(), server.logged()];
  expect(JSON.stringify(kept)).not.toContain(secret.slice(4));
});

test("only owners can invite owners, and members cannot invite", async () => {
  const [admin, member] = [await workspace.member("admin"), await workspace.member("member")];
  await expect(admin.client.invitations.create({ email: "o@example.com", role: "owner" })).rejects.toMatchObject({ code: "forbidden" });
  await expect(member.client.invitations.create({ email: "o@example.com" })).rejects.toMatchObject({ code: "forbidden" });
  await expect(member.client.invitations.list()).rejects.toMatchObject({ code: "forbidden" });
  expect((await admin.client.invitations.create({ email: "a@example.com" })).role).toBe("member");
  expect((await invite("o@example.com", { role: "owner" })).role).toBe("owner");
});

test("members and service accounts cannot be invited", async () => {
  const { email } = await workspace.owner.members.get({ id: workspace.ownerId });
  await expect(invite(email.toUpperCase())).rejects.toMatchObject({ code: "conflict" });
  const { userId } = await workspace.owner.serviceAccounts.create({ name: "CI", scopes: ["tasks:read"] });
  await expect(invite(`${userId}@service.invalid`)).rejects.toMatchObject({ code: "validation_failed" });
});

test("an address has at most one open invitation, and an expired one is replaced", async () => {
  const first = await invite("ada@example.com", { expiresInDays: 1 });
  await expect(invite("ada@example.com")).rejects.toMatchObject({ code: "conflict" });
  nowMs += dayMs;
  expect(await open()).toEqual([]);
  await expect(workspace.owner.invitations.revoke({ id: first.id })).rejects.toMatchObject({ code: "not_found" });
  const second = await invite("ada@example.com");
  expect(second.id).not.toBe(first.id);
  expect(await open()).toEqual(["ada@example.com"]);
});

test("concurrent invitations of one address create one invitation", async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => invite("ada@example.com")));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await open()).toEqual(["ada@example.com"]);
});

test("concurrent creations never exceed the limit of open invitations", async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: bounds.invitationsPending + 10 }, (_, index) => invite(`person${index}@example.com`)),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(bounds.invitationsPending);
  nowMs += bounds.invitationDays * dayMs;
  await invite("later@example.com");
  expect(await open()).toEqual(["later@example.com"]);
});

test("a revoked invitation can be neither revoked again nor accepted", async () => {
  const { id, secret } = await invite("ada@example.com");
  await workspace.owner.invitations.revoke({ id });
  expect((await trail(workspace)).at(-1)).toMatchObject({ action: "invitation.revoked", target: { id, name: "ada@example.com" } });
  await expect(workspace.owner.invitations.revoke({ id })).rejects.toMatchObject({ code: "not_found" });
  await expect(workspace.owner.invitations.accept({ token: secret, name: "Ada" })).rejects.toMatchObject({ code: "not_found" });
});

test("invitations of another workspace cannot be seen or revoked, and do not block an address", async () => {
  const { id } = await invite("ada@example.com");
  const other = await server.workspace();
  await expect(other.owner.invitations.revoke({ id })).rejects.toMatchObject({ code: "not_found" });
  expect((await other.owner.invitations.list()).items).toEqual([]);
  await other.owner.invitations.create({ email: "ada@example.com" });
  expect(await open()).toEqual(["ada@example.com"]);
});
