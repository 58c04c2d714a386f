import { Worktrack } from "@worktrack/sdk";
import { expect, test } from "vitest";
import { pruneExpiredRows } from "../../src/operation/retention/prune.ts";
import { useMediaServer } from "../media/media-server.ts";
import { useSibling, useWorkspace } from "../server.ts";
import { eventReader } from "./emitted-events.ts";
import { createFamily, readRows } from "./family.ts";

const nowMs = Date.now();
const server = useMediaServer({ clock: () => nowMs });
const sibling = useSibling(server);
const workspace = useWorkspace(server);

const create = (title: string, projectId = workspace.projectId) => workspace.owner.tasks.create({ title, projectId });
const elsewhere = () => new Worktrack({ baseUrl: sibling.url, token: workspace.token, maxRetries: 0 });

/** Whether the request succeeds. It may fail only because a record is gone or in the way. */
const succeeds = (request: Promise<unknown>): Promise<boolean> =>
  request.then(
    () => true,
    (error: { status?: number }) => {
      expect([404, 409]).toContain(error.status);
      return false;
    },
  );

/** The counts that triggers keep are those of the rows. */
const expectCounts = async (): Promise<void> => {
  const { project, projectCounter, task } = server.database.prisma;
  const { organizationId } = workspace;
  for (const { id: projectId } of await project.findMany({ where: { organizationId } })) {
    const counter = await projectCounter.findUniqueOrThrow({ where: { projectId } });
    const { backlog, todo, inProgress, inReview, done, cancelled } = counter;
    expect(backlog + todo + inProgress + inReview + done + cancelled).toBe(await task.count({ where: { projectId } }));
  }
  for (const one of await task.findMany({ where: { organizationId }, include: { _count: { select: { subtasks: true } } } }))
    expect(one.subtaskCount).toBe(one._count.subtasks);
};

test("many clients of two servers restore a task at once: each gets it, and it is restored once", async () => {
  const { owner } = workspace;
  const { id } = await createFamily(workspace);
  const before = await readRows(server);
  await owner.tasks.delete({ id });
  const read = eventReader(server, workspace);
  await read();
  const clients = [owner, elsewhere()];
  const restored = await Promise.all(Array.from({ length: 12 }, (_, index) => clients[index % 2]?.tasks.restore({ id })));
  expect(new Set(restored.map((task) => task?.updatedAt)).size).toBe(1);
  expect(await read()).toHaveLength(3);
  expect(await readRows(server)).toEqual(before);
});

test("of a restoration and the purge at once, exactly one has the task", async () => {
  const outcomes = new Set<boolean>();
  for (let round = 0; round < 12; round++) {
    const { owner } = workspace;
    const { id } = await create("A task");
    await owner.tasks.delete({ id });
    const purge = async () => {
      if (round % 2 > 0) await new Promise((resolve) => setTimeout(resolve, round * 2));
      await pruneExpiredRows(server.database, nowMs + 8 * 86_400_000);
    };
    const [restored] = await Promise.all([succeeds(owner.tasks.restore({ id })), purge()]);
    outcomes.add(restored);
    const { task, deletedTask } = server.database.prisma;
    expect([await task.count({ where: { id } }), await deletedTask.count({ where: { id } })]).toEqual([restored ? 1 : 0, 0]);
  }
  expect(outcomes).toContain(true);
  await expectCounts();
});

test("a restoration and a permanent deletion at once leave the task whole or gone", async () => {
  const { owner } = workspace;
  for (let round = 0; round < 8; round++) {
    const { id, media } = await createFamily(workspace);
    await owner.tasks.delete({ id });
    const [restored, purged] = await Promise.all([
      succeeds(owner.tasks.restore({ id })),
      succeeds(elsewhere().tasks.delete({ id, permanent: true })),
    ]);
    const left = [
      await server.database.prisma.task.count({ where: { id } }),
      await server.database.prisma.deletedTask.count({ where: { id } }),
    ];
    expect(left).toEqual([purged ? 0 : 1, 0]);
    expect(restored || purged).toBe(true);
    for (const key of media) expect((await server.objects()).includes(key)).toBe(!purged);
  }
  await expectCounts();
});

test("while a parent is deleted and restored, its subtasks are restored with it, under it, or not at all", async () => {
  const { tasks } = workspace.owner;
  const parent = await create("Parent");
  for (let round = 0; round < 10; round++) {
    const subtask = await tasks.subtasks.create({ id: parent.id, title: "Subtask" });
    await tasks.delete({ id: subtask.id });
    await Promise.all([succeeds(tasks.restore({ id: subtask.id })), succeeds(elsewhere().tasks.delete({ id: parent.id }))]);
    await Promise.all([succeeds(tasks.restore({ id: parent.id })), succeeds(elsewhere().tasks.restore({ id: subtask.id }))]);
    await tasks.restore({ id: parent.id });
    await tasks.restore({ id: subtask.id });
  }
  expect((await tasks.get({ id: parent.id })).subtaskCount).toBe(10);
  await expectCounts();
});

test("while a project is deleted, its tasks are restored before, or go with it", async () => {
  const { owner } = workspace;
  for (let round = 0; round < 8; round++) {
    const project = await owner.projects.create({ name: `Project ${round}` });
    const { id } = await create("A task", project.id);
    await owner.tasks.delete({ id });
    const contents = round % 2 > 0;
    const [restored, deleted] = await Promise.all([
      succeeds(owner.tasks.restore({ id })),
      succeeds(elsewhere().projects.delete({ id: project.id, contents })),
    ]);
    if (contents) expect(deleted).toBe(true);
    else expect(restored).toBe(!deleted);
  }
  await expectCounts();
});

test("clients that delete, restore, comment on, relate and move tasks at once lose none and keep all counts", async () => {
  const { owner, projectId } = workspace;
  const other = await owner.projects.create({ name: "Other" });
  const made = await Promise.all(Array.from({ length: 6 }, (_, index) => create(`Task ${index}`)));
  for (const { id } of made) await owner.tasks.subtasks.create({ id, title: "Subtask" });
  const clients = [owner, elsewhere()];
  const act = async (index: number): Promise<void> => {
    const client = clients[index % 2] ?? owner;
    for (let step = 0; step < 12; step++) {
      const { id } = made[(index * 5 + step * 7) % made.length] ?? { id: "" };
      const { id: otherId } = made[(index + step * 5 + 1) % made.length] ?? { id: "" };
      const steps = [
        () => client.tasks.delete({ id }),
        () => client.tasks.restore({ id }),
        () => client.tasks.comments.create({ id, content: "A comment" }),
        () => (id === otherId ? client.tasks.restore({ id }) : client.tasks.relations.add({ id, kind: "blocks", otherId })),
        () => client.tasks.update({ id, projectId: step % 2 > 0 ? projectId : other.id, status: step % 3 > 0 ? "done" : "todo" }),
      ];
      await succeeds(steps[(index + step) % steps.length]?.() ?? Promise.resolve());
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, index) => act(index)));
  for (const { id } of made)
    for (const relation of await owner.tasks.relations.list({ id }).catch(() => []))
      if (relation.kind === "blocks") await owner.tasks.relations.remove({ id, kind: "blocks", otherId: relation.task.id });
  for (const { id } of made) await succeeds(owner.tasks.restore({ id }));
  await expectCounts();
  const left = await server.database.prisma.task.count({ where: { id: { in: made.map(({ id }) => id) } } });
  const kept = await server.database.prisma.deletedTask.count({ where: { id: { in: made.map(({ id }) => id) } } });
  expect(left + kept).toBe(made.length);
});
