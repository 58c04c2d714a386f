import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { run, token } from "./cli.ts";
import { identity, ids, task } from "./records.ts";
import { startServer } from "./server.ts";

test("--debug and WORKTRACK_DEBUG print each request with its result, and neither the token nor bodies", async () => {
  await using server = await startServer({ "tasks.list": () => ({ tasks: [], total: 0, hasMore: false, nextCursor: null }) });
  const line = /^GET \/api\/v1\/tasks 200 \(\d+ ms, request req-1\)\nNo tasks match\n$/;
  const { stdout, stderr } = await run(["task", "list", "--sort", "due", "--json", "--debug"], server);
  expect(stdout).toBe("[]\n");
  expect(stderr).toMatch(line);
  const byVariable = await run(["task", "list", "--json"], { url: server.url, variables: { WORKTRACK_DEBUG: "1" } });
  expect(byVariable.stderr).toMatch(line);
  const off = await run(["task", "list", "--json"], { url: server.url, variables: { WORKTRACK_DEBUG: "0" } });
  expect(off.stderr).toBe("No tasks match\n");
});

test("a request that is repeated is printed with its reason, its wait, the rate limit and the version", async () => {
  let requests = 0;
  const server = createServer((_, response) => {
    requests++;
    if (requests === 1) return void response.writeHead(503, { "Retry-After": "0" }).end();
    if (requests === 2) return void response.destroy();
    const limits = { "X-RateLimit-Limit": "600", "X-RateLimit-Remaining": "598", "X-RateLimit-Reset": "1", "X-Request-Id": "r-3" };
    response.writeHead(200, { ...limits, "X-Service-Api-Version": "2026-05-26", "Content-Type": "application/json" });
    response.end(JSON.stringify(identity));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { stderr, code } = await run(["me", "--json", "--debug"], { url });
  server.close();
  expect(code).toBe(0);
  expect(stderr.split("\n")).toEqual([
    expect.stringMatching(/^GET \/api\/v1\/me 503 \(\d+ ms\)$/),
    expect.stringMatching(/^GET \/api\/v1\/me again in \d+ ms, after 503$/),
    expect.stringMatching(/^GET \/api\/v1\/me (ECONNRESET|UND_ERR_SOCKET) \(\d+ ms, attempt 2\)$/),
    expect.stringMatching(/^GET \/api\/v1\/me again in \d+ ms, after (ECONNRESET|UND_ERR_SOCKET)$/),
    expect.stringMatching(/^GET \/api\/v1\/me 200 \(\d+ ms, attempt 3, 598 of 600 requests left, request r-3, API 2026-05-26\)$/),
    "",
  ]);
});

test("secrets are in no line: tokens, invitations, signed links and new secrets", async () => {
  const secret = `wtk_${"n".repeat(60)}`;
  const link = { url: "https://worktrack.example.com/media/x/y?expires=1&signature=sssss", expiresAt: "2026-05-26T10:00:00.000Z" };
  const credential = { ...identity.credential, secret };
  await using server = await startServer({ "media.link": () => link, "invitations.accept": () => credential, "tasks.get": () => task });
  const commands = [
    ["media", "link", ids.media],
    ["api", "invitations.accept", "--body", '{"token":"wti_secretsecretsecret","name":"Ada"}'],
    ["api", "GET", "tasks/wtk_typedbymistake"],
  ];
  for (const words of commands) {
    const { stderr } = await run([...words, "--debug"], server);
    expect(stderr).toMatch(/\/api\/v1\//);
    for (const hidden of [token, "wti_s", "wtk_n", "wtk_typed", "sssss"]) expect(stderr).not.toContain(hidden);
  }
});
