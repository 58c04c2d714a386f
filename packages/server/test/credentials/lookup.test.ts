import { expect, test } from "vitest";
import { lookUpCredential } from "../../src/caller/lookup.ts";
import { useSharedWorkspace, useTestServer } from "../server.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);

const create = async () => {
  const { owner, projectId } = workspace;
  const limits = { projectIds: [projectId], allowedCidrs: ["127.0.0.1", "::1"] };
  return owner.serviceAccounts.create({ name: 'CI "nightly" \\ 東京', scopes: ["tasks:read", "posts:write"], ...limits });
};

test("the look-up of a credential returns every column with the value that is stored, times with their milliseconds", async () => {
  const { id, prefix } = await create();
  const data = {
    previousSecretHash: "$2b$04$previous",
    previousExpiresAt: new Date("2026-05-06T07:08:09.123Z"),
    expiresAt: new Date("2031-12-31T23:59:59.999Z"),
    lastUsedAt: new Date("2026-01-01T00:00:00.001Z"),
    lastApiVersion: "2026-05-26",
    lastClient: "claude",
    revokedAt: new Date("2026-02-03T00:00:00Z"),
  };
  const stored = await server.database.prisma.credential.update({ where: { id }, data });
  const { id: userId, ...user } = await server.database.prisma.user.findUniqueOrThrow({ where: { id: stored.userId } });
  expect(await lookUpCredential(server.database, prefix, Date.now())).toMatchObject({
    ...stored,
    userId,
    userName: user.name,
    userEmail: user.email,
    userImage: null,
    userKind: "service",
    role: "admin",
    organizationSlug: expect.any(String),
    hiddenProjectIds: [],
    pendingProjectIds: [],
    allowedScopes: [],
    // More digits than a number can hold.
    authority: expect.stringMatching(/^-?\d+$/),
  });
});

test("times that a credential does not have are null, and an unknown prefix finds nothing", async () => {
  const { prefix } = await create();
  expect(await lookUpCredential(server.database, prefix, Date.now())).toMatchObject({
    previousSecretHash: null,
    previousExpiresAt: null,
    expiresAt: null,
    lastUsedAt: null,
    createdAt: expect.any(Date),
    revokedAt: null,
  });
  expect(await lookUpCredential(server.database, "000000000000", Date.now())).toBeUndefined();
});

test("requests that arrive together are each answered for their own credential, also when some are unknown or revoked", async () => {
  const made = await Promise.all(Array.from({ length: 8 }, create));
  const [revoked, unknown, ...working] = made;
  await workspace.owner.serviceAccounts.revoke({ id: String(revoked?.id) });
  await server.database.prisma.credential.delete({ where: { id: String(unknown?.id) } });
  const ask = async (secret = "") => {
    const response = await fetch(`${server.url}/api/v1/me`, { headers: { authorization: `Bearer ${secret}` } });
    return response.status === 200 ? ((await response.json()) as { credential: { id: string } }).credential.id : response.status;
  };
  for (let round = 0; round < 3; round++) {
    const asked = [...working, ...working, revoked, unknown];
    const answers = await Promise.all(asked.map((credential) => ask(credential?.secret)));
    expect(answers).toEqual([...working, ...working].map(({ id }) => id as string | number).concat(401, 401));
  }
});

test("a change of the user's role applies to the next request of a credential that is unchanged", async () => {
  const { client, id } = await workspace.member("admin");
  expect(await client.me.get()).toMatchObject({ role: "admin", effectiveScopes: expect.arrayContaining(["tasks:write"]) });
  await workspace.owner.members.update({ id, role: "viewer" });
  const { role, effectiveScopes } = await client.me.get();
  expect(role).toBe("viewer");
  expect(effectiveScopes).not.toContain("tasks:write");
});
