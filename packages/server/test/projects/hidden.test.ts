import { type Operation, type OperationName, operationNames, operationOf } from "@worktrack/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestServer, type Workspace } from "../server.ts";
import { pathOf } from "../table/fixtures.ts";
import { sampleBody } from "../table/sample.ts";
import { send } from "../table/send.ts";
import { createSecret, type Secret } from "./secret.ts";

const server = useTestServer();
let workspace: Workspace;
let secret: Secret;

const arrange = async (): Promise<void> => {
  workspace = await server.workspace();
  secret = await createSecret(workspace);
};

const ofOneRecord = operationNames.filter((name) => /^\/api\/v1\/(projects|tasks|tags)\/:id/.test(operationOf(name).path));

/** The row's path into the private project. */
const secretPath = (operation: Operation, project = secret.project.id, task = secret.task.id): string =>
  pathOf(operation, {
    paths: {
      "/api/v1/projects": project,
      "/api/v1/projects/:id/members": secret.insider.id,
      "/api/v1/tags": secret.tagId,
      "/api/v1/tasks": task,
      "/api/v1/tasks/:id/tags": secret.tagId,
      "/api/v1/tasks/:id/comments": secret.commentId,
      "/api/v1/tasks/:id/comments/:commentId/reactions": "👍",
      "/api/v1/tasks/:id/checklist": secret.itemId,
    },
  });

/** A body that fits everything but the project. */
const bodyOf = (operation: Operation): unknown => sampleBody(operation, { projectId: workspace.projectId, assigneeId: workspace.ownerId });

const askAs = (token: string, name: OperationName, path: string) => send(server, name, { token, path, body: bodyOf(operationOf(name)) });

const written = async (): Promise<number[]> => {
  const { event, auditEntry, task } = server.database.prisma;
  return [await event.count(), await auditEntry.count({ where: { action: { not: "credential.used" } } }), await task.count()];
};

describe("for who is no member", () => {
  let tokens: string[];

  beforeAll(async () => {
    await arrange();
    const limited = await workspace.member("owner");
    await secret.insider.client.projects.members.add({ id: secret.project.id, userId: limited.id });
    await server.database.prisma.credential.updateMany({ where: { userId: limited.id }, data: { projectIds: [workspace.projectId] } });
    tokens = [workspace.token, limited.token];
  });

  test.each(ofOneRecord)("%s of a private project is 404, also for a member's key of other projects; nothing is written", async (name) => {
    const operation = operationOf(name);
    const { project, task } = secret;
    const paths = [secretPath(operation), secretPath(operation, project.prefix, task.identifier), secretPath(operation, project.slug)];
    const before = await written();
    for (const token of tokens)
      for (const path of paths) {
        const { status, json } = await askAs(token, name, path);
        expect([status, json]).toMatchObject([404, { code: "not_found" }]);
        expect(json.detail).toMatch(/^No such (project|task|tag), or it is not visible to this credential$/);
      }
    expect(await written()).toEqual(before);
  });
});

test.each(ofOneRecord)("%s of a private project is there for its member", async (name) => {
  await arrange();
  const { status } = await askAs(secret.insider.token, name, secretPath(operationOf(name)));
  expect(status).not.toBe(404);
  expect(status).toBeLessThan(500);
});

test("no list and no total has anything of a private project for who is no member", async () => {
  await arrange();
  const { owner, projectId } = workspace;
  const open = await owner.tasks.create({ title: "Open", projectId });
  const tag = await owner.tags.create({ name: "common" });
  expect(await owner.tasks.list()).toMatchObject({ tasks: [{ id: open.id }], total: 1, hasMore: false });
  expect((await owner.projects.list()).items.map(({ id }) => id)).toEqual([projectId]);
  expect((await owner.tags.list()).items.map(({ id }) => id)).toEqual([tag.id]);
  const { client } = secret.insider;
  expect((await client.tasks.list()).total).toBe(2);
  expect((await client.projects.list()).items).toHaveLength(2);
  expect((await client.tags.list()).items).toHaveLength(2);
});

test("pages by cursor step over what is hidden, and lose nothing else", async () => {
  await arrange();
  const { owner, projectId } = workspace;
  const { projects } = secret.insider.client;
  const open = [projectId];
  for (let index = 0; index < 5; index++) {
    await projects.create({ name: `Hidden ${index}`, visibility: "private" });
    open.push((await owner.projects.create({ name: `Open ${index}` })).id);
  }
  const seen: string[] = [];
  for await (const { id } of owner.projects.list.all({ limit: 2 })) seen.push(id);
  expect(seen).toEqual(open);
});
