import { request } from "node:http";
import { operationNames, operationOf } from "@worktrack/contract";
import { beforeAll, expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { absent, nowhere, pathOf } from "./fixtures.ts";
import { declaredStatuses, sampleBody } from "./sample.ts";
import { type Sender, send } from "./send.ts";

// Each reading of the clock advances it by a second, so that no quota runs out.
let nowMs = Date.now();
const server = useTestServer({ clock: () => (nowMs += 1_000) });
const workspace = useSharedWorkspace(server);
let inbound: Sender;

beforeAll(async () => {
  const { prefix, secret } = await workspace.owner.inboundSecrets.create({ name: "A sender" });
  inbound = { prefix, secret, nowMs: workspace.nowMs };
});

/** Sends a chunked body of no bytes, as some proxies do for a request without a body. */
const sendEmptyChunked = (method: string, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${workspace.token}`, "transfer-encoding": "chunked" };
    const sent = request(server.url + path, { method, headers }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    });
    sent.on("error", reject).end();
  });

// These two would take away the access that the other requests need.
const harmless = operationNames.filter((name) => name !== "me.leave" && name !== "organization.allowedScopes.set");

test.each(harmless)("%s: references to records that do not exist are answered with a declared status", async (name) => {
  const operation = operationOf(name);
  const path = pathOf(operation, { paths: nowhere });
  const { status, text } = await send(server, name, { token: workspace.token, inbound, path, body: sampleBody(operation) });
  if (!declaredStatuses(operation).includes(status)) expect.fail(`undeclared status ${status}: ${text.slice(0, 300)}`);
});

const ofProjects = harmless.filter((name) => /^\/api\/v1\/projects\/:id/.test(operationOf(name).path));

test.each(ofProjects)("%s: a project that is pending deletion is answered with a declared status", async (name) => {
  const { owner } = workspace;
  const { id } = await owner.projects.create({ name: "Pending" });
  await owner.tasks.create({ title: "A task", projectId: id });
  await owner.projects.delete({ id, contents: true });
  const operation = operationOf(name);
  const path = pathOf(operation, { paths: new Proxy({}, { get: (_, key) => (key === "userId" ? absent : id) }) as Record<string, string> });
  const { status, text } = await send(server, name, { token: workspace.token, path, body: sampleBody(operation) });
  if (!declaredStatuses(operation).includes(status)) expect.fail(`undeclared status ${status}: ${text.slice(0, 300)}`);
});

// The second of two exports is refused while the first one runs.
const withoutBody = harmless.filter((name) => {
  const { body, stream } = operationOf(name);
  return body === undefined && !stream && name !== "organization.exports.create";
});

test.each(withoutBody)("%s: an empty chunked body is no body", async (name) => {
  const operation = operationOf(name);
  const path = pathOf(operation, { paths: nowhere });
  const { status } = await send(server, name, { token: workspace.token, path });
  expect(await sendEmptyChunked(operation.method, path)).toBe(status);
});

test("a batch that updates a task that does not exist is answered with a declared status", async () => {
  const body = { operations: [{ update: { id: absent, title: "A title" } }] };
  const { status } = await send(server, "tasks.batch", { token: workspace.token, path: "/api/v1/tasks/batch", body });
  expect(status).toBe(404);
  expect(declaredStatuses(operationOf("tasks.batch"))).toContain(404);
});
