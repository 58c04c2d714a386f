import { expect, test } from "vitest";
import { createOrganization, issueOwnerToken, setPlan } from "../../src/organizations/create.ts";
import { newId } from "../../src/platform/id.ts";
import { useTestServer } from "../server.ts";

const server = useTestServer();

const admin = () => ({ database: server.database, nowMs: Date.now(), bcryptCost: 4 });
const found = () => {
  const id = newId();
  return createOrganization(admin(), { name: `Org ${id}`, ownerEmail: `${id}@Example.com`, ownerName: "Olivia", plan: "pro" });
};
const entriesOf = (organizationId: string) =>
  server.database.prisma.auditEntry.findMany({ where: { organizationId }, orderBy: { id: "asc" } });

const unattended = { actorId: null, actorName: null, actorKind: null, credentialId: null, address: null, client: null };

test("founding a workspace is told, by nobody of it, without the token", async () => {
  const { organization, owner, token } = await found();
  expect(owner.email).toMatch(/@example\.com$/);
  const entries = await entriesOf(organization.id);
  expect(entries).toMatchObject([
    { ...unattended, action: "organization.created", targetKind: "organization", targetId: organization.id, targetName: organization.name },
    { ...unattended, action: "credential.created", targetKind: "credential", targetName: "Owner's token" },
  ]);
  expect(JSON.stringify(entries)).not.toContain(token.slice(17));
});

test("a new owner's token is told", async () => {
  const { organization, owner } = await found();
  const token = await issueOwnerToken(admin(), owner.email, undefined);
  expect((await server.client(token).me.get()).user.id).toBe(owner.id);
  expect((await entriesOf(organization.id)).filter(({ action }) => action === "credential.created")).toHaveLength(2);
});

test("a change of plan is told; the plan that it has already is none", async () => {
  const { organization } = await found();
  for (const plan of ["pro", "free", "free", "pro"] as const) await setPlan(admin(), organization.slug, plan);
  const changed = (await entriesOf(organization.id)).filter(({ action }) => action === "organization.plan_changed");
  expect(changed.map(({ changes }) => changes)).toEqual([{ plan: { from: "pro", to: "free" } }, { plan: { from: "free", to: "pro" } }]);
  await expect(setPlan(admin(), "nowhere", "pro")).rejects.toMatchObject({ code: "not_found" });
});

test("a workspace that could not be founded leaves nothing in the log", async () => {
  const { organization } = await found();
  const before = await server.database.prisma.auditEntry.count();
  const again = createOrganization(admin(), { name: organization.name, ownerEmail: "o@example.com", ownerName: "O", plan: "pro" });
  await expect(again).rejects.toMatchObject({ code: "conflict" });
  expect(await server.database.prisma.auditEntry.count()).toBe(before);
});
