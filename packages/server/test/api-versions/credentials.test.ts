import { defaultDateVersion } from "@worktrack/contract";
import { expect, test } from "vitest";
import { createDateVersions } from "../../src/api-versions/date-versions.ts";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { currentDate, inventedDate, inventedStep } from "./invented.ts";
import { sender } from "./send.ts";

let nowMs = Date.UTC(2026, 10, 22);
const sunset = Date.UTC(2028, 10, 1);
const versions = [{ date: inventedDate, deprecated: { at: Date.UTC(2026, 10, 1), sunset } }, { date: currentDate }];
const server = useTestServer({ dateVersions: createDateVersions({ versions, steps: [inventedStep] }), clock: () => nowMs });
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

test("a new key is pinned to the newest version, which rotation keeps and its owner can change", async () => {
  const { tokens } = workspace.owner.me;
  const { id, apiVersion } = await tokens.create({ name: "Pinned", scopes: ["tasks:read"] });
  expect(apiVersion).toBe(defaultDateVersion);
  expect(await tokens.update({ id, apiVersion: inventedDate })).toMatchObject({ apiVersion: inventedDate });
  expect(await tokens.rotate({ id })).toMatchObject({ apiVersion: inventedDate });
  await expect(tokens.update({ id, apiVersion: "2001-01-01" })).rejects.toThrow("Must be a supported date version");
  expect(await tokens.get({ id })).toMatchObject({ apiVersion: inventedDate });
});

test("requests that name no version get that of their key, and after its sunset the oldest that works", async () => {
  const startMs = nowMs;
  const { id, secret } = await workspace.owner.me.tokens.create({ name: "Pinned", scopes: ["tasks:write"] });
  await workspace.owner.me.tokens.update({ id, apiVersion: inventedDate });
  const send = sender(server.url, secret);
  const body = { title: "By an old client", projectId: workspace.projectId, points: 3 };
  const created = await send("tasks.create", { body });
  expect([created.status, created.json.points, created.headers.get("x-service-api-version")]).toEqual([201, 3, inventedDate]);
  expect(created.headers.get("sunset")).toBe(new Date(sunset).toUTCString());
  expect((await send("tasks.get", { params: { id: created.json.id } })).json).toHaveProperty("assigneeName");
  expect((await send("limits.get")).json).toMatchObject({ defaultDateVersion: inventedDate });
  const named = await sender(server.url, secret, currentDate)("tasks.get", { params: { id: created.json.id } });
  expect([named.json.estimatePoints, named.headers.get("x-service-api-version")]).toEqual([3, currentDate]);
  expect((await workspace.owner.me.tokens.get({ id })).lastApiVersion).toBe(inventedDate);
  nowMs = sunset;
  const after = await send("tasks.get", { params: { id: created.json.id } });
  expect([after.status, after.json.estimatePoints, after.headers.get("x-service-api-version")]).toEqual([200, 3, currentDate]);
  expect((await send("limits.get")).json).toMatchObject({ defaultDateVersion: currentDate });
  nowMs = startMs;
});
