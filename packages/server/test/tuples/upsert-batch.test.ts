import { expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { eventReader } from "../tasks/emitted-events.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);

const upsert = (externalId: string, fields: object = { title: externalId, projectId: workspace.projectId }) => ({
  upsert: { externalSource: "batch", externalId, ...fields },
});
const send = (...operations: object[]) => workspace.owner.tasks.batch({ operations: operations as never });

test("a batch of 100 upserts reports the outcome of each, and the same batch again emits nothing", async () => {
  const operations = Array.from({ length: 100 }, (_, index) => upsert(`issues/${index}`));
  expect((await send(...operations)).outcomes).toEqual(operations.map(() => "created"));
  const read = eventReader(server, workspace);
  await read();
  const again = await send(...operations.with(7, upsert("issues/7", { title: "Changed" })));
  expect(again.outcomes).toEqual(operations.map((_, index) => (index === 7 ? "updated" : "unchanged")));
  expect(again.tasks[7]).toMatchObject({ title: "Changed" });
  expect(await read()).toHaveLength(1);
});

test("a tuple that is in a batch twice names one task: operations see those before them", async () => {
  const { projectId, owner } = workspace;
  const { tasks, outcomes } = await send(
    upsert("twice"),
    upsert("twice", { title: "Second" }),
    upsert("twice", { title: "Second" }),
    { create: { title: "Third", projectId, externalSource: "batch", externalId: "twice" } },
    { create: { title: "New", projectId, externalSource: "batch", externalId: "created first" } },
    upsert("created first", { status: "done" }),
  );
  expect(outcomes).toEqual(["created", "updated", "unchanged", "existing", "created", "updated"]);
  expect(new Set(tasks.map(({ id }) => id)).size).toBe(2);
  expect(await owner.tasks.list({ externalSource: "batch", externalId: "twice" })).toMatchObject({
    total: 1,
    tasks: [{ title: "Second" }],
  });
});

test("a refused upsert names its operation and field, and the whole batch changes nothing", async () => {
  const { owner } = workspace;
  const first = upsert("refused/1");
  const refusals = [
    [upsert("refused/2", {}), 422, ["body", "operations", 1, "upsert", "title"]],
    [upsert("refused/2", { title: "A", projectId: "NOPE" }), 422, ["body", "operations", 1, "upsert", "projectId"]],
    [{ upsert: { externalSource: "batch", title: "No id" } }, 422, ["body", "operations", 1, "upsert", "externalId"]],
  ] as const;
  for (const [second, status, path] of refusals)
    await expect(send(first, second)).rejects.toMatchObject({
      status,
      errors: expect.arrayContaining([expect.objectContaining({ path })]),
    });
  expect((await owner.tasks.list({ externalSource: "batch", externalId: "refused/1" })).total).toBe(0);
});

test("a dry run reports the outcomes and changes nothing, and a batch with a key is applied once", async () => {
  const { owner } = workspace;
  const operations = [upsert("dry")];
  expect((await owner.tasks.batch({ operations, dryRun: true })).outcomes).toEqual(["created"]);
  const keyed = () => owner.tasks.batch.withResponse({ operations }, { idempotencyKey: "sync-1" });
  const first = await keyed();
  expect(first.data.outcomes).toEqual(["created"]);
  const again = await keyed();
  expect([again.data, again.headers["idempotency-replayed"]]).toEqual([first.data, "true"]);
  expect((await owner.tasks.batch({ operations })).outcomes).toEqual(["unchanged"]);
});
