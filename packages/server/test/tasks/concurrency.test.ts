import { taskStatuses } from "@worktrack/contract";
import { expect, test } from "vitest";
import { useTestServer } from "../server.ts";

const server = useTestServer();

const times = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => act(index)));
const codes = (answers: readonly PromiseSettledResult<unknown>[]) =>
  answers.map((answer) => (answer.status === "fulfilled" ? "done" : (answer.reason as { code: string }).code)).sort();
const once = (count: number, code: string) => ["done", ...Array(count - 1).fill(code)].sort();

test("of 50 concurrent updates with the same ETag exactly one succeeds", async () => {
  const { owner, projectId } = await server.workspace();
  const { data, etag = "" } = await owner.tasks.create.withResponse({ title: "Contested", projectId });
  const answers = await times(50, (index) => owner.tasks.update({ id: data.id, title: `Writer ${index}` }, { ifMatch: etag }));
  expect(codes(answers)).toEqual(once(50, "precondition_failed"));
  const [winner] = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
  expect(await owner.tasks.get({ id: data.id })).toEqual(winner);
});

test("of 20 concurrent updates of a project or a comment with the same ETag exactly one succeeds", async () => {
  const { owner, projectId } = await server.workspace();
  const { etag: ofProject } = await owner.projects.get.withResponse({ id: projectId });
  const { id } = await owner.tasks.create({ title: "Task", projectId });
  const { data: comment, etag: ofComment } = await owner.tasks.comments.create.withResponse({ id, content: "First" });
  const projects = times(20, (index) => owner.projects.update({ id: projectId, name: `${index}` }, { ifMatch: ofProject }));
  const comments = times(20, (index) =>
    owner.tasks.comments.update({ id, commentId: comment.id, content: `${index}` }, { ifMatch: ofComment }),
  );
  expect(codes(await projects)).toEqual(once(20, "precondition_failed"));
  expect(codes(await comments)).toEqual(once(20, "precondition_failed"));
});

test("50 concurrent status changes, some of the same task, leave the total of every status exact", async () => {
  const { owner, projectId } = await server.workspace();
  const made = await owner.tasks.batch({
    operations: Array.from({ length: 10 }, (_, index) => ({ create: { title: `${index}`, projectId } })),
  });
  const status = (index: number) => taskStatuses[(index * 7) % 6] ?? "todo";
  const answers = await times(50, (index) => owner.tasks.update({ id: made.tasks[index % 10]?.id ?? "", status: status(index) }));
  expect(new Set(codes(answers))).toEqual(new Set(["done"]));
  const { tasks } = await owner.tasks.list({ projectId });
  for (const one of taskStatuses) {
    const counted = tasks.filter((task) => task.status === one).length;
    expect((await owner.tasks.list({ projectId, status: [one] })).total).toBe(counted);
  }
});

test("when a project is deleted while tasks are created in it, one side wins and no request fails unexpectedly", async () => {
  const { owner } = await server.workspace();
  for (let round = 0; round < 8; round++) {
    const { id: projectId } = await owner.projects.create({ name: `Doomed ${round}` });
    const creations = times(6, (index) => owner.tasks.create({ title: `${index}`, projectId }));
    const deletions = times(2, () => owner.projects.delete({ id: projectId }));
    const created = codes(await creations);
    const deleted = codes(await deletions);
    for (const code of created) expect(["done", "validation_failed", "conflict"]).toContain(code);
    for (const code of deleted) expect(["done", "not_found", "project_not_empty"]).toContain(code);
    expect(created.includes("done")).toBe(!deleted.includes("done"));
  }
});

test("deleting a tag concurrently, while tasks get it, succeeds once and causes no unexpected error", async () => {
  const { owner, projectId } = await server.workspace();
  const { id } = await owner.tasks.create({ title: "Task", projectId });
  for (let round = 0; round < 5; round++) {
    const tag = await owner.tags.create({ name: "brief" });
    const additions = times(4, () => owner.tasks.tags.add({ id, tagId: tag.id }));
    const creations = times(4, () => owner.tasks.create({ title: "New", projectId, tagIds: [tag.id] }));
    const renamings = times(3, (index) => owner.tags.update({ id: tag.id, name: `${index}` }));
    const deletions = times(4, () => owner.tags.delete({ id: tag.id }));
    for (const code of [...codes(await additions), ...codes(await creations)])
      expect(["done", "validation_failed", "conflict"]).toContain(code);
    for (const code of codes(await renamings)) expect(["done", "not_found"]).toContain(code);
    expect(codes(await deletions)).toEqual(once(4, "not_found"));
  }
});
