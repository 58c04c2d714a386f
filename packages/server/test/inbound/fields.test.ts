import { bounds } from "@worktrack/contract";
import { beforeAll, expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { type Sender, sender } from "./sender.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);
let send: Sender;

beforeAll(async () => {
  send = sender(server, await workspace.owner.inboundSecrets.create({ name: "CI", projectId: workspace.projectId }));
});

const source = { externalSource: "fields" };
const paragraphs = (...lines: string[]) => ({
  type: "doc",
  content: lines.map((line) => ({ type: "paragraph", content: [{ type: "text", text: line }] })),
});

test("fields that the API does not know are ignored and listed in the reply", async () => {
  const body = { ...source, externalId: "unknown", title: "Known", labels: ["a"], "nested.name": {}, toString: 1 };
  expect(await send.tasks(body)).toMatchObject({ status: 201, body: { ignored: ["labels", "nested.name", "toString"] } });
  const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`${index} ${"x".repeat(150)}`, index]));
  const { status, body: reply } = await send.tasks({ ...source, externalId: "many", title: "Known", ...many });
  expect([status, reply.ignored.length]).toEqual([201, bounds.unknownFieldsShown]);
  for (const field of reply.ignored) expect(field).toHaveLength(bounds.unknownFieldChars);
  expect(await send.posts({ ...source, externalId: "post", title: "Known" })).toMatchObject({ status: 201, body: { ignored: [] } });
});

test("a field that is null counts as absent", async () => {
  const { owner } = workspace;
  const nothing = { description: null, status: null, priority: null, projectSlug: null };
  const task = await send.tasks({ ...source, externalId: "nulls", title: "Kept", ...nothing });
  expect(task.status).toBe(201);
  expect((await send.tasks({ ...source, externalId: "nulls", title: null, ...nothing, priority: "high" })).status).toBe(200);
  expect(await owner.tasks.get({ id: task.body.id })).toMatchObject({ title: "Kept", status: "todo", priority: "high" });
  const comment = { ...source, externalId: "null-comment", body: "A comment", taskExternalId: "nulls", postExternalId: null };
  expect((await send.comments(comment)).status).toBe(201);
  const { status, body } = await send.tasks({ ...source, externalId: null, title: "No id" });
  expect([status, body.errors?.map(({ path }) => path.join("."))]).toEqual([422, ["body.externalId"]]);
});

test("a description and a body are accepted as text and as a document, in signed requests and in the API", async () => {
  const { owner, projectId } = workspace;
  const [text, document] = ["One\nTwo", paragraphs("One", "Two")];
  const tasks = await Promise.all([
    send.tasks({ ...source, externalId: "text", title: "T", description: text }).then(({ body }) => body.id),
    send.tasks({ ...source, externalId: "document", title: "T", description: document }).then(({ body }) => body.id),
    owner.tasks.create({ title: "T", projectId, description: text }).then(({ id }) => id),
    owner.tasks.create({ title: "T", projectId, description: document }).then(({ id }) => id),
  ]);
  for (const id of tasks) expect(await owner.tasks.get({ id })).toMatchObject({ description: document, descriptionText: text });
  const posts = await Promise.all([
    send.posts({ ...source, externalId: "text-post", title: "P", body: text }).then(({ body }) => body.id),
    send.posts({ ...source, externalId: "document-post", title: "P", body: document }).then(({ body }) => body.id),
    owner.posts.create({ title: "P", body: text }).then(({ id }) => id),
    owner.posts.create({ title: "P", body: document }).then(({ id }) => id),
  ]);
  for (const id of posts) expect(await owner.posts.get({ id })).toMatchObject({ body: document, bodyText: text });
});

test("a comment takes the text of a document, which must have some", async () => {
  const comment = { ...source, externalId: "document-comment", taskExternalId: "parent" };
  const task = await send.tasks({ ...source, externalId: "parent", title: "A task" });
  expect((await send.comments({ ...comment, body: paragraphs("First", "Second") })).status).toBe(201);
  const { comments } = await workspace.owner.tasks.comments.list({ id: task.body.id });
  expect(comments).toMatchObject([{ content: "First\nSecond" }]);
  for (const body of [paragraphs(), paragraphs("x".repeat(bounds.commentChars + 1))]) {
    const { status, body: problem } = await send.comments({ ...comment, body });
    expect([status, problem.errors?.map(({ path }) => path.join("."))]).toEqual([422, ["body.body"]]);
  }
});
