import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { updateSearchDocuments } from "../../src/work/search/document-indexer.ts";
import { useTestServer } from "../server.ts";

// The clock advances with each request, so that no quota is used up.
let nowMs = Date.UTC(2026, 10, 1);
const server = useTestServer({ clock: () => (nowMs += 1_000) });

const random = (max: number): number => Math.floor(Math.random() * max);
const pickOf = <T>(values: readonly T[]): T => values[random(values.length)] as T;

/** A project or a task. `version` changes before a change begins and after it has ended, so it is odd meanwhile. */
interface Changing {
  readonly id: string;
  version: number;
}
interface Project extends Changing {
  isPrivate: boolean;
}
interface Task extends Changing {
  project: Project;
}

const taskCount = 45;
const searchesOfEach = 60;

test("a search never returns what its person cannot see, while projects turn private and tasks move", { timeout: 240_000 }, async () => {
  const { owner, member } = await server.workspace();
  const people = await Promise.all((["member", "admin", "viewer", "member"] as const).map((role) => member(role)));
  const projects: Project[] = [];
  for (let n = 0; n < 6; n++) {
    const { id } = await owner.projects.create({ name: `Project ${n}`, prefix: `P${n}X` });
    projects.push({ id, version: 0, isPrivate: false });
  }
  const tasks = new Map<string, Task>();
  for (let n = 0; n < taskCount; n++) {
    const project = pickOf(projects);
    const { id } = await owner.tasks.create({ title: "Walrus", projectId: project.id });
    await owner.tasks.comments.create({ id, content: "walrus" });
    await owner.media.upload(Buffer.from("text"), { taskId: id, fileName: "walrus.txt" });
    tasks.set(id, { id, version: 0, project });
  }
  await updateSearchDocuments(server.database);
  const parts = new Map<string, string>();
  for (const { kind, hits } of (await owner.search.run({ q: "walrus", limit: 50 })).groups)
    for (const { id, parentId } of hits) parts.set(id, kind === "task" ? id : (parentId ?? ""));
  expect(parts.size).toBe(3 * taskCount);

  let isOver = false;
  const change = async (): Promise<void> => {
    while (!isOver) {
      const [project, task] = [pickOf(projects), pickOf([...tasks.values()])];
      const changed = random(3) === 0 ? project : task;
      if (changed.version % 2 === 0) {
        changed.version++;
        if (changed === project) {
          const visibility = project.isPrivate ? "workspace" : "private";
          await owner.projects.update({ id: project.id, visibility });
          project.isPrivate = !project.isPrivate;
        } else {
          await owner.tasks.update({ id: task.id, projectId: project.id });
          task.project = project;
        }
        changed.version++;
      }
      await sleep(random(10));
    }
  };
  const stateOf = ({ version, project }: Task) => ({ isHidden: project.isPrivate, version: `${version} ${project.id} ${project.version}` });
  const isSettled = ({ version, project }: Task) => version % 2 === 0 && project.version % 2 === 0;
  let [compared, hiddenOnes] = [0, 0];
  const violations: string[] = [];
  const search = async ({ client }: (typeof people)[number]): Promise<void> => {
    for (let n = 0; n < searchesOfEach; n++) {
      const before = new Map([...tasks.values()].filter(isSettled).map((task) => [task.id, stateOf(task)]));
      const { groups } = await client.search.run({ q: pickOf(["walrus", "walr", "wlarus"]), limit: 50 });
      const found = new Set(groups.flatMap(({ hits }) => hits.map(({ id }) => id)));
      for (const [id, taskId] of parts) {
        const task = tasks.get(taskId) as Task;
        const { isHidden, version } = before.get(taskId) ?? { isHidden: false, version: "" };
        if (version !== stateOf(task).version) continue;
        compared++;
        if (isHidden) hiddenOnes++;
        if (isHidden && found.has(id)) violations.push(`${id} of task ${taskId}`);
      }
    }
  };
  const changers = [change(), change()];
  await Promise.all(people.map(search)).finally(() => {
    isOver = true;
  });
  await Promise.all(changers);
  expect(violations).toEqual([]);
  expect(compared).toBeGreaterThan(10_000);
  expect(hiddenOnes).toBeGreaterThan(1_000);

  await updateSearchDocuments(server.database);
  const visible = [...parts].filter(([, taskId]) => !tasks.get(taskId)?.project.isPrivate).map(([id]) => id);
  const { groups } = await (people[0] as (typeof people)[number]).client.search.run({ q: "walrus", limit: 50 });
  expect(groups.flatMap(({ hits }) => hits.map(({ id }) => id)).sort()).toEqual(visible.sort());
});
