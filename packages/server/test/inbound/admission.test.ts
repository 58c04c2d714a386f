import { connect } from "node:net";
import { bounds, headers } from "@worktrack/contract";
import { signInbound } from "@worktrack/webhook-verify/sign";
import { beforeAll, expect, test } from "vitest";
import { setPlan } from "../../src/people/organizations/plan.ts";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { deliver, type Kind, type SenderSecret, sender } from "./sender.ts";

let secret: SenderSecret;
const nowMs = Date.parse("2026-11-21T17:00:00Z");
const clock = () => nowMs;
const server = useTestServer({ clock });
const workspace = useSharedWorkspace(server);

beforeAll(async () => {
  secret = await workspace.owner.inboundSecrets.create({ name: "CI", projectId: workspace.projectId });
});

const task = { externalSource: "ci", externalId: "1", title: "A task" };
const signed = async (kind: Kind, body: string | Uint8Array<ArrayBuffer>, more: Record<string, string> = {}) =>
  deliver(server, kind, body, { ...(await signInbound(body, secret, { nowMs })), ...more });

test("a workspace on Free gets a 403 that still charges the secret's limit, and works again on Pro", async () => {
  const { owner, projectId, organizationId } = await server.workspace();
  const freeSecret = await owner.inboundSecrets.create({ name: "CI", projectId });
  const { tasks } = sender(server, freeSecret, clock);
  const { slug } = await server.database.prisma.organization.findUniqueOrThrow({ where: { id: organizationId } });
  const admin = { database: server.database, nowMs, bcryptCost: 4 };
  await setPlan(admin, slug, "free");
  const refused = await tasks(task);
  expect(refused).toMatchObject({ status: 403, body: { code: "plan_required", requiredPlan: "pro" } });
  expect([refused.headers.get("ratelimit-policy"), refused.headers.get("x-ratelimit-remaining")]).toEqual(['"inbound";q=300;w=60', "299"]);
  await setPlan(admin, slug, "pro");
  expect(await tasks(task)).toMatchObject({ status: 201 });
});

test("an inbound secret is limited by the workspace's policy", async () => {
  const { owner, projectId } = await server.workspace();
  const { tasks, posts } = sender(server, await owner.inboundSecrets.create({ name: "CI", projectId }), clock);
  await owner.organization.allowedScopes.set({ scopes: ["posts:write"] });
  expect(await tasks(task)).toMatchObject({ status: 403, body: { code: "insufficient_scope", requiredScope: "tasks:write" } });
  expect(await posts(task)).toMatchObject({ status: 201 });
});

test("a body that does not match the schema is a 422 that names every wrong field", async () => {
  const { status, body } = await signed("tasks", JSON.stringify({ externalId: "", title: 1, status: "open", bogus: true }));
  expect([status, body.code]).toEqual([422, "validation_failed"]);
  const paths = body.errors?.map(({ path }) => path.join("."));
  expect(paths?.sort()).toEqual(["body.externalId", "body.externalSource", "body.status", "body.title"]);
});

test("a signed body that is not JSON is a 400", async () => {
  for (const body of ["{", "title", `{"title":"\n"}`, new Uint8Array([0x22, 0xff, 0x22])])
    expect(await signed("tasks", body)).toMatchObject({ status: 400, body: { code: "invalid_json" } });
});

test("a body that is too large, compressed or not declared as JSON is refused", async () => {
  const body = JSON.stringify(task);
  expect(await signed("tasks", " ".repeat(bounds.jsonBodyBytes + 1))).toMatchObject({ status: 413, body: { code: "payload_too_large" } });
  const unsupported = { status: 415, body: { code: "unsupported_media_type" } };
  expect(await signed("tasks", body, { "content-encoding": "gzip" })).toMatchObject(unsupported);
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/problem+json"])
    expect(await signed("tasks", body, { "content-type": type })).toMatchObject(unsupported);
});

test("stalled unauthenticated bodies, of which a network has 16 MB, delay the network's other requests by seconds only", async () => {
  const head = [
    "POST /api/v1/webhooks/inbound/tasks HTTP/1.1",
    "Host: localhost",
    "Content-Type: application/json",
    `Content-Length: ${bounds.jsonBodyBytes}`,
    `${headers.inboundPrefix}: ${"a".repeat(12)}`,
    `${headers.inboundTimestamp}: ${nowMs / 1_000}`,
    `${headers.inboundSignature}: ${"a".repeat(64)}`,
  ].join("\r\n");
  const port = Number(new URL(server.url).port);
  const answers: string[] = [];
  const stalled = Array.from({ length: 16 }, () => {
    const socket = connect(port, "127.0.0.1").on("data", (chunk) => answers.push(`${chunk}`.slice(9, 12)));
    socket.write(`${head}\r\n\r\n{`);
    return socket;
  });
  const startMs = performance.now();
  // The first requests may come before the server reads all of the stalled bodies.
  while (answers.length === 0) expect([200, 201]).toContain((await signed("tasks", JSON.stringify(task))).status);
  expect(answers[0]).toBe("408");
  // A stalled body would otherwise be read for 30 s.
  expect(performance.now() - startMs).toBeLessThan(10_000);
  for (const socket of stalled) socket.destroy();
});
