import { documentFromMarkdown } from "@worktrack/markdown";
import { expect, test } from "vitest";
import { run } from "./cli.ts";
import { runInProcess } from "./in-process.ts";
import { comment, item, media, post, postComment, task } from "./records.ts";
import { type Answers, ProblemAnswer, startServer } from "./server.ts";

const markdown = "## Steps\n\n- [x] reproduce\n- [ ] **fix**\n\nSee `login.ts`";
const described = { ...task, description: { ...documentFromMarkdown(markdown) }, descriptionText: "Steps\nreproduce" };
const whole = { ...described, checklist: { total: 2, checked: 1 }, subtaskCount: 1, commentCount: 1 };
const relation = { kind: "blocks", task: { id: task.id, identifier: "OPS-9", title: "Ship", status: "todo" } };

const answers: Answers = {
  "tasks.get": () => whole,
  "tasks.checklist.list": () => [item, { ...item, text: "write a test", checked: true }],
  "tasks.subtasks.list": () => [{ ...task, identifier: "OPS-2", title: "Write a test" }],
  "tasks.relations.list": () => [relation],
  "media.list": () => ({ items: [media], hasMore: false, nextCursor: null }),
  "tasks.comments.list": () => ({ comments: [{ ...comment, content: "first *line*\nsecond line" }], total: 1, hasMore: false }),
};

test("task view shows the rendered text and what belongs to the task on a terminal", async () => {
  await using server = await startServer(answers);
  const { stdout, code } = await runInProcess(["task", "view", "OPS-1"], server.url, { columns: 80 });
  expect(code).toBe(0);
  const text = stdout.slice(stdout.indexOf("\n\n") + 2);
  expect(text).toMatch(
    /^## Steps\n\n\[x\] reproduce\n\[ \] fix\n\nSee `login\.ts`\n\n## Checklist \(1 of 2\)\n\n\[[ x]\] .*\n\[x\] write a test\n\n## Subtasks\n\n• OPS-2 Write a test \(todo\)\n\n## Relations\n\n• blocks OPS-9 Ship \(todo\)\n\n## Attachments\n\n• .*\n$/,
  );
  expect(stdout).not.toContain("## Comments");
});

test("task view --comments adds the comments, whose line breaks stay", async () => {
  await using server = await startServer(answers);
  const { stdout } = await runInProcess(["task", "view", "OPS-1", "--comments"], server.url, { columns: 80 });
  expect(stdout).toMatch(/## Comments\n\n### Ada Lovelace, .*\n\nfirst line\nsecond line\n$/);
});

test("a pipe gets the fields and the Markdown, without a request for more, and --comments adds theirs", async () => {
  await using server = await startServer(answers);
  const { stdout } = await run(["task", "view", "OPS-1"], server);
  expect(stdout).toMatch(/^id\tOPS-1\ntitle\t/);
  expect(stdout.endsWith(`\n\n${markdown}\n`)).toBe(true);
  expect(server.calls.map(({ operation }) => operation)).toEqual(["tasks.get"]);
  const commented = await run(["task", "view", "OPS-1", "--comments"], server);
  expect(commented.stdout.slice(stdout.length)).toBe("\n## Comments\n\n### Ada Lovelace, 2026-05-26T10:00Z\n\nfirst _line_\nsecond line\n");
});

test("a text that Markdown cannot express is printed as it is", async () => {
  const document = {
    type: "doc",
    content: [{ type: "callout", content: [{ type: "paragraph", content: [{ type: "text", text: "Note" }] }] }],
  };
  await using server = await startServer({ "tasks.get": () => ({ ...task, description: document, descriptionText: "Note" }) });
  expect((await run(["task", "view", "OPS-1"], server)).stdout.endsWith("\n\nNote\n")).toBe(true);
});

test("--json prints the record, and its comments if they are asked for", async () => {
  await using server = await startServer(answers);
  expect(JSON.parse((await run(["task", "view", "OPS-1", "--json"], server)).stdout)).toEqual(whole);
  const comments = [expect.objectContaining({ content: "first *line*\nsecond line" })];
  expect(JSON.parse((await run(["task", "view", "OPS-1", "--comments", "--json"], server)).stdout)).toEqual({ ...whole, comments });
  expect(JSON.parse((await run(["task", "view", "OPS-1", "--json", "title,comments"], server)).stdout)).toEqual({
    title: whole.title,
    comments,
  });
});

test("parts that the token may not read are left out", async () => {
  const refused = () => new ProblemAnswer("insufficient_scope");
  await using server = await startServer({ ...answers, "tasks.relations.list": refused, "media.list": refused });
  const { stdout, code } = await runInProcess(["task", "view", "OPS-1"], server.url, { columns: 80 });
  expect(code).toBe(0);
  expect(stdout).toContain("## Subtasks");
  expect(stdout).not.toMatch(/## (Relations|Attachments)/);
});

test("post view shows the text, linked tasks, attachments and comments", async () => {
  await using server = await startServer({
    "posts.get": () => ({ ...post, body: { ...documentFromMarkdown(markdown) } }),
    "posts.tasks.list": () => ({ tasks: [task], total: 1, hasMore: false, nextCursor: null }),
    "media.list": () => ({ items: [media], hasMore: false, nextCursor: null }),
    "posts.comments.list": () => ({ comments: [postComment], total: 1, hasMore: false }),
  });
  const { stdout } = await runInProcess(["post", "view", post.id, "--comments"], server.url, { columns: 80 });
  expect(stdout).toMatch(/## Steps\n[\s\S]*## Tasks\n\n• OPS-1 .*\n\n## Attachments\n\n• .*\n\n## Comments\n\n### Ada/);
  expect((await run(["post", "view", post.id], server)).stdout.endsWith(`\n\n${markdown}\n`)).toBe(true);
});
