// Checklist changes that many clients make at once. One statement writes the waiting changes of a workspace.
import type { ChecklistItem, Task } from "@worktrack/contract";
import { expect, test } from "vitest";
import { statement } from "../../src/database/statement.ts";
import { useSharedWorkspace, useSibling, useTestServer } from "../server.ts";

const server = useTestServer();
const sibling = useSibling(server);
const workspace = useSharedWorkspace(server);

const createTask = () => workspace.owner.tasks.create({ title: "Task", projectId: workspace.projectId });
const add = (id: string, text: string) => workspace.owner.tasks.checklist.create({ id, text });
const request = (method: string, path: string, body: object, { url = server.url, key = "" } = {}) =>
  fetch(`${url}/api/v1/tasks/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${workspace.token}`,
      "content-type": "application/json",
      ...(key !== "" && { "idempotency-key": key }),
    },
    ...(method !== "GET" && { body: JSON.stringify(body) }),
  });

type Counts = Task["checklist"];
interface Change {
  readonly from: Counts;
  readonly to: Counts;
}

const selectChanges = statement({
  parameters: { taskId: "text" },
  row: { change: "json" },
  text: `
  SELECT (data->'changes'->'checklist' || jsonb_build_object('carried', data->'task'->'checklist'))::json AS change
    FROM (SELECT data::jsonb AS data, transaction_id, id FROM event WHERE name = 'task.updated') e
   WHERE data->'task'->>'id' = $taskId ORDER BY transaction_id, id`,
});

/** The changes of a task's counts. Checks that each event carries the task as it was after the change. */
const changesOf = async (taskId: string): Promise<Change[]> => {
  const changes = (await server.database.query(selectChanges, { taskId })).map(({ change }) => change as Change & { carried: Counts });
  for (const { to, carried } of changes) expect(carried).toEqual(to);
  return changes.map(({ from, to }) => ({ from, to }));
};

/** Sorts changes, each of which adds an item, and checks that each begins where the one before it ended. */
const additionsIn = (changes: readonly Change[]): Change[] => {
  const sorted = changes.filter(({ from, to }) => from.total < to.total).sort((one, other) => one.to.total - other.to.total);
  let last: Counts = { total: 0, checked: 0 };
  for (const { from, to } of sorted) {
    expect(from).toEqual(last);
    last = to;
  }
  return sorted;
};

const checkedOf = async (id: string) => (await workspace.owner.tasks.checklist.list({ id })).map(({ checked }) => checked);

test("concurrent toggles of the same tasks over two servers leave exact counts, and each has an event that begins where another ended", async () => {
  const tasks = [await createTask(), await createTask(), await createTask(), await createTask()];
  const items: ChecklistItem[] = [];
  for (const { id } of tasks) for (const text of ["One", "Two", "Three"]) items.push(await add(id, text));
  const refs = new Map(tasks.map(({ id, identifier }) => [id, identifier]));
  const toggle = (item: ChecklistItem, checked: boolean, url: string, index: number) =>
    request("PATCH", `${index % 2 ? item.taskId : refs.get(item.taskId)}/checklist/${item.id}`, { checked }, { url });
  for (const checked of [true, false, true]) {
    const both = [server.url, sibling.url].flatMap((url) => items.map((item, index) => toggle(item, checked, url, index)));
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status)).toEqual(both.map(() => 200));
    for (const answer of answers) expect(await answer.json()).toMatchObject({ checked });
    for (const { id } of tasks) expect(await checkedOf(id)).toEqual([checked, checked, checked]);
  }
  // The toggles of the server that comes second change nothing.
  const toggled = (from: number, to: number) => ({ from: { total: 3, checked: from }, to: { total: 3, checked: to } });
  const [up, down] = [
    [toggled(0, 1), toggled(1, 2), toggled(2, 3)],
    [toggled(3, 2), toggled(2, 1), toggled(1, 0)],
  ];
  for (const { id } of tasks) {
    const changes = await changesOf(id);
    expect(additionsIn(changes)).toHaveLength(3);
    const toggles = changes.filter(({ from, to }) => from.total === to.total);
    expect(toggles.map((change) => JSON.stringify(change)).sort()).toEqual(
      [...up, ...down, ...up].map((change) => JSON.stringify(change)).sort(),
    );
    expect((await workspace.owner.tasks.get({ id })).checklist).toEqual({ total: 3, checked: 3 });
  }
});

test("items that two servers add at once get different positions, exact counts and one event each", async () => {
  const [one, two] = [await createTask(), await createTask()];
  const send = (index: number) =>
    request(
      "POST",
      `${index % 2 ? one.id : two.identifier}/checklist`,
      { text: `${index}`, checked: index % 3 === 0 },
      {
        url: index % 4 < 2 ? server.url : sibling.url,
        key: index % 5 ? "" : `add-${index}`,
      },
    );
  const answers = await Promise.all(Array.from({ length: 48 }, (_, index) => send(index)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  for (const { id } of [one, two]) {
    const listed = await workspace.owner.tasks.checklist.list({ id });
    expect(listed.map(({ position }) => position)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
    const { checklist } = await workspace.owner.tasks.get({ id });
    expect(checklist).toEqual({ total: 24, checked: 8 });
    expect(additionsIn(await changesOf(id)).at(-1)?.to).toEqual(checklist);
  }
});

test("a change of text and a change of the checked state that arrive at once are both kept", async () => {
  const { id } = await createTask();
  const item = await add(id, "First");
  for (let round = 0; round < 6; round++) {
    const path = `${id}/checklist/${item.id}`;
    const [text, checked] = [`Text ${round}`, round % 2 === 0];
    await Promise.all([request("PATCH", path, { text }, { url: server.url }), request("PATCH", path, { checked }, { url: sibling.url })]);
    expect(await workspace.owner.tasks.checklist.list({ id })).toMatchObject([{ text, checked }]);
  }
  expect(await changesOf(id)).toHaveLength(1 + 6);
});

test("a change of counts sets the task's updatedAt to the item's, and a change of text or of nothing leaves it", async () => {
  const { tasks } = workspace.owner;
  const { id } = await createTask();
  const item = await add(id, "First");
  expect((await tasks.get({ id })).updatedAt).toBe(item.createdAt);
  const checked = await tasks.checklist.update({ id, itemId: item.id, checked: true });
  expect(checked.updatedAt > item.updatedAt).toBe(true);
  expect((await tasks.get({ id })).updatedAt).toBe(checked.updatedAt);
  const renamed = await tasks.checklist.update({ id, itemId: item.id, text: "Second" });
  expect(renamed.updatedAt > checked.updatedAt).toBe(true);
  expect(await tasks.checklist.update({ id, itemId: item.id, text: "Second", checked: true })).toEqual(renamed);
  expect((await tasks.get({ id })).updatedAt).toBe(checked.updatedAt);
  expect(await changesOf(id)).toHaveLength(2);
});

test("the response to an addition or a change of an item is the JSON that the list returns", async () => {
  const { id } = await createTask();
  const list = async () => (await request("GET", `${id}/checklist`, {})).text();
  const added = await (await request("POST", `${id}/checklist`, { text: '"\\\u2028𝄞' }, { key: "text" })).text();
  expect(await (await request("POST", `${id}/checklist`, { text: '"\\\u2028𝄞' }, { key: "text" })).text()).toBe(added);
  expect(`[${added}]`).toBe(await list());
  const { id: itemId } = JSON.parse(added);
  expect(`[${await (await request("PATCH", `${id}/checklist/${itemId}`, { checked: true })).text()}]`).toBe(await list());
});
