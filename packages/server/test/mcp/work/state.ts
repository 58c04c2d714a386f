// The state of a workspace as lines of text by names, so that a test can compare it before and after a job.
import type { Worktrack } from "@worktrack/sdk";
import type { TestServer } from "../../server.ts";
import type { ShopWorkspace } from "./workspace.ts";

type Task = Awaited<ReturnType<Worktrack["tasks"]["get"]>>;
type Titles = ReadonlyMap<string, string>;

const day = (timeMs: number | null) => (timeMs === null ? undefined : new Date(timeMs).toISOString().slice(0, 10));

/** One line for each field that is set, and for each value of a list. */
const linesOf = (name: string, fields: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(fields).flatMap(([field, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((each) => each !== undefined && each !== null && each !== "")
      .map((each) => `${name}: ${field} ${each}`),
  );

const describeTask = async (owner: Worktrack, task: Task, titles: Titles): Promise<string[]> => {
  const { id, checklist, commentCount } = task;
  const [items, { comments }] = await Promise.all([
    checklist.total > 0 ? owner.tasks.checklist.list({ id }) : [],
    commentCount > 0 ? owner.tasks.comments.list({ id, limit: 100 }) : { comments: [] },
  ]);
  return linesOf(task.title, {
    project: task.project.name,
    status: task.status,
    priority: task.priority === "none" ? undefined : task.priority,
    assignee: task.assignee?.name,
    start: day(task.startDate),
    due: day(task.dueDate),
    estimate: task.estimatePoints,
    description: task.descriptionMarkdown,
    parent: titles.get(task.parentId ?? ""),
    tag: task.tags.map(({ name }) => name),
    item: items.map(({ text, checked }) => `[${checked ? "x" : " "}] ${text}`),
    comment: comments.map(({ author, content }) => `of ${author.name}: ${content}`),
  });
};

const describePost = async (owner: Worktrack, id: string): Promise<string[]> => {
  const [{ title, status, author, bodyMarkdown }, { comments }, { tasks }] = await Promise.all([
    owner.posts.get({ id, format: "markdown" }),
    owner.posts.comments.list({ id }),
    owner.posts.tasks.list({ id }),
  ]);
  return linesOf(`Post ${title}`, {
    status,
    author: author.name,
    text: bodyMarkdown,
    comment: comments.map(({ author: { name }, content }) => `of ${name}: ${content}`),
    task: tasks.map((task) => task.title),
  });
};

/** From the database, because the API lists the relations of one task only. */
const describeRelations = async ({ database }: TestServer, organizationId: string): Promise<string[]> => {
  const relations = await database.prisma.taskRelation.findMany({ where: { from: { organizationId } }, include: { from: true, to: true } });
  return relations.map(({ from, kind, to }) => `${from.title}: ${kind} ${to.title}`);
};

/** Everything that a job can change. Titles are unique. */
export const describeWorkspace = async (server: TestServer, { owner, organizationId }: ShopWorkspace): Promise<string[]> => {
  const [{ tasks }, { items: posts }, { items: files }, { items: projects }, { items: tags }, { items: members }] = await Promise.all([
    owner.tasks.list({ limit: 100, format: "markdown" }),
    owner.posts.list({ limit: 100 }),
    owner.media.list({ target: "task", limit: 100 }),
    owner.projects.list(),
    owner.tags.list(),
    owner.members.list(),
  ]);
  const titles: Titles = new Map(tasks.map(({ id, title }) => [id, title]));
  const parts = await Promise.all([
    ...tasks.map((task) => describeTask(owner, task, titles)),
    ...posts.map(({ id }) => describePost(owner, id)),
    describeRelations(server, organizationId),
  ]);
  return [
    ...parts.flat(),
    ...files.map(({ taskId, fileName, fileSize }) => `${titles.get(taskId ?? "")}: file ${fileName}, ${fileSize} bytes`),
    ...[...projects, ...tags].map(({ name }) => name),
    ...members.map(({ name, role }) => `${name}: ${role}`),
  ];
};

/** The lines that went and those that came, as `diff` writes them. */
export const compareStates = (before: readonly string[], after: readonly string[]): string[] => [
  ...before.filter((line) => !after.includes(line)).map((line) => `- ${line}`),
  ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line}`),
];
