import { expect, test } from "vitest";
import { run } from "./cli.ts";
import { auditEntry, ids, member } from "./records.ts";
import { startServer } from "./server.ts";

test("org allow sets the allowed scopes, or all with --all, and requires exactly one of them", async () => {
  await using server = await startServer({
    "organization.allowedScopes.get": () => ({ scopes: null }),
    "organization.allowedScopes.set": ({ body }) => body,
  });
  expect((await run(["org", "allowed-scopes"], server)).stdout).toBe("scopes\tall\n");
  expect((await run(["org", "allow", "tasks:write", "projects:read"], server)).stdout).toBe("projects:read tasks:write\n");
  expect((await run(["org", "allow", "--all", "--json"], server)).stdout).toBe('{"scopes":null}\n');
  expect(server.calls.at(-1)?.body).toEqual({ scopes: null });
  expect(await run(["org", "allow"], server)).toMatchObject({ code: 2, stderr: expect.stringContaining("--all") });
  expect(await run(["org", "allow", "tasks:read", "--all"], server)).toMatchObject({ code: 2 });
  expect(await run(["org", "allow", "tasks"], server)).toMatchObject({ code: 2, stderr: expect.stringContaining("SCOPE must be a scope") });
  expect((await run(["org", "--help"], server)).stdout).toContain("allow [SCOPE...]");
});

test("audit list prints actor, action and target, and sends the filters to the API", async () => {
  await using server = await startServer({
    "auditLogs.list": () => ({ items: [auditEntry], hasMore: false, nextCursor: null }),
    "members.list": () => ({ items: [member], hasMore: false, nextCursor: null }),
  });
  const { stdout } = await run(["audit", "list"], server);
  const changes = 'role: "member" → "admin"';
  expect(stdout).toBe(`2026-05-26T10:00Z\tmember.role_changed\tAda Lovelace\tmember Ada Lovelace\t${changes}\t203.0.113.7\n`);
  const filters = ["--actor", member.email, "--action", "member.joined,member.left", "--target", ids.key];
  await run(["audit", "list", ...filters, "--since", "2026-05-01", "--until", "2026-06-01T12:00:00+02:00"], server);
  expect(server.calls.at(-1)?.query).toMatchObject({
    actor: ids.person,
    action: ["member.joined", "member.left"],
    target: ids.key,
    since: "2026-05-01T00:00:00.000Z",
    until: "2026-06-01T10:00:00.000Z",
  });
});

test("audit list --jsonl prints the entries of all pages as JSON Lines", async () => {
  await using server = await startServer({
    "auditLogs.list": ({ query }) => ({
      items: [auditEntry, auditEntry],
      hasMore: query.cursor === undefined,
      nextCursor: query.cursor === undefined ? "next" : null,
    }),
  });
  const { stdout } = await run(["audit", "list", "--jsonl"], server);
  expect(stdout).toBe(`${JSON.stringify(auditEntry)}\n`.repeat(4));
});
