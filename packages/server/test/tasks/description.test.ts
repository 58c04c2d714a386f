import { expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);

const create = (description: object) =>
  workspace.owner.tasks.create({ title: "Task", projectId: workspace.projectId, description: description as Record<string, unknown> });
const refused = { status: 422, errors: [{ path: ["body", "description"] }] };
const doc = (text: string) => ({ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] });

/** Posts a raw body, for JSON that JSON.stringify does not produce. */
const post = async (path: string, body: string) => {
  const headers = { authorization: `Bearer ${workspace.token}`, "content-type": "application/json" };
  const response = await fetch(`${server.url}/api/v1/${path}`, { method: "POST", headers, body });
  return { status: response.status, code: ((await response.json()) as { code?: string }).code };
};

test("a document has at most 256 KB as JSON, counted in bytes", async () => {
  const around = JSON.stringify(doc("")).length;
  const limit = 256 * 1024;
  const filled = doc("x".repeat(limit - around));
  expect((await create(filled)).description).toEqual(filled);
  await expect(create(doc("x".repeat(limit - around + 1)))).rejects.toMatchObject(refused);
  await expect(create(doc("é".repeat(limit / 2)))).rejects.toMatchObject(refused);
});

test("a document made from text has the same size limit, so that a description that was read can be sent back", async () => {
  const { id } = await create({});
  const text = (lines: number) => workspace.owner.tasks.update({ id, descriptionText: "a\n".repeat(lines) });
  const { description } = await text(4_000);
  expect(await workspace.owner.tasks.update({ id, description })).toMatchObject({ description });
  await expect(text(50_000)).rejects.toMatchObject({ status: 422, errors: [{ path: ["body", "descriptionText"] }] });
  expect((await workspace.owner.tasks.update({ id, descriptionText: "x".repeat(100_000) })).descriptionText).toHaveLength(100_000);
});

test("a document is nested at most 50 levels deep, in objects and arrays", async () => {
  const nested = (depth: number, wrap: (inner: object) => object) => {
    let value: object = {};
    for (let level = 1; level < depth; level++) value = wrap(value);
    return value;
  };
  for (const [index, wrap] of [(inner: object) => ({ a: inner }), (inner: object) => ({ a: inner, b: 1 })].entries()) {
    expect([index, (await create(nested(50, wrap))).description]).toEqual([index, nested(50, wrap)]);
    await expect(create(nested(51, wrap))).rejects.toMatchObject(refused);
  }
  await expect(create({ a: JSON.parse(`${"[".repeat(50)}${"]".repeat(50)}`) })).rejects.toMatchObject(refused);
});

test("JSON nested 100,000 levels deep is a 422, and the server keeps working", async () => {
  const deep = `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`;
  const { status } = await post("tasks", `{"title":"x","projectId":"${workspace.projectId}","description":${deep}}`);
  expect(status).toBe(422);
  expect((await post("tasks", `{"title":${deep},"projectId":"${workspace.projectId}"}`)).status).toBe(422);
  expect((await create({})).description).toEqual({});
});

test("__proto__, constructor and prototype are rejected as keys at any depth", async () => {
  for (const key of ["__proto__", "constructor", "prototype"])
    for (const description of [`{"${key}":{}}`, `{"attrs":[{"${key}":1}]}`]) {
      const body = `{"title":"x","projectId":"${workspace.projectId}","description":${description}}`;
      expect([description, await post("tasks", body)]).toEqual([description, { status: 422, code: "validation_failed" }]);
    }
});

test("a description that is neither text nor a JSON object is a 422", async () => {
  for (const value of [null, [], 1, true]) await expect(create(value as unknown as object)).rejects.toMatchObject({ status: 422 });
});

test("keys that JavaScript or Prisma treat specially are stored unchanged, through updates and in the delete event", async () => {
  const description = {
    $type: "Json",
    value: "1",
    set: 1,
    toString: "x",
    valueOf: {},
    type: { toString: 1 },
    content: [{ type: { valueOf: 1 } }],
    "": null,
  };
  const { id } = await create(description);
  expect((await workspace.owner.tasks.update({ id, title: "Again" })).description).toEqual(description);
  await workspace.owner.tasks.delete({ id });
  const event = await server.database.prisma.event.findFirstOrThrow({ where: { name: "task.deleted" } });
  expect((event.data as { task: { description: object } }).task.description).toEqual(description);
});

test("NUL and lone surrogates are a 422 in every text field, in values and in keys", async () => {
  const { owner, projectId } = workspace;
  const { id } = await create({});
  for (const bad of ["a\0b", "\ud800", "x\udc00y"]) {
    const writes: Record<string, () => Promise<unknown>> = {
      title: () => owner.tasks.create({ title: bad, projectId }),
      descriptionText: () => owner.tasks.update({ id, descriptionText: bad }),
      document: () => create(doc(bad)),
      key: () => create({ attrs: [{ [bad]: 1 }] }),
      subtask: () => owner.tasks.subtasks.create({ id, title: bad }),
      comment: () => owner.tasks.comments.create({ id, content: bad }),
      checklist: () => owner.tasks.checklist.create({ id, text: bad }),
      tag: () => owner.tags.create({ name: bad }),
      tagDescription: () => owner.tags.create({ name: "fine", description: bad }),
      project: () => owner.projects.create({ name: bad }),
      projectDescription: () => owner.projects.update({ id: projectId, description: bad }),
      batch: () => owner.tasks.batch({ operations: [{ create: { title: bad, projectId } }] }),
    };
    for (const [field, write] of Object.entries(writes)) {
      const error = (await write().catch((reason: unknown) => reason)) as { status?: number; code?: string };
      expect([field, error.status, error.code]).toEqual([field, 422, "validation_failed"]);
    }
  }
  for (const query of [{ q: "a\0" }, { cursor: "a\0" }]) await expect(owner.tasks.list(query)).rejects.toMatchObject({ status: 422 });
  await expect(owner.tags.list({ name: "a\0" })).rejects.toMatchObject({ status: 422 });
  await expect(owner.tasks.get({ id: "a\0" })).rejects.toMatchObject({ status: 404 });
});
