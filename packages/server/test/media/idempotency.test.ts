import { beforeEach, expect, test } from "vitest";
import { useWorkspace } from "../server.ts";
import { createParents, type Fields, type ParentField, send, useMediaServer, ways } from "./media-server.ts";

const server = useMediaServer();
const workspace = useWorkspace(server);
let fields: Fields;

beforeEach(async () => {
  fields = { ...((await createParents(workspace, workspace.owner)).task as ParentField), fileName: "a.txt", mimeType: "text/plain" };
});

const keyed = (key: string, way: (typeof ways)[number], content = "hello", more: Fields = {}) =>
  send(server, workspace.token, way, { ...fields, ...more }, content, { "idempotency-key": key });
const attached = async () => {
  const rows = await server.database.prisma.media.findMany({ where: { organizationId: workspace.organizationId } });
  const objects = await server.objects();
  return { rows: rows.length, objects: rows.filter(({ id }) => objects.includes(id)).length };
};

test("the same key and file replay the first answer and keep one object, in each form", async () => {
  for (const [index, way] of ways.entries()) {
    const before = (await server.objects()).length;
    const first = await keyed(`k-${way}`, way);
    const again = await keyed(`k-${way}`, way);
    expect([first.status, again.status, await again.text()]).toEqual([201, 201, await first.text()]);
    expect([first.headers.get("idempotency-replayed"), again.headers.get("idempotency-replayed")]).toEqual([null, "true"]);
    expect(again.headers.get("location")).toBe(first.headers.get("location"));
    expect([await attached(), (await server.objects()).length]).toEqual([{ rows: index + 1, objects: index + 1 }, before + 1]);
  }
});

test("the same key with other bytes, another name or another parent is a 422 that stores nothing", async () => {
  const { id } = await workspace.owner.tasks.create({ title: "Other", projectId: workspace.projectId });
  await keyed("k", "json");
  const before = await server.objects();
  for (const other of [
    await keyed("k", "json", "HELLO"),
    await keyed("k", "json", "hello", { fileName: "b.txt" }),
    await keyed("k", "json", "hello", { taskId: id }),
  ])
    expect([other.status, await other.json()]).toMatchObject([422, { code: "idempotency_mismatch" }]);
  expect([await attached(), await server.objects()]).toEqual([{ rows: 1, objects: 1 }, before]);
});

test("concurrent uploads with one key create one attachment and one object", async () => {
  const before = (await server.objects()).length;
  const answers = await Promise.all(Array.from({ length: 12 }, () => keyed("storm", "raw")));
  const ids = new Set<string>();
  for (const answer of answers) {
    const { id, code } = (await answer.json()) as { id: string; code?: string };
    if (answer.status === 201) ids.add(id);
    else expect([answer.status, code]).toEqual([409, "idempotency_in_flight"]);
  }
  expect([ids.size, await attached(), (await server.objects()).length]).toEqual([1, { rows: 1, objects: 1 }, before + 1]);
});

test("a rejected upload does not use up its key", async () => {
  expect((await keyed("again", "raw", "hello", { mimeType: "image/png" })).status).toBe(415);
  expect((await keyed("again", "raw")).status).toBe(201);
});

test("a replay after the attachment was deleted gives the first answer and does not create it again", async () => {
  const first = await keyed("gone", "raw");
  const { id } = (await first.json()) as { id: string };
  await workspace.owner.media.delete({ id, target: "task" });
  const again = await keyed("gone", "raw");
  expect([again.status, await again.json()]).toMatchObject([201, { id }]);
  expect((await workspace.owner.media.list({ taskId: String(fields.taskId) })).items).toEqual([]);
});
