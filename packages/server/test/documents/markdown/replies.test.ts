import { operationNames, operationOf } from "@worktrack/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../../server.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);

const markdown = "1. **a**\n2. [b](https://example.com)";
const format = "markdown";
const send = (method: string, path: string, headers: Record<string, string> = {}, body?: object) =>
  fetch(`${server.url}/api/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${workspace.token}`, "accept-encoding": "identity", "content-type": "application/json", ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
const get = (path: string, headers?: Record<string, string>) => send("GET", path, headers);

test("every operation that replies with tasks or posts takes format=markdown, and then returns their Markdown", async () => {
  const { owner, projectId } = workspace;
  const given = { title: "Task", projectId, descriptionMarkdown: markdown };
  const task = await owner.tasks.create({ ...given, format });
  const { id } = task;
  const post = await owner.posts.create({ title: "Post", bodyMarkdown: markdown, format });
  await owner.tasks.posts.link({ id, postId: post.id });
  const replies = {
    "tasks.list": (await owner.tasks.list({ projectId, format })).tasks[0],
    "tasks.create": task,
    "tasks.batch": (await owner.tasks.batch({ operations: [{ create: given }], format })).tasks[0],
    "tasks.get": await owner.tasks.get({ id, format }),
    "tasks.update": await owner.tasks.update({ id, title: "Changed", format }),
    "tasks.move": await owner.tasks.move({ id, status: "in_progress", format }),
    "tasks.subtasks.create": await owner.tasks.subtasks.create({ id, title: "Part", descriptionMarkdown: markdown, format }),
    "tasks.subtasks.list": (await owner.tasks.subtasks.list({ id, format }))[0],
    "posts.tasks.list": (await owner.posts.tasks.list({ id: post.id, format })).tasks[0],
    "posts.list": (await owner.posts.list({ format })).items[0],
    "posts.create": post,
    "posts.get": await owner.posts.get({ id: post.id, format }),
    "posts.update": await owner.posts.update({ id: post.id, title: "Changed", format }),
    "posts.publish": await owner.posts.publish({ id: post.id, format }),
    "tasks.upsert": await owner.tasks.upsert({ ...given, externalSource: "s", externalId: "1", format }),
    "posts.upsert": await owner.posts.upsert({ title: "Post", bodyMarkdown: markdown, externalSource: "s", externalId: "2", format }),
    "tasks.restore": await owner.tasks.delete({ id }).then(() => owner.tasks.restore({ id, format })),
  };
  for (const [name, reply] of Object.entries(replies))
    expect([name, { ...reply }]).toMatchObject([
      name,
      "body" in (reply ?? {}) ? { bodyMarkdown: markdown } : { descriptionMarkdown: markdown },
    ]);
  const withFormat = operationNames.filter((name) => operationOf(name).query?.shape.format !== undefined && !operationOf(name).lines);
  expect(Object.keys(replies).toSorted()).toEqual(withFormat.toSorted());
});

test("without format, or with another one, there is no Markdown", async () => {
  const task = await workspace.owner.tasks.create({ title: "Task", projectId: workspace.projectId, descriptionMarkdown: markdown });
  expect(task).not.toHaveProperty("descriptionMarkdown");
  expect((await get(`tasks/${task.id}?format=html`)).status).toBe(422);
  const { tasks } = await workspace.owner.tasks.list({ deleted: true, format });
  expect(tasks).toEqual([]);
});

test("a record without a document that Markdown can express has its plain text, and an empty one none", async () => {
  const { owner, projectId } = workspace;
  const create = async (fields: object) => (await owner.tasks.create({ title: "Task", projectId, ...fields, format })).descriptionMarkdown;
  expect(await create({})).toBe("");
  expect(await create({ descriptionText: "*a*\nb" })).toBe("\\*a\\*\n\nb");
  expect(await create({ description: { type: "doc", content: [{ type: "chart" }] }, descriptionText: "1. x" })).toBe("1\\. x");
});

test("Markdown that was read and written back is the same", { timeout: 60_000 }, async () => {
  const { owner, projectId } = workspace;
  const { id } = await owner.tasks.create({ title: "Task", projectId });
  const words = fc.constantFrom(
    "a",
    "*",
    "_",
    "`",
    "[",
    "](b)",
    "#",
    ">",
    "-",
    "1.",
    "\n",
    "\n\n",
    "  ",
    "<br>",
    "~~",
    "https://a.example",
    "\\",
    "é",
  );
  const source = fc.array(words, { maxLength: 20 }).map((parts) => parts.join(" "));
  const write = async (descriptionMarkdown: string) =>
    (await owner.tasks.update({ id, descriptionMarkdown, format })).descriptionMarkdown ?? "";
  await fc.assert(
    fc.asyncProperty(source, async (written) => {
      const read = await write(written);
      expect(await write(read)).toBe(read);
    }),
    { numRuns: 60, seed: 37 },
  );
});

test("the ETag names the form, If-None-Match compares forms, and If-Match accepts the tag of each", async () => {
  const { owner, projectId } = workspace;
  const { id } = await owner.tasks.create({ title: "Task", projectId, descriptionMarkdown: markdown });
  const [plain, formatted] = [await get(`tasks/${id}`), await get(`tasks/${id}?format=markdown`)];
  const [plainTag, tag] = [plain.headers.get("etag") ?? "", formatted.headers.get("etag") ?? ""];
  expect(tag).toBe(plainTag.replace(/"$/, '-md"'));
  const statuses = async (path: string, match: string) => (await get(path, { "if-none-match": match })).status;
  expect(await statuses(`tasks/${id}?format=markdown`, tag)).toBe(304);
  expect(await statuses(`tasks/${id}?format=markdown`, plainTag)).toBe(200);
  expect(await statuses(`tasks/${id}`, tag)).toBe(200);
  const update = (title: string, ifMatch: string) => send("PATCH", `tasks/${id}?format=markdown`, { "if-match": ifMatch }, { title });
  const second = await update("Second", tag);
  expect([second.status, second.headers.get("etag")]).toEqual([200, expect.stringMatching(/^"\w{32}-md"$/)]);
  expect((await update("Third", second.headers.get("etag") ?? "")).status).toBe(200);
  expect((await update("Fourth", tag)).status).toBe(412);
});

test("a repeat with the same Idempotency-Key gets the Markdown again", async () => {
  const { owner, projectId } = workspace;
  const create = () => owner.tasks.create({ title: "Once", projectId, descriptionMarkdown: markdown, format }, { idempotencyKey: "once" });
  const [first, repeat] = [await create(), await create()];
  expect([first.id, first.descriptionMarkdown]).toEqual([repeat.id, markdown]);
  expect(repeat.descriptionMarkdown).toBe(markdown);
});
