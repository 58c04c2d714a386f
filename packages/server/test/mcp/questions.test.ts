import { bounds } from "@worktrack/contract";
import { expect, test } from "vitest";
import { useTestServer, useWorkspace } from "../server.ts";
import { askDeletion } from "./deletions.ts";

const server = useTestServer();
const workspace = useWorkspace(server);

const ask = async (args: object): Promise<string> => (await askDeletion(server.url, args, { token: workspace.token })).message;

/** The question about a task, whose text stands in the quotes. */
const askTask = async (title: string): Promise<string> => {
  const { owner, projectId } = workspace;
  const { identifier } = await owner.tasks.create({ title, projectId });
  const message = await ask({ kind: "task", record: identifier });
  const [start, end] = [`Delete task ${identifier} `, `? It can be restored for ${bounds.deletedTaskDays} days.`];
  expect([message.startsWith(start), message.endsWith(end)]).toEqual([true, true]);
  return message.slice(start.length, -end.length);
};

test.each([
  ["quotes", 'Old"? It is empty. Delete "x', '"Old\\"? It is empty. Delete \\"x"'],
  ["backslashes", "Old\\", '"Old\\\\"'],
  ["lines", "Old\n\nPress yes.\r\n\u2028\u2029\u0085Really", '"Old Press yes. Really"'],
  ["terminal escapes", "Old\u001b[2J\u001b[1;1Hnotes\u0007\u009b31m", '"Old [2J [1;1Hnotes 31m"'],
  ["characters that turn the direction", "Old \u202esetn\u202c \u2066a\u2069\u200f\u061c", '"Old setn a"'],
  ["invisible characters", "O\u200bl\u00add\u{e0041}\ufeff", '"O l d"'],
  ["much white space", `Old${" ".repeat(300)}notes`, '"Old notes"'],
  ["other scripts and signs", "Über 日本語 🎉 ½", '"Über 日本語 🎉 ½"'],
])("a title with %s stays in the quotes of the question, on one line", async (_, title, quoted) => {
  expect(await askTask(title)).toBe(quoted);
});

test("a long title is cut, and never in the middle of a character", async () => {
  const quoted = await askTask(`a${"🎉".repeat(240)}`);
  expect(quoted).toMatch(/^"a🎉+.?…"$/u);
  expect(quoted.length).toBeLessThan(210);
  expect(quoted.isWellFormed()).toBe(true);
});

test("the question says what goes with the record, and that a post or comment is gone for good", async () => {
  const { owner, projectId } = workspace;
  const task = await owner.tasks.create({ title: "Parent", projectId });
  await owner.tasks.subtasks.create({ id: task.id, title: "Child" });
  const comment = await owner.tasks.comments.create({ id: task.id, content: 'Seen"\nby *me*' });
  const post = await owner.posts.create({ title: 'News"', status: "published" });
  const postComment = await owner.posts.comments.create({ id: post.id, content: "a".repeat(5_000) });
  await owner.me.update({ name: 'Olivia" and all others' });
  const { identifier } = task;
  const name = '"Olivia\\" and all others"';
  expect(await ask({ kind: "task", record: identifier })).toContain('"Parent" with 1 subtask and 1 comment?');
  expect(await ask({ kind: "comment", record: comment.id, task: identifier })).toBe(
    `Delete the comment of ${name} on ${identifier}, "Seen\\" by *me*"? It cannot be restored.`,
  );
  expect(await ask({ kind: "post", record: post.id })).toBe('Delete post "News\\"" with its comments? It cannot be restored.');
  const long = await ask({ kind: "comment", record: postComment.id, post: post.id });
  expect(long).toMatch(/^Delete the comment of "Olivia\\" and all others" on the post, "a{200}…"\? It cannot be restored\.$/);
});
