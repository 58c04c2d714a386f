import { Task } from "@worktrack/contract";
import { describe, expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { currentDate, inventedDate, inventedVersions } from "./invented.ts";
import { sender } from "./send.ts";

const server = useTestServer({ dateVersions: inventedVersions() });
const workspace = useSharedWorkspace(server);

const older = (...parts: Parameters<ReturnType<typeof sender>>) => sender(server.url, workspace.token, inventedDate)(...parts);
const current = (...parts: Parameters<ReturnType<typeof sender>>) => sender(server.url, workspace.token)(...parts);
const create = async (body: object) => older("tasks.create", { body: { projectId: workspace.projectId, title: "Fix login", ...body } });

describe("tasks of an older version", () => {
  test("are created and read in its shape, and are the same tasks in the current one", async () => {
    const created = await create({ points: 3, priority: "normal", assigneeId: "me" });
    expect(created.status).toBe(201);
    expect(created.headers.get("X-Service-Api-Version")).toBe(inventedDate);
    expect(created.headers.get("Location")).toBe(`/api/v1/tasks/${created.json.id}`);
    expect(created.json).toMatchObject({ points: 3, priority: "normal", assigneeName: "Olivia Owner" });
    expect(Object.keys(created.json)).not.toContain("estimatePoints");
    expect(Object.keys(created.json)).not.toContain("assignee");

    const params = { id: created.json.id };
    expect((await older("tasks.get", { params })).json).toEqual(created.json);
    const now = await current("tasks.get", { params });
    expect(now.headers.get("X-Service-Api-Version")).toBe(currentDate);
    expect(Task.parse(now.json)).toMatchObject({ estimatePoints: 3, priority: "none", assignee: { name: "Olivia Owner" } });
  });

  test("have its default for a field that is left out", async () => {
    const { json } = await create({});
    expect(json).toMatchObject({ priority: "normal", points: null, assigneeName: null });
  });

  test("are updated with its fields", async () => {
    const params = { id: (await create({ priority: "high" })).json.id };
    const updated = await older("tasks.update", { params, body: { points: 5, priority: "normal" } });
    expect(updated.json).toMatchObject({ points: 5, priority: "normal" });
    expect((await current("tasks.get", { params })).json).toMatchObject({ estimatePoints: 5, priority: "none" });
  });

  test("are filtered by its values", async () => {
    const { json: project } = await current("projects.create", { body: { name: "Filters" } });
    const ids: string[] = [];
    for (const priority of ["normal", "high", "low"]) ids.push((await create({ priority, projectId: project.id })).json.id);
    const found = async (priority: string) => {
      const { json } = await older("tasks.list", { query: { priority, projectId: project.id, sort: "number", limit: "10" } });
      return json.tasks.map((task: { id: string; priority: string }) => [task.id, task.priority]);
    };
    expect(await found("normal")).toEqual([[ids[0], "normal"]]);
    expect(await found("low,normal")).toEqual([
      [ids[0], "normal"],
      [ids[2], "low"],
    ]);
  });

  test("are written in a batch, and as subtasks", async () => {
    const { json: parent } = await create({});
    const body = {
      operations: [
        { create: { title: "One", projectId: workspace.projectId, points: 1 } },
        { update: { id: parent.identifier, points: 2, priority: "urgent" } },
      ],
    };
    expect((await older("tasks.batch", { body })).json.tasks).toMatchObject([
      { title: "One", points: 1, priority: "normal", assigneeName: null },
      { id: parent.id, points: 2, priority: "urgent" },
    ]);
    const params = { id: parent.id };
    const { json: subtask } = await older("tasks.subtasks.create", { params, body: { title: "Part", priority: "normal" } });
    expect(subtask).toMatchObject({ priority: "normal", parentId: parent.id });
    expect((await older("tasks.subtasks.list", { params })).json).toEqual([subtask]);
  });

  test("are upserted, with the ETag of a read", async () => {
    const body = { externalSource: "old", externalId: "1", title: "One", projectId: workspace.projectId, points: 1, priority: "normal" };
    const created = await older("tasks.upsert", { body });
    expect(created).toMatchObject({ status: 201, json: { points: 1, priority: "normal", assigneeName: null, outcome: "created" } });
    const again = await older("tasks.upsert", { body });
    expect(again).toMatchObject({ status: 200, json: { id: created.json.id, outcome: "unchanged" } });
    const read = await older("tasks.get", { params: { id: created.json.id } });
    expect(again.headers.get("etag")).toBe(read.headers.get("etag"));
  });
});

describe("a wrong request of an older version", () => {
  const fieldsOf = ({ json }: { json: { errors: { path: unknown[]; pointer?: string; message: string }[]; detail: string } }) =>
    json.errors.map(({ path, pointer }) => [path.join("."), pointer]);

  test("is refused with the names of its fields", async () => {
    const answer = await create({ points: -1 });
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toEqual([["body.points", "#/points"]]);
    expect(answer.json.detail).toContain("body.points: ");
  });

  test("is refused for the fields and values of the current version", async () => {
    expect(fieldsOf(await create({ estimatePoints: 1 }))).toEqual([["body.estimatePoints", "#/estimatePoints"]]);
    const { status, json } = await create({ priority: "none" });
    expect([status, json.errors[0].path]).toEqual([422, ["body", "priority"]]);
    expect(json.errors[0].message).toContain("normal");
    expect((await older("tasks.list", { query: { priority: "none" } })).status).toBe(422);
  });

  test("is refused with the place of a batch's field", async () => {
    const body = { operations: [{ create: { title: "One", projectId: workspace.projectId, assigneeId: crypto.randomUUID() } }] };
    const { status, json } = await older("tasks.batch", { body });
    expect([status, json.errors[0].path]).toEqual([422, ["body", "operations", 0, "create", "assigneeId"]]);
  });

  test.each([
    ["tasks.create", []],
    ["tasks.create", "text"],
    ["tasks.create", { points: { constructor: 1 }, priority: ["normal"] }],
    ["tasks.batch", {}],
    ["tasks.batch", { operations: "x" }],
    ["tasks.batch", { operations: [null, 1, []] }],
    ["tasks.batch", { operations: [{ create: null }, { update: [] }, { create: {}, update: {} }] }],
  ] as const)("of %s with the body %j is 422", async (name, body) => {
    expect((await older(name, { body })).status).toBe(422);
  });

  test("may repeat a query parameter, as in the current version", async () => {
    const status = async (date: string) => {
      const url = new URL("/api/v1/tasks?priority=high&priority=low", server.url);
      return (await fetch(url, { headers: { Authorization: `Bearer ${workspace.token}`, "X-Service-Api-Version": date } })).status;
    };
    expect(await status(inventedDate)).toBe(await status(currentDate));
  });

  test("does not make the same names valid in the current version", async () => {
    const answer = await current("tasks.create", { body: { title: "x", projectId: workspace.projectId, points: 1 } });
    expect(fieldsOf(answer)).toEqual([["body.points", "#/points"]]);
  });
});

describe("an ETag of an older version", () => {
  test("differs from the current version's, and both are valid for If-Match", async () => {
    const { json, headers } = await create({});
    const params = { id: json.id };
    const now = (await current("tasks.get", { params })).headers.get("ETag") ?? "";
    const then = headers.get("ETag") ?? "";
    expect(then).not.toBe(now);
    const update = (send: typeof older, tag: string) =>
      send("tasks.update", { params, body: { title: "New" }, headers: { "If-Match": tag } });
    expect((await update(older, `"${"0".repeat(32)}-${inventedDate}"`)).status).toBe(412);
    const updated = await update(older, then);
    expect(updated.status).toBe(200);
    expect((await update(current, then)).status).toBe(412);
    expect((await update(current, updated.headers.get("ETag") ?? "")).status).toBe(200);
  });

  test("gives 304 in its own version only", async () => {
    const params = { id: (await create({})).json.id };
    const tagOf = async (send: typeof older) => (await send("tasks.get", { params })).headers.get("ETag") ?? "";
    const status = async (send: typeof older, tag: string) =>
      (await send("tasks.get", { params, headers: { "If-None-Match": tag } })).status;
    const [then, now] = [await tagOf(older), await tagOf(current)];
    expect([await status(older, then), await status(current, now)]).toEqual([304, 304]);
    expect([await status(older, now), await status(current, then)]).toEqual([200, 200]);
  });

  test("names the content coding too", async () => {
    const { json } = await create({ descriptionText: "long ".repeat(1_000) });
    const coded = await older("tasks.get", { params: { id: json.id }, headers: { "Accept-Encoding": "gzip" } });
    expect(coded.headers.get("Content-Encoding")).toBe("gzip");
    expect(coded.headers.get("ETag")).toMatch(/-2025-01-01-gz"$/);
    expect(coded.headers.get("Vary")).toContain("X-Service-Api-Version");
    expect(coded.json).toEqual(json);
    const headers = { "If-None-Match": coded.headers.get("ETag") ?? "" };
    expect((await older("tasks.get", { params: { id: json.id }, headers })).status).toBe(304);
  });
});

describe("a repeat with the same Idempotency-Key", () => {
  test.each([
    ["tasks.create", () => ({}), { points: 2 }],
    ["tasks.subtasks.create", async () => ({ id: (await create({})).json.id }), {}],
  ] as const)("of %s gets the first answer in the version of the repeat", async (name, paramsOf, fields) => {
    const params = await paramsOf();
    const body = { title: "Once", ...(name === "tasks.create" && { projectId: workspace.projectId, ...fields }) };
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const first = await older(name, { params, body, headers });
    const repeat = await older(name, { params, body, headers });
    expect([first.status, repeat.status, repeat.headers.get("Idempotency-Replayed")]).toEqual([201, 201, "true"]);
    expect(repeat.text).toBe(first.text);
    expect(repeat.headers.get("ETag")).toBe(first.headers.get("ETag"));
    expect(repeat.json.priority).toBe("normal");
  });

  test("under another version is rendered for that version", async () => {
    const request = { body: { title: "Once", projectId: workspace.projectId }, headers: { "Idempotency-Key": crypto.randomUUID() } };
    const first = await older("tasks.create", request);
    const repeat = await current("tasks.create", request);
    expect(repeat.headers.get("Idempotency-Replayed")).toBe("true");
    expect(repeat.json).toMatchObject({ id: first.json.id, priority: "none", estimatePoints: null });
  });
});

test("a HEAD request has the headers of the GET in its version, and no body", async () => {
  const { json, headers } = await create({});
  const response = await fetch(new URL(`/api/v1/tasks/${json.id}`, server.url), {
    method: "HEAD",
    headers: { Authorization: `Bearer ${workspace.token}`, "X-Service-Api-Version": inventedDate },
  });
  expect([response.status, response.headers.get("ETag"), await response.text()]).toEqual([200, headers.get("ETag"), ""]);
});

test("operations that a step does not change answer the same bytes in both versions", async () => {
  const params = { id: workspace.projectId };
  const [then, now] = [await older("projects.get", { params }), await current("projects.get", { params })];
  expect(then.text).toBe(now.text);
  expect(then.headers.get("ETag")).toBe(now.headers.get("ETag"));
  expect(then.headers.get("X-Service-Api-Version")).toBe(inventedDate);
});

test("the feed has the events of tasks in the shape of the request's version", async () => {
  const params = { id: (await create({ priority: "high" })).json.id };
  await older("tasks.update", { params, body: { points: 8, priority: "normal" } });
  const updates = async (send: typeof older) => {
    const { json } = await send("events.list", { query: { event: "task.updated", limit: "100" } });
    return json.items.filter(({ data }: { data: { task: { id: string } } }) => data.task.id === params.id);
  };
  const [[then, ...others], [now]] = [await updates(older), await updates(current)];
  expect(others).toEqual([]);
  expect(then.data.task).toMatchObject({ points: 8, priority: "normal", assigneeName: null });
  expect(then.data.changes).toEqual({ points: { from: null, to: 8 }, priority: { from: "high", to: "normal" } });
  expect(now.data.task).toMatchObject({ estimatePoints: 8, priority: "none", assignee: null });
  expect(now.data.changes).toEqual({ estimatePoints: { from: null, to: 8 }, priority: { from: "high", to: "none" } });
  expect({ ...then, data: null }).toEqual({ ...now, data: null });
});
