// Rows that were stored before the current version existed have the older form already.
import { expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { inventedDate, inventedVersions } from "./invented.ts";
import { sender } from "./send.ts";

const server = useTestServer({ dateVersions: inventedVersions() });
const workspace = useSharedWorkspace(server);
const send = (date?: string) => sender(server.url, workspace.token, date);
const request = () => ({
  body: { title: "Fix login", projectId: workspace.projectId },
  headers: { "Idempotency-Key": crypto.randomUUID() },
});

test("a stored event in the older form is the same in both versions", async () => {
  const { json: task } = await send(inventedDate)("tasks.create", request());
  const { event } = server.database.prisma;
  const stored = await event.findFirstOrThrow({ where: { organizationId: workspace.organizationId, name: "task.created" } });
  const actor = { id: workspace.ownerId, name: "Olivia Owner", kind: "person", client: null };
  await event.update({ where: { id: stored.id }, data: { data: { task, actor } } });
  for (const date of [inventedDate, undefined]) {
    const { items } = (await send(date)("events.list", { query: { event: "task.created" } })).json;
    expect(items).toMatchObject([{ id: stored.id, data: { task, actor } }]);
  }
});

test("a stored reply in the older form is replayed unchanged", async () => {
  const repeated = request();
  const first = await send(inventedDate)("tasks.create", repeated);
  const { idempotencyRecord } = server.database.prisma;
  const changed = await idempotencyRecord.updateMany({
    where: { key: repeated.headers["Idempotency-Key"] },
    data: { body: first.text },
  });
  expect(changed.count).toBe(1);
  const repeat = await send(inventedDate)("tasks.create", repeated);
  expect(repeat.headers.get("Idempotency-Replayed")).toBe("true");
  expect(repeat.text).toBe(first.text);
});
