import { bearerOperationNames, operationOf } from "@worktrack/contract";
import { beforeAll, expect, test } from "vitest";
import { openRequest } from "../open-request.ts";
import { useSharedWorkspace, useSibling, useTestServer } from "../server.ts";
import { createFixtures, type Fixtures, pathOf } from "./fixtures.ts";
import { sampleBody } from "./sample.ts";
import { contentOf } from "./send.ts";

// Each reading of the clock advances it by a second, so that the quotas of the test's address do not run out.
let nowMs = Date.now();
const server = useTestServer({ clock: () => (nowMs += 1_000) });
const sibling = useSibling(server);
const workspace = useSharedWorkspace(server);
let fixtures: Fixtures;

beforeAll(async () => {
  fixtures = await createFixtures(workspace);
  // The last owner of a workspace cannot leave it.
  await workspace.member("owner");
});

const writes = bearerOperationNames.filter((name) => operationOf(name).method !== "GET" && operationOf(name).access !== "public");

test.each(writes)("%s is refused when the token is revoked before the body arrives", async (name) => {
  const operation = operationOf(name);
  const { token } = await workspace.member("owner");
  const { sent, type } = contentOf(name, { body: sampleBody(operation, fixtures.fields) ?? {} });
  const headers = { "content-type": type };
  const request = await openRequest(server, { method: operation.method, path: pathOf(operation, fixtures), token, headers });
  const where = { prefix: token.split("_")[1] ?? "" };
  await sibling.database.prisma.credential.update({ where, data: { revokedAt: new Date(nowMs) } });
  const { status, json } = await request.finish(sent ?? "");
  expect([status, json]).toEqual([401, expect.objectContaining({ code: "invalid_token" })]);
});
