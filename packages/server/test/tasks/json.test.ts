import { expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";

const wholeSecond = Date.UTC(2026, 10, 1, 9, 5, 7);
let nowMs = wholeSecond;
const server = useTestServer({ clock: () => nowMs });
const workspace = useSharedWorkspace(server);

const textAt = async (path: string): Promise<string> => {
  const response = await fetch(`${server.url}/api/v1/tasks${path}`, { headers: { authorization: `Bearer ${workspace.token}` } });
  expect(response.status).toBe(200);
  return response.text();
};

/** Every character that JSON escapes, and some that it does not. */
const special = `"\\/\b\f\n\r\t\u0001\u001f\u007f'%$1 ä Ж 😀 \u2028\u2029`;

test("PostgreSQL's JSON of a task is byte for byte what JSON.stringify writes, with special characters, empty fields and full ones", async () => {
  const { owner, ownerId, projectId } = workspace;
  const tag = await owner.tags.create({ name: `a tag "\\ ${special.trim()}`, color: "#ABCdef" });
  const full = await owner.tasks.create({
    projectId,
    title: `x${special}x`,
    descriptionText: `x${special}x`,
    status: "done",
    priority: "urgent",
    assigneeId: ownerId,
    startDate: 0,
    dueDate: wholeSecond,
    estimatePoints: 0.125,
    tagIds: [tag.id],
  });
  const subtask = await owner.tasks.subtasks.create({ id: full.id, title: "Subtask" });
  await owner.tasks.checklist.create({ id: full.id, text: "Item", checked: true });
  const empty = await owner.tasks.create({ projectId, title: "Empty" });
  expect(empty).toMatchObject({ assignee: null, startDate: null, dueDate: null, completedAt: null, estimatePoints: null, tags: [] });
  for (const { id } of [full, subtask, empty]) {
    const text = await textAt(`/${id}`);
    expect(text).toBe(JSON.stringify(JSON.parse(text)));
    expect(await textAt(`?projectId=${projectId}`)).toContain(text);
  }
  const list = await textAt("?limit=2");
  expect(list).toBe(JSON.stringify(JSON.parse(list)));
  const { title, descriptionText, tags } = await owner.tasks.get({ id: full.id });
  expect([title, descriptionText, tags[0]?.name]).toEqual([`x${special}x`, `x${special}x`, tag.name]);
});

test("times have three digits after the second, whatever the digits are", async () => {
  for (const ms of [0, 1, 10, 100, 120, 123, 999]) {
    nowMs = wholeSecond + ms;
    const { id, createdAt } = await workspace.owner.tasks.create({ title: `${ms} ms`, projectId: workspace.projectId });
    expect(createdAt).toBe(new Date(nowMs).toISOString());
    const { tasks } = JSON.parse(await textAt("?limit=1"));
    expect(tasks[0]).toMatchObject({ id, createdAt, updatedAt: createdAt });
  }
});
