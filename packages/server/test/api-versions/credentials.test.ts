import { expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { currentDate, inventedDate, inventedVersions } from "./invented.ts";
import { sender } from "./send.ts";

let nowMs = Date.UTC(2026, 10, 22);
const server = useTestServer({ dateVersions: inventedVersions(), clock: () => nowMs });
const workspace = useSharedWorkspace(server);

test("a credential shows the date version of its last use, exact to a minute", async () => {
  const { serviceAccounts } = workspace.owner;
  const { id, secret } = await serviceAccounts.create({ name: "CI", scopes: ["tasks:read", "media:read"] });
  const shown = async () => (await serviceAccounts.get({ id })).lastApiVersion;
  const use = (date?: string) => sender(server.url, secret, date)("tasks.list");
  expect(await shown()).toBeNull();
  await use(inventedDate);
  expect(await shown()).toBe(inventedDate);
  await use();
  expect(await shown()).toBe(inventedDate);
  nowMs += 60_000;
  await use();
  expect(await shown()).toBe(currentDate);
  nowMs += 60_000;
  expect((await use("2001-01-01")).status).toBe(400);
  expect(await shown()).toBe(currentDate);
  // The content of attachments has no date version.
  await fetch(new URL(`/media/${crypto.randomUUID()}/x`, server.url), { headers: { Authorization: `Bearer ${secret}` } });
  expect(await serviceAccounts.get({ id })).toMatchObject({ lastApiVersion: currentDate, lastUsedAt: new Date(nowMs).toISOString() });
});

test("a personal token and the caller's identity show the date version of the last use", async () => {
  nowMs += 60_000;
  await sender(server.url, workspace.token, inventedDate)("me.get");
  const { credential } = (await sender(server.url, workspace.token, currentDate)("me.get")).json;
  expect(credential.lastApiVersion).toBe(inventedDate);
  expect((await workspace.owner.me.tokens.get({ id: credential.id })).lastApiVersion).toBe(inventedDate);
});
