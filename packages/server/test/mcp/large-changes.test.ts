import { expect, test } from "vitest";
import { useTestServer, useWorkspace } from "../server.ts";
import { callTool } from "./rpc.ts";

const server = useTestServer();
const workspace = useWorkspace(server);
const call = (name: string, args: object) => callTool(server.url, name, args, { token: workspace.token });
const wide = "日".repeat(480);

test("a change whose reply is too large succeeds, with long values cut, or with a note instead", async () => {
  const { owner, projectId } = workspace;
  const create = Array.from({ length: 100 }, (_, index) => ({ title: `${index} ${wide}`, project: "OPS" }));
  const cut = await call("batch_tasks", { create });
  expect([cut.isError, cut.reply.tasks.length, cut.reply.tasks[99]]).toMatchObject([false, 100, { task: "OPS-100", outcome: "created" }]);
  const names = Array.from({ length: 20 }, (_, index) => `${index}${wide.slice(0, 45)}`);
  for (const name of names) await owner.tags.create({ name });
  const noted = await call("batch_tasks", { create: create.map((task) => ({ ...task, tags: names })) });
  expect(noted).toMatchObject({ isError: false, reply: { done: true, note: expect.stringContaining("The call is done") } });
  expect((await owner.tasks.list({ projectId })).total).toBe(200);
});

test("items that are added to a long checklist are added once, because the reply is no error", async () => {
  const { identifier: task, id } = await workspace.owner.tasks.create({ title: "Long", projectId: workspace.projectId });
  for (let round = 0; round < 2; round++) {
    const add = Array.from({ length: 50 }, (_, index) => `${round} ${index} ${wide}`);
    expect(await call("update_checklist", { task, add })).toMatchObject({ isError: false });
  }
  expect(await workspace.owner.tasks.checklist.list({ id })).toHaveLength(100);
});
