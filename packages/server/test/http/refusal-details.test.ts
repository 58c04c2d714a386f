import { Worktrack } from "@worktrack/sdk";
import { expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);

const problemOf = (request: Promise<unknown>) =>
  request.then(
    () => undefined,
    ({ problem }) => problem,
  );
const unknownId = "01900000-0000-7000-8000-000000000000";

test("all unknown tags of a task are named, by id and by name", async () => {
  const { owner, projectId } = workspace;
  const { id, name } = await owner.tags.create({ name: "known" });
  const task = { title: "A task", projectId };
  const byName = await problemOf(owner.tasks.create({ ...task, tags: ["one", name, "two"] }));
  expect(byName.errors.map(({ path }: { path: unknown[] }) => path)).toEqual([
    ["body", "tags", 0],
    ["body", "tags", 2],
  ]);
  expect(byName.detail).toMatch(/^body\.tags\.0: No such tag .*\(and 1 more\)$/);
  const byId = await problemOf(owner.tasks.create({ ...task, tagIds: [id, unknownId] }));
  expect(byId.errors).toMatchObject([{ path: ["body", "tagIds", 1], code: "unknown_tag" }]);
});

test("all unknown projects of a key are named", async () => {
  const { owner, projectId } = workspace;
  const problem = await problemOf(
    owner.me.tokens.create({ name: "x", scopes: ["tasks:read"], projectIds: [unknownId, projectId, "nope"] }),
  );
  expect(problem.errors).toMatchObject([{ path: ["body", "projectIds", 0] }, { path: ["body", "projectIds", 2] }]);
});

test("the detail of a 422 begins with the field, and that of a 404 with the path parameter that is invalid", async () => {
  const { owner, projectId } = workspace;
  const assigned = await problemOf(owner.tasks.create({ title: "A task", projectId, assigneeId: unknownId }));
  expect(assigned.detail).toMatch(/^body\.assigneeId: /);
  const { detail, status } = await problemOf(owner.tasks.checklist.update({ id: "OPS-1", itemId: "first" }));
  expect([status, detail]).toEqual([404, "params.itemId: Must be a UUID"]);
});

test("a token that was mistyped or cut is told apart from one that is unknown or revoked", async () => {
  const { token } = workspace;
  const detailWith = async (presented: string) => {
    const client = new Worktrack({ baseUrl: server.url, token: presented });
    const { code, detail } = await problemOf(client.me.get());
    await client.close();
    expect(code).toBe("invalid_token");
    return detail;
  };
  const last = token.endsWith("a") ? "b" : "a";
  for (const wrong of [token.slice(0, -1), `${token.slice(0, -1)}${last}`, `${token}x`])
    expect(await detailWith(wrong)).toMatch(/checksum is wrong$/);
  const revoked = await workspace.owner.me.tokens.create({ name: "Revoked", scopes: ["tasks:read"] });
  await workspace.owner.me.tokens.revoke({ id: revoked.id });
  expect(await detailWith(revoked.secret)).toMatch(/unknown, revoked, rotated or expired$/);
});
