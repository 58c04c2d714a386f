import { bounds } from "@worktrack/contract";
import { expect, test } from "vitest";
import { sender } from "../../inbound/sender.ts";
import { useSharedWorkspace, useTestServer } from "../../server.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);

const markdown = "# Steps\n\n- [x] **Open** the page\n- [ ] press `Save`";
const document = {
  type: "doc",
  content: [
    { type: "heading", attrs: { level: 1 }, content: [{ type: "text", text: "Steps" }] },
    {
      type: "taskList",
      content: [
        {
          type: "taskItem",
          attrs: { checked: true },
          content: [
            {
              type: "paragraph",
              content: [
                { type: "text", text: "Open", marks: [{ type: "bold" }] },
                { type: "text", text: " the page" },
              ],
            },
          ],
        },
        {
          type: "taskItem",
          attrs: { checked: false },
          content: [
            {
              type: "paragraph",
              content: [
                { type: "text", text: "press " },
                { type: "text", text: "Save", marks: [{ type: "code" }] },
              ],
            },
          ],
        },
      ],
    },
  ],
};
const text = "Steps\n- [x] Open the page\n- [ ] press Save";
const described = { description: document, descriptionText: text };
const create = (descriptionMarkdown: string) =>
  workspace.owner.tasks.create({ title: "Task", projectId: workspace.projectId, descriptionMarkdown });

test("tasks are created, updated and batched with a description in Markdown", async () => {
  const { projectId } = workspace;
  const task = await create(markdown);
  expect(task).toMatchObject(described);
  const other = await workspace.owner.tasks.create({ title: "Other", projectId, descriptionText: "old" });
  expect(await workspace.owner.tasks.update({ id: other.id, descriptionMarkdown: markdown })).toMatchObject(described);
  expect(await workspace.owner.tasks.subtasks.create({ id: task.id, title: "Part", descriptionMarkdown: markdown })).toMatchObject(
    described,
  );
  const operations = [
    { create: { title: "Third", projectId, descriptionMarkdown: markdown } },
    { update: { id: other.identifier, descriptionMarkdown: "*new*" } },
  ];
  const { tasks } = await workspace.owner.tasks.batch({ operations });
  expect(tasks).toMatchObject([described, { descriptionText: "new" }]);
});

test("posts are created and updated with a body in Markdown", async () => {
  const post = await workspace.owner.posts.create({ title: "Post", bodyMarkdown: markdown });
  expect(post).toMatchObject({ body: document, bodyText: text });
  expect(await workspace.owner.posts.update({ id: post.id, bodyMarkdown: "a  \nb" })).toMatchObject({ bodyText: "a\nb" });
});

test("inbound tasks and posts take Markdown, and null counts as absent", async () => {
  const secret = await workspace.owner.inboundSecrets.create({ name: "CI", projectId: workspace.projectId });
  const inbound = sender(server, secret);
  const task = await inbound.tasks({ externalSource: "ci", externalId: "1", title: "Task", descriptionMarkdown: markdown });
  expect(task.status).toBe(201);
  expect(await workspace.owner.tasks.get({ id: task.body.id as string })).toMatchObject(described);
  const again = await inbound.tasks({ externalSource: "ci", externalId: "1", title: "Renamed", descriptionMarkdown: null });
  expect(again.body).toMatchObject({ applied: true, ignored: [] });
  expect(await workspace.owner.tasks.get({ id: task.body.id as string })).toMatchObject({ title: "Renamed", ...described });
  const post = await inbound.posts({ externalSource: "ci", externalId: "2", title: "Post", bodyMarkdown: markdown });
  expect(await workspace.owner.posts.get({ id: post.body.id as string })).toMatchObject({ body: document, bodyText: text });
  const both = await inbound.posts({ externalSource: "ci", externalId: "3", title: "Post", bodyMarkdown: "a", body: "b" });
  expect([both.status, both.body.errors]).toMatchObject([422, [{ path: ["body", "bodyMarkdown"], code: "one_form_only" }]]);
});

test("Markdown beside another form of the same text is a 422 at the Markdown, also within a batch", async () => {
  const { projectId } = workspace;
  const refused = (...path: (string | number)[]) => ({ status: 422, errors: [{ path: ["body", ...path], code: "one_form_only" }] });
  for (const other of [{ description: {} }, { description: "" }, { descriptionText: "" }])
    await expect(workspace.owner.tasks.create({ title: "Task", projectId, descriptionMarkdown: "a", ...other })).rejects.toMatchObject(
      refused("descriptionMarkdown"),
    );
  const { id } = await workspace.owner.posts.create({ title: "Post" });
  await expect(workspace.owner.posts.update({ id, bodyMarkdown: null, bodyText: "b" })).rejects.toMatchObject(refused("bodyMarkdown"));
  const operations = [
    { create: { title: "Fine", projectId } },
    { create: { title: "Both", projectId, descriptionMarkdown: "a", description: "b" } },
  ];
  await expect(workspace.owner.tasks.batch({ operations })).rejects.toMatchObject(
    refused("operations", 1, "create", "descriptionMarkdown"),
  );
});

test("empty Markdown and null leave no text", async () => {
  const empty = { description: { type: "doc", content: [] }, descriptionText: "" };
  for (const descriptionMarkdown of ["", null]) {
    const { id } = await create(markdown);
    expect(await workspace.owner.tasks.update({ id, descriptionMarkdown })).toMatchObject(empty);
  }
});

test("Markdown whose document would be too large is a 422 at the field, and nothing is written", async () => {
  const { total } = await workspace.owner.tasks.list({ limit: 1 });
  const tooBig = { status: 422, errors: [{ path: ["body", "descriptionMarkdown"] }] };
  await expect(create("a\n\n".repeat(8_000))).rejects.toMatchObject({ ...tooBig, message: expect.stringContaining("262144 bytes") });
  await expect(create("x".repeat(bounds.markdownChars + 1))).rejects.toMatchObject(tooBig);
  await expect(create("x".repeat(1_000_000))).rejects.toMatchObject(tooBig);
  await expect(create("a\0")).rejects.toMatchObject(tooBig);
  expect(await workspace.owner.tasks.list({ limit: 1 })).toMatchObject({ total });
  expect((await create("x".repeat(200_000))).descriptionText).toHaveLength(200_000);
});

test("hostile Markdown ends in a text or a 422 in bounded time, while other requests are answered", { timeout: 120_000 }, async () => {
  const fill = (part: string, chars = 60_000) => part.repeat(Math.ceil(chars / part.length)).slice(0, chars);
  const hostile = ["*_", ".*", "| a | b |\n| --- | --- |\n", "> > - ", "["].map((part) => fill(part));
  let slowestMs = 0;
  let isDone = false;
  const watch = async () => {
    while (!isDone) {
      const startMs = performance.now();
      await fetch(`${server.url}/healthz`);
      slowestMs = Math.max(slowestMs, performance.now() - startMs);
    }
  };
  const watching = watch();
  const outcomes = [];
  for (const one of hostile) outcomes.push(await create(one).catch((error) => error));
  isDone = true;
  await watching;
  for (const outcome of outcomes) {
    if (!("status" in outcome && outcome.status === 422)) expect(outcome).toMatchObject({ descriptionText: expect.any(String) });
    else expect(outcome.errors).toMatchObject([{ path: ["body", "descriptionMarkdown"], code: expect.stringMatching(/^too_/) }]);
  }
  expect(outcomes.some(({ status }) => status === 422)).toBe(true);
  expect(slowestMs).toBeLessThan(2_000);
  expect((await create("*fine*")).descriptionText).toBe("fine");
});
