import { expect, test } from "vitest";
import { run } from "./cli.ts";
import { identity, ids, invitation, member, project } from "./records.ts";
import { startServer } from "./server.ts";

const find = { "members.list": () => ({ items: [member], hasMore: false, nextCursor: null }) };

test("members are found by email, and removed only after confirmation", async () => {
  await using server = await startServer({
    ...find,
    "members.update": () => ({ ...member, role: "admin" }),
    "members.remove": () => undefined,
  });
  expect((await run(["member", "list"], server)).stdout).toBe(
    `Ada Lovelace\tada@example.com\tmember\t2026-05-26\t${ids.person}\tverified\n`,
  );
  expect((await run(["member", "list", "--left"], server)).stdout).toContain(`\t${ids.person}\t\n`);
  expect(server.calls.at(-1)?.query).toMatchObject({ left: true });
  expect((await run(["member", "role", "ada@example.com", "admin"], server)).stderr).toBe(
    "Ada Lovelace <ada@example.com> now has the role admin\n",
  );
  expect(server.calls.at(-1)).toMatchObject({ params: { id: ids.person }, body: { role: "admin" } });
  expect(await run(["member", "role", "ada@example.com", "boss"], server)).toMatchObject({ code: 2 });
  expect(await run(["member", "remove", "ada@example.com"], server)).toMatchObject({ code: 2, stdout: "" });
  expect((await run(["member", "remove", "ada@example.com", "--yes", "--json"], server)).stdout).toBe(`${JSON.stringify(member)}\n`);
});

test("member invite prints only the link on stdout, and uninvite finds the address", async () => {
  await using server = await startServer({
    "invitations.create": () => ({ ...invitation, secret: "wti_once", url: "https://w.example/join#wti_once" }),
    "invitations.list": () => ({ items: [invitation], hasMore: false, nextCursor: null }),
    "invitations.revoke": () => undefined,
  });
  const invited = await run(["member", "invite", "alice@example.com", "--days", "3"], server);
  expect(invited.stdout).toBe("https://w.example/join#wti_once\n");
  expect(invited.stderr).toContain("Invited alice@example.com as member, until 2026-06-02");
  expect(server.calls.at(-1)?.body).toEqual({ email: "alice@example.com", role: "member", expiresInDays: 3 });
  expect((await run(["member", "uninvite", "Alice@example.com", "--yes"], server)).code).toBe(0);
  expect(server.calls.at(-1)?.params).toEqual({ id: invitation.id });
  expect(await run(["member", "uninvite", "bob@example.com", "--yes"], server)).toMatchObject({
    code: 3,
    stderr: expect.stringContaining("worktrack member invitations"),
  });
});

test("member leave requires confirmation and names the workspace", async () => {
  await using server = await startServer({ "me.get": () => identity, "me.leave": () => undefined });
  expect(await run(["member", "leave"], server)).toMatchObject({ code: 2, stderr: expect.stringContaining("Leave the workspace Demo") });
  expect((await run(["member", "leave", "--yes"], server)).code).toBe(0);
  expect(server.calls.at(-1)?.operation).toBe("me.leave");
});

test("a project's members are people by address or id", async () => {
  const { role: _, leftAt: __, verifiedDomain: ___, joinedAt, ...author } = member;
  const projectMember = { ...author, addedAt: joinedAt };
  await using server = await startServer({
    ...find,
    "projects.update": () => ({ ...project, visibility: "private" }),
    "projects.members.add": () => projectMember,
    "projects.members.list": () => [projectMember],
    "projects.get": () => project,
    "projects.members.remove": () => undefined,
  });
  expect((await run(["project", "edit", "OPS", "--visibility", "private"], server)).stdout).toBe(
    "OPS\tOperations\toperations\t\tprivate\n",
  );
  expect((await run(["project", "member", "add", "OPS", "ada@example.com"], server)).code).toBe(0);
  expect(server.calls.at(-1)?.params).toEqual({ id: ids.project, userId: ids.person });
  expect(await run(["project", "member", "remove", "OPS", ids.person], server)).toMatchObject({ code: 2, stdout: "" });
  const removed = await run(["project", "member", "remove", "OPS", ids.person, "--yes", "--json"], server);
  expect(removed.stdout).toBe(`${JSON.stringify(projectMember)}\n`);
  expect(await run(["project", "member", "remove", "OPS", ids.task, "--yes"], server)).toMatchObject({
    code: 3,
    stderr: expect.stringContaining("is not a member of OPS"),
  });
});
