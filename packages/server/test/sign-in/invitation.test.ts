import { expect, test } from "vitest";
import { actions, trail } from "../audit/trail.ts";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { eventReader } from "../tasks/emitted-events.ts";
import { openBrowser } from "./browser.ts";

const nowMs = Date.parse("2026-11-23T12:00:00Z");
const server = useTestServer({ clock: () => nowMs });
const workspace = useSharedWorkspace(server);

const accept = async (token: string, name = "Ada") => {
  const browser = openBrowser(server);
  return { browser, answer: await browser.send("signIn.invitation", { body: { token, name } }) };
};

test("the link of an invitation makes its person a member with a session, who is the actor of the join", async () => {
  const invitation = await workspace.owner.invitations.create({ email: "ada@example.com", role: "viewer" });
  expect(invitation.url).toBe(`${server.baseUrl}/join#${invitation.secret}`);
  const readEvents = eventReader(server, workspace);
  await readEvents();
  const { browser, answer } = await accept(invitation.secret);
  const { userId } = answer.json;
  expect(answer).toMatchObject({ status: 201, json: { organizationId: workspace.organizationId, session: { method: "invitation" } } });
  expect((await browser.send("me.get")).json).toMatchObject({
    user: { id: userId, name: "Ada", email: "ada@example.com" },
    role: "viewer",
  });
  expect(await readEvents()).toMatchObject([
    { name: "member.joined", data: { member: { id: userId }, actor: { id: userId, name: "Ada" } } },
  ]);
  const entries = await trail(workspace, { actor: userId });
  expect(actions(entries)).toEqual(["session.created", "member.joined"]);
  expect(JSON.stringify(entries) + server.logged()).not.toContain(invitation.secret.slice(4, 40));
  const tokens = { userId, kind: "personal" as const };
  expect(await server.database.prisma.credential.count({ where: tokens })).toBe(0);
});

test("an invitation that 20 browsers and programs accept at once makes one member", async () => {
  const { secret, email } = await workspace.owner.invitations.create({ email: "once@example.com" });
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async (_, index) =>
      index % 2
        ? (await accept(secret)).answer.status
        : workspace.owner.invitations.accept({ token: secret, name: "Ada" }).then(
            () => 201,
            ({ status }) => status,
          ),
    ),
  );
  expect(statuses.sort()).toEqual([201, ...Array.from({ length: 19 }, () => 404)]);
  expect((await workspace.owner.members.list({ email })).items).toHaveLength(1);
});

test("a token that is revoked, unknown or a sign-in link's is 404, and sets no cookie", async () => {
  const revoked = await workspace.owner.invitations.create({ email: "revoked@example.com" });
  await workspace.owner.invitations.revoke({ id: revoked.id });
  const link = await workspace.owner.me.signInLinks.create();
  for (const token of [revoked.secret, link.secret, "wti_x"]) {
    const { browser, answer } = await accept(token);
    expect([answer.status, answer.json.code, browser.cookie]).toEqual([404, "not_found", undefined]);
  }
});
