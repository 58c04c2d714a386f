import { beforeEach, expect, test } from "vitest";
import { updateSearchDocuments } from "../../src/work/search/document-indexer.ts";
import { useTestServer, useWorkspace } from "../server.ts";
import { callTool, type Sent, type ToolReply } from "./rpc.ts";

const server = useTestServer();
const workspace = useWorkspace(server);
let task: string;

const call = (name: string, args: object, more: Partial<Sent> = {}): Promise<ToolReply> =>
  callTool(server.url, name, args, { token: workspace.token, ...more });

beforeEach(async () => {
  task = (await workspace.owner.tasks.create({ projectId: "OPS", title: "Fix the login" })).identifier;
});

test("comments on a task are added, listed oldest first, and edited with the old text in the reply", async () => {
  const { reply: added } = await call("add_comment", { task, text: "First" });
  await call("add_comment", { task, text: "Second" });
  const { reply, texts } = await call("list_comments", { task, limit: 1 });
  expect([reply, texts]).toEqual([
    { comments: [{ comment: added.comment, author: "Olivia Owner", at: added.at, text: "text 1" }], total: 2, next: { offset: 1 } },
    ["First"],
  ]);
  const edited = await call("edit_comment", { task, comment: added.comment, text: "Changed" });
  expect([edited.reply.was, edited.texts]).toEqual(["text 1", ["First"]]);
  expect((await call("list_comments", { task })).texts).toEqual(["Changed", "Second"]);
});

test("comments on a post are added and edited", async () => {
  const post = (await workspace.owner.posts.create({ title: "News", status: "published" })).id;
  const { reply } = await call("add_comment", { post, text: "First" });
  await call("edit_comment", { post, comment: reply.comment, text: "Changed" });
  expect((await call("list_comments", { post })).texts).toEqual(["Changed"]);
});

test.each([{}, { task: "OPS-1", post: "News" }])("a comment needs one parent: %j is refused", async (parent) => {
  expect((await call("add_comment", { ...parent, text: "Text" })).reply).toEqual({ error: "Give task or post" });
});

test("a post is written as a draft, changed with its old values in the reply, published and listed", async () => {
  const { reply: draft } = await call("create_post", { title: "News", text: "Old", project: "Operations" });
  expect(draft).toMatchObject({ title: "News", status: "draft", author: "Olivia Owner" });
  const changed = await call("update_post", { post: draft.post, title: "Good news", text: "**New**", publish: true });
  expect([changed.reply.was, changed.texts]).toEqual([{ title: "News", text: "text 1" }, ["Old"]]);
  expect((await call("list_posts", { project: "OPS", author: "me" })).reply.posts).toMatchObject([
    { post: draft.post, title: "Good news" },
  ]);
  expect((await call("get_post", { post: draft.post })).texts).toEqual(["**New**"]);
});

test("a post is written and changed with links to tasks, and a task that does not exist leaves everything as it was", async () => {
  const { reply } = await call("create_post", { title: "News", publish: true, tasks: [task] });
  expect(reply).toMatchObject({ title: "News", linked: [task] });
  expect((await call("get_post", { post: reply.post })).reply.tasks).toMatchObject([{ task }]);
  const { identifier } = await workspace.owner.tasks.create({ projectId: "OPS", title: "Another" });
  await call("update_post", { post: reply.post, tasks: [identifier] });
  expect((await call("get_task", { task: identifier })).reply.posts).toEqual([{ post: reply.post, title: "News" }]);
  for (const [tool, args] of [
    ["create_post", { title: "More news" }],
    ["update_post", { post: reply.post, title: "Old news" }],
  ] as const)
    expect((await call(tool, { ...args, tasks: ["OPS-99"] })).reply.code).toBe("not_found");
  expect((await workspace.owner.posts.list()).items.map(({ title }) => title)).toEqual(["News"]);
});

test("a key that may not change tasks cannot link them to a post", async () => {
  const { token } = await workspace.member("member", ["mcp:write", "tasks:read", "posts:read", "posts:write"]);
  const { isError, reply } = await callTool(server.url, "create_post", { title: "News", tasks: [task] }, { token });
  expect([isError, reply.error]).toEqual([true, "This key may not link tasks: it needs tasks:write"]);
});

test("a file is attached as text, listed, and read by its name", async () => {
  const media = { query: "?toolsets=media" };
  const { reply } = await call("upload_file", { task, fileName: "notes.md", mimeType: "text/markdown", text: "# Notes\n" }, media);
  expect((await call("list_media", { task })).reply.files).toEqual([reply]);
  const read = await call("get_media", { task, file: "notes.md" });
  expect([read.reply.file, read.texts]).toEqual([reply.file, ["# Notes\n"]]);
  expect(await (await fetch(read.reply.link.replace(server.baseUrl, server.url))).text()).toBe("# Notes\n");
  expect((await call("get_task", { task })).reply.files).toEqual([reply]);
});

test("a large file and a file that is no text come as a link only", async () => {
  const media = { query: "?toolsets=media" };
  await call("upload_file", { task, fileName: "large.txt", text: "x".repeat(20 * 1024 + 1) }, media);
  await call("upload_file", { task, fileName: "most.txt", text: "x".repeat(20 * 1024) }, media);
  await call("upload_file", { task, fileName: "bytes.bin", mimeType: "application/octet-stream", base64: "AAH//g==" }, media);
  const textsOf = async (file: string) => (await call("get_media", { task, file })).texts.length;
  expect([await textsOf("large.txt"), await textsOf("bytes.bin"), await textsOf("most.txt")]).toEqual([0, 0, 1]);
});

test("list_changes says who changed what, in words and without ids, and pages by a cursor", async () => {
  await call("update_task", { task, status: "done", assignee: "me", due: "2026-12-01" }, { clientName: "claude-code" });
  const { reply } = await call("list_changes", {});
  expect(reply.changes.at(-1)).toMatchObject({
    event: "task.updated",
    task,
    by: "Olivia Owner (claude)",
    changes: expect.arrayContaining(["status: todo → done", "assignee: Olivia Owner", "due: none → 2026-12-01"]),
  });
  const first = await call("list_changes", { limit: 1 });
  expect((await call("list_changes", { limit: 1, ...first.reply.next })).reply.changes).toEqual([reply.changes[1]]);
  expect((await call("list_changes", { since: "2099-01-01" })).reply.changes).toEqual([]);
});

test("search finds records of every kind by the names that other tools take", async () => {
  await workspace.owner.tasks.comments.create({ id: task, content: "The login fails" });
  const post = await workspace.owner.posts.create({ title: "Login news", status: "published" });
  await updateSearchDocuments(server.database);
  const { found } = (await call("search", { query: "login" })).reply;
  expect(found).toMatchObject([
    { kind: "task", task, title: "Fix the login" },
    { kind: "taskComment", task, comment: expect.any(String), excerpt: "The login fails" },
    { kind: "post", post: post.id, title: "Login news" },
  ]);
  expect((await call("search", { query: "login", kinds: ["post"] })).reply.found).toHaveLength(1);
});

test("get_me says which tools a key lacks, by the scope that would allow them", async () => {
  const { token } = await workspace.member("member", ["mcp:read", "tasks:read", "projects:read"]);
  const { reply } = await callTool(server.url, "get_me", {}, { token });
  expect(reply.missing.scopes).toMatchObject({
    "mcp:write": expect.arrayContaining(["create_task", "delete_record"]),
    "posts:read": ["list_posts", "get_post"],
    "members:read": ["list_members"],
  });
  expect((await call("get_me", {})).reply.missing).toBeUndefined();
});

test("list_changes of a task has its own events only, as far back as the feed goes, and names what a comment is on", async () => {
  const other = (await workspace.owner.tasks.create({ projectId: "OPS", title: "Another task" })).identifier;
  await call("update_task", { task, priority: "high" });
  await call("add_comment", { task, text: "Seen" });
  for (const [changed, text] of [
    [other, "Elsewhere"],
    [task, "Again"],
  ])
    await call("add_comment", { task: changed, text });
  const { changes } = (await call("list_changes", { task })).reply;
  expect(changes.map(({ event }: { readonly event: string }) => event)).toEqual([
    "task.created",
    "task.updated",
    "comment.created",
    "comment.created",
  ]);
  expect(changes.at(-1)).toMatchObject({ task, title: "Fix the login", comment: expect.any(String) });
});

test("list_changes names the post of a comment, and shows a comment whose task is gone without it", async () => {
  const post = (await workspace.owner.posts.create({ title: "News", status: "published" })).id;
  await call("add_comment", { post, text: "Good" });
  await call("add_comment", { task, text: "Seen" });
  await workspace.owner.tasks.delete({ id: task });
  const { changes } = (await call("list_changes", {})).reply;
  expect(changes.filter(({ comment }: { readonly comment?: string }) => comment !== undefined)).toMatchObject([
    { post, title: "News" },
    {},
  ]);
});
