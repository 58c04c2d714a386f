import { expect, test } from "vitest";
import { useTestServer } from "../server.ts";

const server = useTestServer();

test("200 concurrent creates in one project make 200 tasks, numbered 1 to 200 without a gap", async () => {
  const { owner, projectId } = await server.workspace();
  const made = await Promise.all(Array.from({ length: 200 }, (_, index) => owner.tasks.create({ title: `Task ${index}`, projectId })));
  const oneTo200 = Array.from({ length: 200 }, (_, index) => index + 1);
  expect(made.map(({ taskNumber }) => taskNumber).sort((a, b) => a - b)).toEqual(oneTo200);
  expect(made.map(({ sequenceNumber }) => sequenceNumber).sort((a, b) => a - b)).toEqual(oneTo200);
  expect(new Set(made.map(({ id }) => id)).size).toBe(200);
  expect((await owner.tasks.list({ projectId })).total).toBe(200);
});

test("concurrent updates, moves, comments and deletions never deadlock, and the totals stay exact", async () => {
  const { owner, projectId } = await server.workspace();
  const other = await owner.projects.create({ name: "Other" });
  const tasks = await Promise.all(Array.from({ length: 20 }, (_, index) => owner.tasks.create({ title: `Task ${index}`, projectId })));
  const ids = tasks.map(({ id }) => id);
  const acts = ids.flatMap((id, index) => [
    owner.tasks.update({ id, status: index % 2 ? "done" : "in_progress" }),
    owner.tasks.update({ id, projectId: other.id }),
    owner.tasks.subtasks.create({ id, title: "Sub" }),
    owner.tasks.comments.create({ id, content: "Hello" }),
    owner.tasks.checklist.create({ id, text: "Ask" }),
    owner.tasks.batch({
      operations: ids.slice(index % 5, (index % 5) + 3).map((ref) => ({ update: { id: ref, priority: "low" as const } })),
    }),
    ...(index % 4 === 0 ? [owner.tasks.delete({ id })] : []),
  ]);
  const results = await Promise.allSettled(acts);
  const reasons = results.flatMap((result) => (result.status === "rejected" ? [(result.reason as { code?: string }).code] : []));
  // Requests that come after a deletion are a 404. No other request may fail.
  expect(new Set(reasons)).toEqual(new Set(["not_found"]));
  for (const status of ["todo", "in_progress", "done"] as const) {
    const counted = await server.database.prisma.task.count({ where: { status, project: { id: { in: [projectId, other.id] } } } });
    expect((await owner.tasks.list({ status: [status] })).total).toBe(counted);
  }
});
