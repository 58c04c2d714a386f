import { expect, test } from "vitest";
import { sender } from "../inbound/sender.ts";
import { runCommand } from "../process/server.ts";
import { useSharedWorkspace, useSibling, useTestServer } from "../server.ts";
import { signedInBrowser } from "../sign-in/signed-in.ts";

const server = useTestServer();
const sibling = useSibling(server);
const workspace = useSharedWorkspace(server);

const run = (...args: string[]) => runCommand(args, { DATABASE_URL: server.testDatabase.url });
const statusOf = async (url: string, token: string): Promise<number> =>
  (await fetch(`${url}/api/v1/me`, { headers: { Authorization: `Bearer ${token}` } })).status;

test("key revoke stops a key and an inbound secret on every process at the next request, and audits each once", async () => {
  const { owner, organizationId, projectId } = workspace;
  const account = await owner.serviceAccounts.create({ name: "Leaked", scopes: ["tasks:read"] });
  const inbound = await owner.inboundSecrets.create({ name: "Leaked sender", projectId });
  const urls = [server.url, sibling.url];
  const sign = (url: string) => sender({ url }, inbound).tasks({ externalSource: "ci", externalId: url, title: "A task" });
  // Both processes have verified and cached the key before.
  for (const url of urls) expect([await statusOf(url, account.secret), (await sign(url)).status]).toEqual([200, 201]);
  const revoked = await Promise.all([
    run("key", "revoke", "--prefix", `wtk_${account.prefix}`, "--json"),
    run("key", "revoke", "--prefix", account.prefix, "--json"),
    run("key", "revoke", "--prefix", inbound.prefix, "--json"),
  ]);
  for (const url of urls) expect([await statusOf(url, account.secret), (await sign(url)).status]).toEqual([401, 401]);
  const { slug } = await owner.organization.get();
  const found = revoked.map(({ stdout }) => JSON.parse(stdout));
  expect(found[0]).toMatchObject({ id: account.id, kind: "service_account", name: "Leaked", organization: slug });
  expect(found[1]).toEqual(found[0]);
  expect(found[2]).toMatchObject({ id: inbound.id, kind: "inbound_secret" });
  const entries = await server.database.prisma.auditEntry.findMany({ where: { organizationId, action: { endsWith: ".revoked" } } });
  expect(entries.map(({ action, targetId, actorId }) => ({ action, targetId, actorId }))).toEqual(
    expect.arrayContaining([
      { action: "credential.revoked", targetId: account.id, actorId: null },
      { action: "inbound_secret.revoked", targetId: inbound.id, actorId: null },
    ]),
  );
  expect(entries).toHaveLength(2);
});

test("key revoke ends a session like a sign-out, so that it is pruned by the time of its end", async () => {
  const { organizationId, ownerId } = workspace;
  const browser = await signedInBrowser(server, { organizationId, userId: ownerId });
  const { id } = (await browser.send("me.get")).json.credential;
  const prefix = String(browser.cookie).slice(0, "wts_".length + 12);
  const [{ stdout }] = [await run("key", "revoke", "--prefix", prefix, "--json"), await run("key", "revoke", "--prefix", prefix)];
  const { revokedAt } = JSON.parse(stdout);
  expect(JSON.parse(stdout)).toMatchObject({ id, kind: "session" });
  expect((await browser.send("me.get")).json.code).toBe("invalid_token");
  const session = await server.database.prisma.session.findUnique({ where: { credentialId: id } });
  expect(session?.endsAt.toISOString()).toBe(revokedAt);
  const entries = await server.database.prisma.auditEntry.findMany({
    where: { targetId: id, action: { in: ["session.ended", "credential.revoked"] } },
  });
  expect(entries.map(({ action, targetKind, actorId }) => [action, targetKind, actorId])).toEqual([["session.ended", "session", null]]);
});

test("key revoke refuses an unknown prefix, and a whole key without repeating it", async () => {
  const [unknown, whole] = await Promise.all([
    run("key", "revoke", "--prefix", "000000000000"),
    run("key", "revoke", "--prefix", workspace.token),
  ]);
  expect(unknown).toMatchObject({ code: 1, stderr: "worktrack-server: No key and no inbound secret has the prefix 000000000000\n" });
  expect(whole).toMatchObject({ code: 1, stderr: expect.stringMatching(/^worktrack-server: --prefix: Must be the 12 characters .*\n$/) });
  expect(whole.stderr).not.toContain(workspace.token.slice(4));
  expect(await statusOf(server.url, workspace.token)).toBe(200);
});
