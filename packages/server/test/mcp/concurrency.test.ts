import { beforeEach, expect, test } from "vitest";
import { useSibling, useTestServer, type Workspace } from "../server.ts";
import { callTool } from "./rpc.ts";

const server = useTestServer();
const sibling = useSibling(server);
let workspace: Workspace;
let task: string;
let taskId: string;
let tokens: string[];

beforeEach(async () => {
  workspace = await server.workspace();
  ({ identifier: task, id: taskId } = await workspace.owner.tasks.create({ title: "A task", projectId: workspace.projectId }));
  tokens = (await Promise.all(Array.from({ length: 20 }, () => workspace.member("member")))).map(({ token }) => token);
});

const numbers = Array.from({ length: 20 }, (_, index) => index);

/** 20 clients call the tool at once, over two servers. */
const callAtOnce = (name: string, argsOf: (client: number) => object) =>
  Promise.all(
    numbers.map((client) => callTool((client % 2 === 0 ? server : sibling).url, name, argsOf(client), { token: tokens[client] ?? "" })),
  );

test("of 20 clients that add and remove tags at once, nobody loses another's tag", async () => {
  const { owner } = workspace;
  const tags = await Promise.all(numbers.map((number) => owner.tags.create({ name: `tag ${number}` })));
  await owner.tasks.tags.replace({ id: taskId, tagIds: tags.slice(0, 10).map(({ id }) => id) });
  const change = (client: number) => (client < 10 ? { remove: [`tag ${client}`] } : { add: [`tag ${client}`] });
  const replies = await callAtOnce("set_task_tags", (client) => ({ task, ...change(client) }));
  expect(replies.filter(({ isError }) => isError)).toEqual([]);
  const names = (await owner.tasks.tags.list({ id: taskId })).map(({ name }) => name);
  expect(names.toSorted()).toEqual(numbers.slice(10).map((number) => `tag ${number}`));
  for (const [client, { reply }] of replies.entries()) {
    if (client >= 10) expect(reply.tags).toContain(`tag ${client}`);
    else expect([reply.tags.includes(`tag ${client}`), reply.removed]).toEqual([false, expect.arrayContaining([`tag ${client}`])]);
  }
});

test("of 20 clients that add items to a checklist at once, all items arrive, in the order of each client", async () => {
  const replies = await callAtOnce("update_checklist", (client) => ({
    task,
    add: [`${client} first`, `${client} second`, `${client} third`],
  }));
  expect(replies.filter(({ isError }) => isError)).toEqual([]);
  const texts = (await workspace.owner.tasks.checklist.list({ id: taskId })).map(({ text }) => text);
  expect(texts).toHaveLength(60);
  for (const client of numbers)
    expect(texts.filter((text) => text.startsWith(`${client} `))).toEqual([`${client} first`, `${client} second`, `${client} third`]);
});

test("of 20 clients that remove the same item by its text, one removes it, and no other item goes", async () => {
  await callTool(server.url, "update_checklist", { task, add: ["Stays", "Goes", "Goes later"] }, { token: workspace.token });
  const replies = await callAtOnce("update_checklist", () => ({ task, remove: ["Goes"] }));
  expect(replies.filter(({ isError }) => !isError).length).toBeGreaterThanOrEqual(1);
  const texts = (await workspace.owner.tasks.checklist.list({ id: taskId })).map(({ text }) => text);
  expect(texts).toEqual(["Stays", "Goes later"]);
});

test("20 clients that create tasks and subtasks at once get different identifiers", async () => {
  const replies = await callAtOnce("create_task", (client) =>
    client % 2 === 0 ? { title: "New", project: "OPS" } : { title: "New", parent: task, due: "2026-12-01" },
  );
  expect(new Set(replies.map(({ reply }) => reply.task)).size).toBe(20);
  expect((await workspace.owner.tasks.get({ id: taskId })).subtaskCount).toBe(10);
});
