import { headers as names } from "@worktrack/contract";
import { signInbound } from "@worktrack/webhook-verify/sign";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import vectors from "../../../webhook-verify/vectors.json" with { type: "json" };
import { isSignedWith } from "../../src/integration/inbound/signature.ts";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { deliver, type SenderSecret, sender } from "./sender.ts";

let secret: SenderSecret & { id: string };
let nowMs = Date.parse("2026-11-21T17:00:00Z");
const clock = () => nowMs;
const server = useTestServer({ clock });
const workspace = useSharedWorkspace(server);

beforeAll(async () => {
  secret = await workspace.owner.inboundSecrets.create({ name: "CI", projectId: workspace.projectId });
});
// Refills the quota of failed authentications for each test.
beforeEach(() => {
  nowMs += 60_000;
});

const text = JSON.stringify({ externalSource: "ci", externalId: "signature", title: "Signed" });
const signed = (by: SenderSecret = secret) => signInbound(text, by, { nowMs });
const without = (headers: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name.toLowerCase()));
const created = () => server.database.prisma.task.count({ where: { organizationId: workspace.organizationId } });

test("the server accepts the test vectors of @worktrack/webhook-verify", () => {
  expect(vectors.inbound.length).toBeGreaterThan(0);
  for (const { prefix, secret: key, body, headers } of vectors.inbound) {
    const signatureHeaders = { prefix, timestamp: headers[names.inboundTimestamp], signature: headers[names.inboundSignature] };
    expect(isSignedWith(key, signatureHeaders, Buffer.from(body))).toBe(true);
  }
});

describe.each([names.inboundPrefix, names.inboundTimestamp, names.inboundSignature])("%s", (name) => {
  const header = name.toLowerCase();

  test("a missing, empty, repeated or malformed header is a 401 that names the header", async () => {
    const good = await signed();
    const value = good[header] ?? "";
    const wrong = [
      without(good, name),
      ...["", `${value}, ${value}`, `${value}0`, `-${value}`, value.slice(1)].map((v) => ({ ...good, [header]: v })),
    ];
    const answers = await Promise.all(wrong.map((headers) => deliver(server, "tasks", text, headers)));
    for (const { status, body } of answers) expect([status, body.code]).toEqual([401, "invalid_signature"]);
    const details = answers.map(({ body }) => body.detail);
    for (const detail of details.slice(0, 2)) expect(detail).toBe(`The header ${name} is missing`);
    for (const detail of [details[2], details[4]]) expect(detail).toMatch(`The header ${name} is malformed`);
  });
});

test("an unknown prefix, a revoked secret and a wrong signature get the same 401 and change nothing", async () => {
  const revoked = await workspace.owner.inboundSecrets.create({ name: "Revoked", projectId: workspace.projectId });
  await workspace.owner.inboundSecrets.revoke({ id: revoked.id });
  const other = await workspace.owner.inboundSecrets.create({ name: "Other", projectId: workspace.projectId });
  const good = await signed();
  const before = await created();
  const answers = await Promise.all([
    deliver(server, "tasks", text, await signed({ ...secret, prefix: "000000000000" })),
    deliver(server, "tasks", text, await signed(revoked)),
    deliver(server, "tasks", text, await signed({ ...secret, secret: other.secret })),
    deliver(server, "tasks", text, await signed({ ...secret, prefix: other.prefix })),
    deliver(server, "tasks", text.replace("Signed", "signed"), good),
    deliver(server, "tasks", JSON.stringify(JSON.parse(text), null, 1), good),
    deliver(server, "tasks", `${text}\n`, good),
    deliver(server, "tasks", undefined, good),
    deliver(server, "tasks", text, { ...good, "x-service-timestamp": String(Number(good["x-service-timestamp"]) + 1) }),
    deliver(server, "tasks", text, { ...good, "x-service-timestamp": `0${good["x-service-timestamp"]}` }),
  ]);
  const looks = answers.map(({ status, headers, body: { requestId: _, ...problem } }) => [
    status,
    headers.get("www-authenticate"),
    problem,
  ]);
  expect(looks[0]).toMatchObject([401, 'Signature realm="worktrack"', { code: "invalid_signature" }]);
  for (const look of looks) expect(look).toEqual(looks[0]);
  expect(await created()).toBe(before);
});

test("a signature is accepted in upper and lower case, for any JSON bytes", async () => {
  const body = `\t${text.replace("Signed", "Größe 🎉 \\u00e9")} \n`;
  const headers = await signInbound(body, secret, { nowMs });
  const upper = { ...headers, "x-service-signature": headers["x-service-signature"]?.toUpperCase() ?? "" };
  const answer = await deliver(server, "tasks", body, upper);
  expect([200, 201]).toContain(answer.status);
  expect(await workspace.owner.tasks.get({ id: answer.body.id })).toMatchObject({ title: "Größe 🎉 é" });
  // In lower case it is the same signature, so this is a repeat.
  expect(await deliver(server, "tasks", body, headers)).toMatchObject({ status: 200, body: { created: false } });
});

test("a timestamp more than five minutes off is a 408 with a correct signature and a 401 with a wrong one", async () => {
  const { tasks } = sender(server, secret, clock);
  const task = (externalId: string) => ({ externalSource: "drift", externalId, title: "Signed" });
  const wrong = sender(server, { ...secret, secret: `${secret.secret}x` });
  for (const drift of [-300, 300]) expect(await tasks(task(`${drift}`), { nowMs: nowMs + drift * 1_000 })).toMatchObject({ status: 201 });
  for (const drift of [-301, 301, -86_400]) {
    const options = { nowMs: nowMs + drift * 1_000 };
    expect(await tasks(task(`${drift}`), options)).toMatchObject({ status: 408, body: { code: "signature_expired" } });
    expect(await wrong.tasks(task(`${drift}`), options)).toMatchObject({ status: 401, body: { code: "invalid_signature" } });
  }
});

test("rotation and revocation apply to the next request on every process", async () => {
  const { owner, projectId } = workspace;
  const sibling = await server.sibling();
  const old = await owner.inboundSecrets.create({ name: "Rotated", projectId });
  const task = { externalSource: "rotated", externalId: "1", title: "A task" };
  const statusesOf = async (by: SenderSecret, at: number) =>
    Promise.all(
      [server, sibling].map(async (process) => (await sender(process, by).tasks({ ...task, description: `${at}` }, { nowMs })).status),
    );
  expect((await statusesOf(old, 0)).sort()).toEqual([200, 201]);
  const { secret: text, prefix } = await owner.inboundSecrets.rotate({ id: old.id });
  expect(await statusesOf(old, 1)).toEqual([401, 401]);
  expect(await statusesOf({ prefix, secret: text }, 2)).toEqual([200, 200]);
  await owner.inboundSecrets.revoke({ id: old.id });
  expect(await statusesOf({ prefix, secret: text }, 3)).toEqual([401, 401]);
});

test("too many wrong signatures from one address are a 429, and correct ones still succeed", async () => {
  const wrong = sender(server, { ...secret, secret: `${secret.secret}x` }, clock);
  const statuses = await Promise.all(Array.from({ length: 70 }, async (_, index) => (await wrong.tasks({ index })).status));
  expect(statuses.filter((status) => status === 401)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  const right = await sender(server, secret, clock).tasks({ externalSource: "ci", externalId: "right", title: "Right" });
  expect(right.status).toBe(201);
});
