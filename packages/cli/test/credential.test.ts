import { expect, test } from "vitest";
import { newFolder, run } from "./cli.ts";
import { credential, project } from "./records.ts";
import { ProblemAnswer, startServer } from "./server.ts";

const secret = "wtk_bbbbbbbbbbbb_new";
const list = () => ({ items: [credential], hasMore: false, nextCursor: null });

test("key create prints only the new secret on stdout", async () => {
  await using server = await startServer({ "serviceAccounts.create": () => ({ ...credential, secret }), "projects.get": () => project });
  const words = ["key", "create", "ci", "--scope", "tasks:read", "--scope", "projects:read", "--expires", "2027-01-01"];
  const reach = ["--project", "OPS", "--cidr", "203.0.113.0/24", "--cidr", "2001:db8::1"];
  const { stdout, stderr } = await run([...words, ...reach], { url: server.url, configFolder: newFolder() });
  expect(stdout).toBe(`${secret}\n`);
  expect(stderr).toContain("cannot be shown again");
  expect(server.calls.at(-1)?.body).toEqual({
    name: "ci",
    scopes: ["projects:read", "tasks:read"],
    projectIds: [project.id],
    allowedCidrs: ["203.0.113.0/24", "2001:db8::1"],
    expiresAt: "2027-01-01T00:00:00.000Z",
  });
  expect(await run(["key", "create", "ci"], server)).toMatchObject({ code: 2, stderr: "--scope is required\n" });
});

test("key rotate and revoke find a key by name and require confirmation", async () => {
  await using server = await startServer({
    "serviceAccounts.list": list,
    "serviceAccounts.rotate": () => ({ ...credential, secret }),
    "serviceAccounts.revoke": () => undefined,
  });
  expect(await run(["key", "rotate", "ci"], server)).toMatchObject({ code: 2, stdout: "" });
  expect(await run(["key", "rotate", "ci", "--yes"], server)).toMatchObject({ code: 0, stdout: `${secret}\n` });
  expect(JSON.parse((await run(["key", "revoke", "ci", "--yes", "--json"], server)).stdout)).toEqual(credential);
  expect(server.calls.at(-1)?.params).toEqual({ id: credential.id });
  expect(await run(["key", "view", "nope"], server)).toMatchObject({ code: 3, stderr: expect.stringContaining("worktrack key list") });
});

test("token commands use the personal-token operations", async () => {
  await using server = await startServer({ "me.tokens.list": list });
  expect((await run(["token", "list", "--json"], server)).stdout).toBe(`[${JSON.stringify(credential)}\n]\n`);
});

test("key edit sets project and address restrictions, and none removes them", async () => {
  await using server = await startServer({
    "serviceAccounts.list": list,
    "serviceAccounts.update": () => credential,
    "projects.get": () => project,
  });
  const edit = (...words: string[]) => run(["key", "edit", "ci", ...words], server);
  await edit("--project", "OPS");
  expect(server.calls.at(-1)?.body).toEqual({ projectIds: [project.id] });
  await edit("--project", "none", "--cidr", "none");
  expect(server.calls.at(-1)?.body).toEqual({ projectIds: null, allowedCidrs: null });
  expect(await edit("--cidr", "none", "--cidr", "10.0.0.1")).toMatchObject({
    code: 2,
    stderr: "--cidr none cannot be combined with other values\n",
  });
  expect(await edit()).toMatchObject({ code: 2, stderr: expect.stringContaining("Nothing to change") });
});

test("rotate during an overlap says until when the old secret works and how to rotate now", async () => {
  const conflict = () => new ProblemAnswer("conflict", { oldSecretWorksUntil: "2026-11-22T10:00:00.000Z" });
  await using server = await startServer({ "serviceAccounts.list": list, "serviceAccounts.rotate": conflict });
  const { code, stdout, stderr } = await run(["key", "rotate", "ci", "--overlap", "1h", "--yes"], server);
  expect({ code, stdout }).toEqual({ code: 6, stdout: "" });
  expect(stderr).toContain("works until 2026-11-22T10:00:00.000Z");
  expect(stderr).toContain("without --overlap");
});

test("key rotate --overlap prints until when the old secret works, and lists show it until then", async () => {
  const rotated = { ...credential, previousSecretExpiresAt: "2999-11-22T10:00:00.000Z" };
  const ended = { ...credential, name: "cd", previousSecretExpiresAt: "2020-11-22T10:00:00.000Z" };
  await using server = await startServer({
    "me.tokens.list": () => ({ items: [rotated, ended], hasMore: false, nextCursor: null }),
    "me.tokens.rotate": () => ({ ...rotated, secret }),
  });
  const listed = (await run(["token", "list"], server)).stdout.split("\n").slice(0, -1);
  expect(listed.map((row) => row.split("\t").at(-1))).toEqual(["2999-11-22T10:00Z", ""]);
  const { stdout, stderr } = await run(["token", "rotate", "ci", "--overlap", "1h", "--yes"], server);
  expect({ stdout, body: server.calls.at(-1)?.body }).toEqual({ stdout: `${secret}\n`, body: { overlapSeconds: 3_600 } });
  expect(stderr).toContain("the old secret works until 2999-11-22T10:00:00.000Z");
  expect(await run(["token", "rotate", "ci", "--overlap", "1"], server)).toMatchObject({ code: 2, stderr: expect.stringContaining("30m") });
});

test("the help of every command that takes scopes lists the resources and marks the reserved ones", async () => {
  for (const words of [
    ["key", "create"],
    ["token", "edit"],
    ["org", "allow"],
  ]) {
    const { stdout } = await run([...words, "--help"]);
    expect(stdout).toMatch(/projects posts [a-z ]+ organization mcp$/m);
    expect(stdout).toMatch(/reserved.*: docs canvas automations$/m);
  }
});
