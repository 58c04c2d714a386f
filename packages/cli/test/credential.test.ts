import { expect, test } from "vitest";
import { newFolder, run } from "./cli.ts";
import { credential } from "./records.ts";
import { startServer } from "./server.ts";

const secret = "wtk_bbbbbbbbbbbb_new";
const list = () => ({ items: [credential], hasMore: false, nextCursor: null });

test("create prints the new secret alone on stdout", async () => {
  await using server = await startServer({ "serviceAccounts.create": () => ({ ...credential, secret }) });
  const words = ["key", "create", "ci", "--scope", "tasks:read", "--scope", "projects:read", "--expires", "2027-01-01"];
  const { stdout, stderr } = await run(words, { url: server.url, configFolder: newFolder() });
  expect(stdout).toBe(`${secret}\n`);
  expect(stderr).toContain("shown this once");
  expect(server.calls.at(-1)?.body).toEqual({ name: "ci", scopes: ["projects:read", "tasks:read"], expiresAt: "2027-01-01T00:00:00.000Z" });
  expect(await run(["key", "create", "ci"], server)).toMatchObject({ code: 2, stderr: "--scope is required\n" });
});

test("rotate and revoke find a key by its name, and ask first", async () => {
  await using server = await startServer({
    "serviceAccounts.list": list,
    "serviceAccounts.rotate": () => ({ ...credential, secret }),
    "serviceAccounts.revoke": () => undefined,
  });
  expect(await run(["key", "rotate", "ci"], server)).toMatchObject({ code: 2, stdout: "" });
  expect(await run(["key", "rotate", "ci", "--yes"], server)).toMatchObject({ code: 0, stdout: `${secret}\n` });
  expect(JSON.parse((await run(["key", "revoke", "ci", "--yes", "--json"], server)).stdout)).toEqual(credential);
  expect(server.calls.at(-1)?.params).toEqual({ id: credential.id });
  expect(await run(["key", "view", "nope"], server)).toMatchObject({ code: 1, stderr: expect.stringContaining("worktrack key list") });
});

test("personal tokens are the same commands at their own place", async () => {
  await using server = await startServer({ "me.tokens.list": list });
  expect((await run(["token", "list", "--json"], server)).stdout).toBe(`[${JSON.stringify(credential)}\n]\n`);
});
