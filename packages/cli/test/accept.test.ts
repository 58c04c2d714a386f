import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder, run, token } from "./cli.ts";
import { credential, identity, member } from "./records.ts";
import { ProblemAnswer, startServer } from "./server.ts";

const secret = "wti_the-invitation";
const joined = { ...credential, kind: "personal", secret: token, member };

test("member accept needs no login, reads the token from standard input, and prints the new token once", async () => {
  await using server = await startServer({ "invitations.accept": () => joined });
  const words = ["member", "accept", "--name", "Ada Lovelace", "--url", server.url, "--token-stdin"];
  const accepted = await run(words, { stdin: `${secret}\n` });
  expect(accepted).toMatchObject({
    code: 0,
    stdout: `${token}\n`,
    stderr: expect.stringContaining("Joined as Ada Lovelace <ada@example.com>"),
  });
  expect(server.calls.at(-1)?.body).toEqual({ token: secret, name: "Ada Lovelace" });
  expect(server.calls.at(-1)?.headers.authorization).toBeUndefined();
  expect(await run(["member", "accept", "--name", "Ada", "--url", server.url])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("worktrack member accept --token-stdin"),
  });
  expect(await run([...words, secret])).toMatchObject({ code: 2 });
});

test("member accept --login saves the new token without printing it, or prints it if it cannot be saved", async () => {
  await using server = await startServer({ "invitations.accept": () => joined, "me.get": () => identity });
  const words = ["member", "accept", "--name", "Ada Lovelace", "--url", server.url, "--token-stdin", "--login"];
  const configFolder = newFolder();
  const { code, stdout, stderr } = await run(words, { configFolder, stdin: secret });
  expect(code).toBe(0);
  expect(stdout + stderr).not.toContain(token);
  expect(JSON.parse(readFileSync(join(configFolder, "worktrack", "profiles", "demo.json"), "utf8"))).toMatchObject({
    url: server.url,
    token,
  });
  const blocked = newFolder();
  writeFileSync(join(blocked, "worktrack"), "");
  expect(await run(words, { configFolder: blocked, stdin: secret })).toMatchObject({
    code: 1,
    stdout: `${token}\n`,
    stderr: expect.stringContaining(`Cannot save in ${join(blocked, "worktrack", "profiles")}: `),
  });
});

test("a used or expired invitation saves no login", async () => {
  await using server = await startServer({
    "invitations.accept": () => new ProblemAnswer("not_found", { detail: "No such invitation is open" }),
  });
  const configFolder = newFolder();
  const words = ["member", "accept", "--name", "Ada", "--url", server.url, "--token-stdin", "--login"];
  expect(await run(words, { configFolder, stdin: secret })).toMatchObject({
    code: 3,
    stdout: "",
    stderr: expect.stringMatching(/^No such invitation is open\n/),
  });
  expect(existsSync(join(configFolder, "worktrack"))).toBe(false);
});
