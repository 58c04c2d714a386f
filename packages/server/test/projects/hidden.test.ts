import { type Operation, type OperationName, operationNames, operationOf } from "@worktrack/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestServer, type Workspace } from "../server.ts";
import { pathOf } from "../table/fixtures.ts";
import { sampleBody } from "../table/sample.ts";
import { send } from "../table/send.ts";
import { createPrivateProject, type PrivateProject } from "./private-project.ts";

const server = useTestServer();
let workspace: Workspace;
let hidden: PrivateProject;

const setUp = async (): Promise<void> => {
  workspace = await server.workspace();
  hidden = await createPrivateProject(workspace);
};

const recordOperations = operationNames.filter((name) => /^\/api\/v1\/(projects|tasks|tags)\/:id/.test(operationOf(name).path));

/** The path of an operation on the private project or its records. */
const hiddenPath = (operation: Operation, project = hidden.project.id, task = hidden.task.id): string =>
  pathOf(operation, {
    paths: {
      "/api/v1/projects": project,
      "/api/v1/projects/:id/members": hidden.insider.id,
      "/api/v1/tags": hidden.tagId,
      "/api/v1/tasks": task,
      "/api/v1/tasks/:id/tags": hidden.tagId,
      "/api/v1/tasks/:id/relations": "blocks",
      "/api/v1/tasks/:id/relations/:kind": task,
      "/api/v1/tasks/:id/comments": hidden.commentId,
      "/api/v1/tasks/:id/comments/:commentId/reactions": "👍",
      "/api/v1/tasks/:id/checklist": hidden.itemId,
    },
  });

/** A body that is valid by itself: it names a project and an assignee that the caller can see. */
const bodyOf = (operation: Operation): unknown => sampleBody(operation, { projectId: workspace.projectId, assigneeId: workspace.ownerId });

const sendAs = (token: string, name: OperationName, path: string) => send(server, name, { token, path, body: bodyOf(operationOf(name)) });

const countWrites = async (): Promise<number[]> => {
  const { event, auditEntry, task } = server.database.prisma;
  return [await event.count(), await auditEntry.count({ where: { action: { not: "credential.used" } } }), await task.count()];
};

describe("for a caller who is not a member", () => {
  let tokens: string[];

  beforeAll(async () => {
    await setUp();
    const limited = await workspace.member("owner");
    await hidden.insider.client.projects.members.add({ id: hidden.project.id, userId: limited.id });
    await server.database.prisma.credential.updateMany({ where: { userId: limited.id }, data: { projectIds: [workspace.projectId] } });
    tokens = [workspace.token, limited.token];
  });

  test.each(recordOperations)(
    "%s of a private project is a 404 and writes nothing, also with a member's key that is limited to other projects",
    async (name) => {
      const operation = operationOf(name);
      const { project, task } = hidden;
      const paths = [hiddenPath(operation), hiddenPath(operation, project.prefix, task.identifier), hiddenPath(operation, project.slug)];
      const before = await countWrites();
      for (const token of tokens)
        for (const path of paths) {
          const { status, json } = await sendAs(token, name, path);
          expect([status, json]).toMatchObject([404, { code: "not_found" }]);
          expect(json.detail).toMatch(/^No such (project|task|tag), or it is not visible to this credential$/);
        }
      expect(await countWrites()).toEqual(before);
    },
  );
});

describe("for a member", () => {
  beforeAll(setUp);

  test.each(recordOperations)("%s of a private project finds its record", async (name) => {
    const { status } = await sendAs(hidden.insider.token, name, hiddenPath(operationOf(name)));
    expect(status).not.toBe(404);
    expect(status).toBeLessThan(500);
    // A deleted record is missing for the next operation.
    if (status === 204) await setUp();
  });
});

test("lists and totals exclude private projects for callers who are not members", async () => {
  await setUp();
  const { owner, projectId } = workspace;
  const open = await owner.tasks.create({ title: "Open", projectId });
  const tag = await owner.tags.create({ name: "common" });
  expect(await owner.tasks.list()).toMatchObject({ tasks: [{ id: open.id }], total: 1, hasMore: false });
  expect((await owner.projects.list()).items.map(({ id }) => id)).toEqual([projectId]);
  expect((await owner.tags.list()).items.map(({ id }) => id)).toEqual([tag.id]);
  const { client } = hidden.insider;
  expect((await client.tasks.list()).total).toBe(2);
  expect((await client.projects.list()).items).toHaveLength(2);
  expect((await client.tags.list()).items).toHaveLength(2);
});

test("pages by cursor skip hidden projects and return every visible one", async () => {
  await setUp();
  const { owner, projectId } = workspace;
  const { projects } = hidden.insider.client;
  const open = [projectId];
  for (let index = 0; index < 5; index++) {
    await projects.create({ name: `Hidden ${index}`, visibility: "private" });
    open.push((await owner.projects.create({ name: `Open ${index}` })).id);
  }
  const seen: string[] = [];
  for await (const { id } of owner.projects.list.all({ limit: 2 })) seen.push(id);
  expect(seen).toEqual(open);
});
