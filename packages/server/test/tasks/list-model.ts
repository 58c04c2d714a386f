import { type Arguments, type Task, taskPriorities, taskSorts, taskStatuses } from "@worktrack/contract";
import type { Worktrack } from "@worktrack/sdk";
import fc from "fast-check";
import type { Workspace } from "../server.ts";

type Query = Arguments<"tasks.list">;
/**
 * A list query without paging, and without filters by what a task does not contain: test/posts/tasks.test.ts, relations.test.ts, test/views and
 * test/tuples cover them.
 */
export type Selection = Omit<
  Query,
  "limit" | "offset" | "cursor" | "postId" | "blocked" | "ready" | "view" | "due" | "deleted" | "externalSource" | "externalId" | "format"
>;

export const groupsOf = (wanted: NonNullable<Selection["tagId"]>): readonly (readonly string[])[] =>
  typeof wanted === "string"
    ? [[wanted]]
    : wanted.every((one) => typeof one === "string")
      ? [wanted as readonly string[]]
      : (wanted as string[][]);

/** The list's filters in plain JavaScript. */
const filters: { readonly [K in keyof Selection]-?: (task: Task, wanted: NonNullable<Selection[K]>) => boolean } = {
  sort: () => true,
  projectId: (task, id) => task.project.id === id,
  status: (task, wanted) => wanted.includes(task.status),
  priority: (task, wanted) => wanted.includes(task.priority),
  assigneeId: (task, id) => (task.assignee?.id ?? "none") === id,
  authorId: (task, id) => task.author.id === id,
  tagId: (task, wanted) => groupsOf(wanted).every((group) => task.tags.some((tag) => group.includes(tag.id))),
  parentId: (task, id) => task.parentId === (id === "none" ? null : id),
  q: (task, q) => [task.title, task.descriptionText].some((text) => text.toLowerCase().includes(q.toLowerCase())),
  dueBefore: (task, ms) => task.dueDate !== null && task.dueDate < ms,
  dueAfter: (task, ms) => task.dueDate !== null && task.dueDate > ms,
  createdAfter: (task, time) => Date.parse(task.createdAt) > Date.parse(time),
  createdBefore: (task, time) => Date.parse(task.createdAt) < Date.parse(time),
  updatedSince: (task, time) => Date.parse(task.updatedAt) >= Date.parse(time),
};

type Key = number | string;
const keys: Readonly<Record<(typeof taskSorts)[number], (task: Task, descending: boolean) => Key>> = {
  created: (task) => task.sequenceNumber,
  updated: (task) => task.updatedAt,
  due: (task, descending) => task.dueDate ?? (descending ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY),
  priority: (task) => taskPriorities.indexOf(task.priority),
  number: (task) => task.taskNumber,
  // No task of this test has been moved.
  position: (task) => taskStatuses.indexOf(task.status) * 1e6 - task.taskNumber,
};

const compare = (a: Key, b: Key): number => (a === b ? 0 : a < b ? -1 : 1);

/** The tasks that the list should return, in order. */
export const listInModel = (tasks: readonly Task[], { sort = "-created", ...wanted }: Selection): Task[] => {
  const descending = sort.startsWith("-");
  const key = keys[sort.replace("-", "") as keyof typeof keys];
  return tasks
    .filter((task) => Object.entries(wanted).every(([name, value]) => filters[name as keyof Selection](task, value as never)))
    .sort((a, b) => (compare(key(a, descending), key(b, descending)) || compare(a.id, b.id)) * (descending ? -1 : 1));
};

/** A small alphabet, so that texts overlap. It has the special characters of LIKE and letters of other scripts. */
const words = fc.string({ unit: fc.constantFrom("a", "B", "%", "_", "\\", "Ä", "ж"), minLength: 1, maxLength: 4 });
const due = fc.integer({ min: 20_000, max: 20_008 }).map((day) => day * 86_400_000);

/** The tasks of the workspace, and the ids that filters can use. */
export interface World {
  readonly tasks: readonly Task[];
  readonly projects: readonly string[];
  readonly people: readonly string[];
  readonly tags: readonly string[];
}

/** Creates 150 varied tasks: in two projects, by three authors, with three tags, subtasks and later updates. */
export const createWorld = async ({ owner, projectId, ownerId, member }: Workspace): Promise<World> => {
  const [admin, other] = [await member("admin"), await member("member")];
  const projects = [projectId, (await owner.projects.create({ name: "Second" })).id];
  const people = [ownerId, admin.id, other.id];
  const tags: string[] = [];
  for (const name of ["one", "two", "three"]) tags.push((await owner.tags.create({ name })).id);
  const task = fc.record({
    title: words,
    descriptionText: words,
    projectId: fc.constantFrom(...projects),
    status: fc.constantFrom(...taskStatuses),
    priority: fc.constantFrom(...taskPriorities),
    assigneeId: fc.option(fc.constantFrom(...people)),
    dueDate: fc.option(due),
    tagIds: fc.subarray(tags),
  });
  const draw = (numRuns: number) => fc.sample(task, { seed: numRuns, numRuns });
  const create = async (client: Worktrack, count: number): Promise<Task[]> =>
    (await client.tasks.batch({ operations: draw(count).map((fields) => ({ create: fields })) })).tasks;
  const made = [...(await create(owner, 50)), ...(await create(admin.client, 45)), ...(await create(other.client, 35))];
  for (const [index, { title, status, priority, assigneeId }] of draw(20).entries())
    await owner.tasks.subtasks.create({ id: made[index % 4]?.id ?? "", title, status, priority, assigneeId });
  for (const { id } of made.slice(0, 40)) await other.client.tasks.update({ id, estimatePoints: 1 });
  const tasks: Task[] = [];
  for await (const found of owner.tasks.list.all()) tasks.push(found);
  return { tasks, projects, people, tags };
};

/** Arbitrary selections, in which each filter is present or not. */
export const selections = ({ tasks, projects, people, tags }: World): fc.Arbitrary<Selection> => {
  const parents = tasks.filter(({ subtaskCount }) => subtaskCount > 0).map(({ id }) => id);
  const some = <T>(values: readonly T[]) => fc.array(fc.constantFrom(...values), { minLength: 1, maxLength: 4 });
  const any = fc.record(
    {
      sort: fc.constantFrom(...taskSorts.flatMap((sort) => [sort, `-${sort}`] as const)),
      projectId: fc.constantFrom(...projects),
      status: some(taskStatuses),
      priority: some(taskPriorities),
      assigneeId: fc.constantFrom("none", ...people),
      authorId: fc.constantFrom(...people),
      tagId: fc.oneof(fc.constantFrom(...tags), some(tags), fc.array(some(tags), { minLength: 1, maxLength: 3 })),
      parentId: fc.constantFrom("none", ...parents),
      q: words,
      dueBefore: due,
      dueAfter: due,
      createdAfter: fc.constantFrom(...tasks.map(({ createdAt }) => createdAt)),
      createdBefore: fc.constantFrom(...tasks.map(({ createdAt }) => createdAt)),
      updatedSince: fc.constantFrom(...tasks.map(({ updatedAt }) => updatedAt)),
    },
    { requiredKeys: [] },
  );
  return any.map((selection) => (selection.sort?.endsWith("position") ? { projectId: projects[0] ?? "", ...selection } : selection));
};
