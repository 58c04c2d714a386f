import { beforeEach, describe, expect, test } from "vitest";
import { useSibling, useTestServer, type Workspace } from "../server.ts";
import { countAllRows } from "../table/rows.ts";
import { callTool } from "./rpc.ts";

const server = useTestServer();
const sibling = useSibling(server);
let workspace: Workspace;
let task: string;
beforeEach(async () => {
  workspace = await server.workspace();
  task = (await workspace.owner.tasks.create({ title: "A task", projectId: workspace.projectId })).identifier;
  await workspace.owner.tags.create({ name: "urgent" });
});

const call = (name: string, args: object, { url } = { url: server.url }) => callTool(url, name, args, { token: workspace.token });

/** Calls of tools that create records, with other arguments, and the number of records that a call creates. */
const creations: readonly (readonly [title: string, tool: string, (task: string) => object, (task: string) => object])[] = [
  ["a task", "create_task", () => ({ title: "New", project: "OPS" }), () => ({ title: "Other", project: "OPS" })],
  [
    "a task with names",
    "create_task",
    () => ({ title: "New", project: "Operations", assignee: "Olivia Owner", tags: ["urgent"] }),
    () => ({ title: "New", project: "Operations", assignee: "Olivia Owner" }),
  ],
  [
    "a subtask",
    "create_task",
    (parent) => ({ title: "New", parent, tags: ["urgent"] }),
    (parent) => ({ title: "New", parent, due: "2026-12-01" }),
  ],
  [
    "several tasks",
    "batch_tasks",
    () => ({
      create: [
        { title: "New", project: "OPS" },
        { title: "New", project: "OPS" },
      ],
    }),
    () => ({ create: [{ title: "New", project: "OPS" }] }),
  ],
  ["a comment", "add_comment", (each) => ({ task: each, text: "New" }), (each) => ({ task: each, text: "Other" })],
  ["a post", "create_post", () => ({ title: "New" }), () => ({ title: "New", publish: true })],
  [
    "checklist items",
    "update_checklist",
    (each) => ({ task: each, add: ["New", "New", "Newer"] }),
    (each) => ({ task: each, add: ["New", "New"] }),
  ],
];

/** The rows without the records of requests themselves. */
const countRecords = async (): Promise<object> => {
  const { idempotency_key: _, ...counts } = (await countAllRows(server)) as Record<string, number>;
  return counts;
};

describe.each(creations)("%s", (_, tool, args, others) => {
  test("is created once by two calls with the same request id, which have the same reply", async () => {
    const first = await call(tool, { ...args(task), requestId: "r-1" });
    expect(first).toMatchObject({ isError: false });
    const counts = await countRecords();
    const second = await call(tool, { ...args(task), requestId: "r-1" });
    expect(second.reply).toEqual(first.reply);
    expect(await countRecords()).toEqual(counts);
  });

  test("is created once by 20 calls with the same request id, on two servers at once", async () => {
    const alone = await call(tool, args(task));
    expect(alone).toMatchObject({ isError: false });
    const before = await countRecords();
    await call(tool, { ...args(task), requestId: "r-0" });
    const once = await countRecords();
    const created = Object.keys(once).filter((table) => (once as never)[table] !== (before as never)[table]);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => call(tool, { ...args(task), requestId: "r-1" }, index % 2 === 0 ? server : sibling)),
    );
    const failed = replies.filter(({ isError }) => isError);
    expect(failed.length).toBeLessThan(20);
    for (const { reply } of failed) expect(reply).toMatchObject({ code: "idempotency_in_flight", retryAfterSeconds: expect.any(Number) });
    const after = await countRecords();
    const rise = (from: object, to: object) => created.map((table) => [table, (to as never)[table] - (from as never)[table]]);
    expect(rise(once, after)).toEqual(rise(before, once));
  });

  test("is not created by a call with the same request id and other arguments, which is refused in words", async () => {
    await call(tool, { ...args(task), requestId: "r-1" });
    const counts = await countRecords();
    const { isError, reply } = await call(tool, { ...others(task), requestId: "r-1" });
    expect([isError, reply.code, reply.error]).toEqual([true, "idempotency_mismatch", expect.stringContaining("requestId")]);
    expect(await countRecords()).toEqual(counts);
  });
});

test("another tool cannot use the request id of a call either", async () => {
  await call("create_post", { title: "New", requestId: "r-1" });
  expect((await call("create_task", { title: "New", project: "OPS", requestId: "r-1" })).reply).toMatchObject({
    code: "idempotency_mismatch",
  });
});

test("another key can use the same request id", async () => {
  await call("create_post", { title: "New", requestId: "r-1" });
  const { token } = await workspace.member("member");
  expect(await callTool(server.url, "create_post", { title: "New", requestId: "r-1" }, { token })).toMatchObject({ isError: false });
});

test("update_checklist with a used request id and other arguments checks and removes nothing", async () => {
  await call("update_checklist", { task, add: ["A", "B"], requestId: "r-1" });
  const refused = await call("update_checklist", { task, add: ["C"], check: ["A"], remove: ["B"], requestId: "r-1" });
  expect(refused.reply).toMatchObject({ code: "idempotency_mismatch" });
  expect((await call("get_task", { task })).reply.checklist).toEqual(["[ ] A", "[ ] B"]);
});
