import { createHmac } from "node:crypto";
import { WorktrackInbound } from "@worktrack/sdk";
import { expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);

const create = (externalId: string, title = externalId, more: object = {}) => ({
  create: { title, projectId: workspace.projectId, externalSource: "sheet", externalId, ...more },
});
const countTasks = async (q: string) => (await workspace.owner.tasks.list({ q })).total;

test("a create whose tuple has a task answers that task unchanged, also within one batch", async () => {
  const { owner } = workspace;
  const first = await owner.tasks.batch({ operations: [create("a"), create("b"), create("a", "The same row again")] });
  expect(first.outcomes).toEqual(["created", "created", "existing"]);
  expect(first.tasks[2]).toEqual(first.tasks[0]);
  await owner.tasks.update({ id: first.tasks[0]?.id ?? "", title: "Edited here" });
  const second = await owner.tasks.batch({ operations: [create("a", "Another title"), create("c")] });
  expect(second.outcomes).toEqual(["existing", "created"]);
  expect(second.tasks[0]).toMatchObject({ id: first.tasks[0]?.id, title: "Edited here" });
});

test("of many clients that send the same batch at once, one creates each task and the others get it", async () => {
  const ids = Array.from({ length: 20 }, (_, index) => `together ${index}`);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, client) =>
      // Half of the clients send the rows in the opposite order.
      workspace.owner.tasks.batch({ operations: (client % 2 ? ids.toReversed() : ids).map((id) => create(id)) }),
    ),
  );
  expect(answers.flatMap(({ outcomes }) => outcomes.filter((outcome) => outcome === "created"))).toHaveLength(ids.length);
  expect(new Set(answers.flatMap(({ tasks }) => tasks.map(({ id }) => id))).size).toBe(ids.length);
  expect(await countTasks("together")).toBe(ids.length);
});

test("a deleted task's tuple creates a new task", async () => {
  const { owner } = workspace;
  const batch = { operations: [create("deleted")] };
  const { tasks } = await owner.tasks.batch(batch);
  await owner.tasks.delete({ id: tasks[0]?.id ?? "" });
  expect((await owner.tasks.batch(batch)).outcomes).toEqual(["created"]);
});

test("a dry run answers like the batch, and changes nothing", async () => {
  const { owner } = workspace;
  const before = await owner.tasks.create({ title: "Before the dry run", projectId: workspace.projectId });
  const operations = [create("dry"), { update: { id: before.id, title: "Never" } }];
  const { tasks, outcomes } = await owner.tasks.batch({ operations, dryRun: true });
  expect(outcomes).toEqual(["created", "updated"]);
  expect(tasks[1]?.title).toBe("Never");
  expect((await owner.tasks.get({ id: before.id })).title).toBe("Before the dry run");
  expect(await countTasks("dry")).toBe(1);
  const after = await owner.tasks.batch({ operations: [create("dry")] });
  expect(after.tasks[0]?.taskNumber).toBe(before.taskNumber + 1);
  const wrong = owner.tasks.batch({
    operations: [create("wrong", "Wrong", { tagIds: ["01900000-0000-7000-8000-000000000000"] })],
    dryRun: true,
  });
  await expect(wrong).rejects.toMatchObject({ status: 422, errors: [{ path: ["body", "operations", 0, "create", "tagIds", 0] }] });
});

test("an inbound request with the tuple of an imported task updates it, and an imported tuple of an inbound task is found", async () => {
  const { owner } = workspace;
  const { prefix, secret } = await owner.inboundSecrets.create({ name: "Sheet", projectId: workspace.projectId });
  const inbound = new WorktrackInbound({ baseUrl: owner.baseUrl, prefix, secret });
  const { tasks } = await owner.tasks.batch({ operations: [create("synced")] });
  const update = await inbound.tasks({ externalSource: "sheet", externalId: "synced", title: "Renamed by the sheet" });
  expect(update).toMatchObject({ id: tasks[0]?.id, created: false, applied: true });
  const { id } = await inbound.tasks({ externalSource: "sheet", externalId: "reported", title: "Reported" });
  const found = await owner.tasks.batch({ operations: [create("reported", "Imported")] });
  expect(found).toMatchObject({ outcomes: ["existing"], tasks: [{ id, title: "Reported" }] });
});

test("a tuple of another kind of record, or of a task that the caller cannot see, is a conflict that names the operation", async () => {
  const { owner } = workspace;
  const { prefix, secret } = await owner.inboundSecrets.create({ name: "Posts" });
  await new WorktrackInbound({ baseUrl: owner.baseUrl, prefix, secret }).posts({
    externalSource: "sheet",
    externalId: "post",
    title: "Post",
  });
  const ofPost = owner.tasks.batch({ operations: [create("fine"), create("post")] });
  await expect(ofPost).rejects.toMatchObject({ code: "conflict", problem: { detail: expect.stringContaining("operations.1.") } });
  expect(await countTasks("fine")).toBe(0);
  const hidden = await owner.projects.create({ name: "Hidden", visibility: "private" });
  await owner.tasks.batch({ operations: [create("hidden", "Hidden", { projectId: hidden.id })] });
  const { client } = await workspace.member("member");
  await expect(client.tasks.batch({ operations: [create("hidden")] })).rejects.toMatchObject({ code: "conflict" });
});

test("half of a tuple is refused, and the error names the missing half", async () => {
  const operations = [{ create: { title: "Half", projectId: workspace.projectId, externalId: "1" } }];
  const half = workspace.owner.tasks.batch({ operations });
  await expect(half).rejects.toMatchObject({
    status: 422,
    errors: [{ path: ["body", "operations", 0, "create", "externalSource"], message: expect.stringContaining("or neither") }],
  });
});

test("a create names tags in any case, and a project's tag comes before the workspace's of that name", async () => {
  const { owner, projectId } = workspace;
  const shared = await owner.tags.create({ name: "Bug" });
  const own = await owner.projects.tags.create({ id: projectId, name: "bug" });
  const urgent = await owner.tags.create({ name: "Customer, urgent" });
  const task = await owner.tasks.create({ title: "Tagged", projectId, tags: ["BUG", "customer, urgent", "bug"], tagIds: [urgent.id] });
  expect(task.tags.map(({ id }) => id).toSorted()).toEqual([own.id, urgent.id].toSorted());
  const elsewhere = await owner.projects.create({ name: "Elsewhere" });
  expect((await owner.tasks.create({ title: "Tagged", projectId: elsewhere.id, tags: ["bug"] })).tags).toMatchObject([{ id: shared.id }]);
  for (const key of [undefined, createHmac("sha256", "key").digest("hex")]) {
    const unknown = owner.tasks.create(
      { title: "Wrong", projectId, tags: ["bug", "nope"] },
      key === undefined ? {} : { idempotencyKey: key },
    );
    await expect(unknown).rejects.toMatchObject({ status: 422, errors: [{ code: "unknown_tag", path: ["body", "tags", 1] }] });
  }
});
