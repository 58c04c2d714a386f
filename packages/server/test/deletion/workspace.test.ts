import { pino } from "pino";
import { expect, test } from "vitest";
import { openDatabase } from "../../src/database/database.ts";
import { countStatements } from "../../src/operation/deletion/table-statements.ts";
import { deleteWorkspace, planWorkspaceDeletion } from "../../src/operation/deletion/workspace.ts";
import { issueMemberToken } from "../../src/people/organizations/member-token.ts";
import { issueOwnerToken } from "../../src/people/organizations/owner-token.ts";
import { setPlan } from "../../src/people/organizations/plan.ts";
import { sweepPauseLock } from "../../src/work/purge/sweep-pause.ts";
import { updateSearchDocuments } from "../../src/work/search/document-indexer.ts";
import { useMediaServer } from "../media/media-server.ts";
import type { Workspace } from "../server.ts";
import { send } from "../table/send.ts";
import { fillWorkspace } from "./workspace-contents.ts";

const server = useMediaServer();

const slugOf = async ({ organizationId }: Workspace) =>
  (await server.database.prisma.organization.findUniqueOrThrow({ where: { id: organizationId } })).slug;

const deletion = (onTable?: (table: string) => void) => ({
  database: server.database,
  media: server.store,
  nowMs: Date.now(),
  operator: "operator@host",
  ...(onTable && { onTable }),
});

const deleteBySlug = async (slug: string, onTable?: (table: string) => void) =>
  deleteWorkspace(deletion(onTable), await planWorkspaceDeletion(server.database, slug));

/** Every row of every table that has rows of workspaces. */
const readTables = async (): Promise<Record<string, string>> => {
  const entries = countStatements.map(async ([table]) => {
    const [row] = await server.database.prisma.$queryRawUnsafe<{ rows: string }[]>(
      `SELECT coalesce(string_agg(x::text, E'\n' ORDER BY x::text), '') AS rows FROM "${table}" x`,
    );
    return [table, row?.rows ?? ""] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
};

test("deleting a workspace leaves no row and no object of it in any table, and changes no other workspace", async () => {
  const kept = await server.workspace();
  await fillWorkspace(server, kept);
  await updateSearchDocuments(server.database);
  const [rowsBefore, objectsBefore] = [await readTables(), await server.objects()];
  const gone = await server.workspace();
  await fillWorkspace(server, gone);
  const slug = await slugOf(gone);
  const plan = await planWorkspaceDeletion(server.database, slug);
  // The background work deletes the rows of these within seconds.
  const expected = countStatements.map(([table]) => table).filter((table) => !["search_change", "search_waiting"].includes(table));
  expect(Object.keys(plan.rows).sort()).toEqual(expect.arrayContaining(expected));
  expect((await server.objects()).length).toBeGreaterThan(objectsBefore.length);
  await deleteWorkspace(deletion(), plan);
  expect(await readTables()).toEqual(rowsBefore);
  expect(await server.objects()).toEqual(objectsBefore);
  await expect(planWorkspaceDeletion(server.database, slug)).rejects.toMatchObject({ code: "not_found" });
  const [record] = await server.database.prisma.workspaceDeletion.findMany({ where: { organizationId: gone.organizationId } });
  expect(record).toMatchObject({ slug, rows: plan.rows, beganBy: "operator@host", completedAt: expect.any(Date) });
  await kept.owner.projects.list();
  await expect(server.database.prisma.workspaceDeletion.deleteMany()).rejects.toThrow();
  await expect(server.database.prisma.workspaceDeletion.updateMany({ data: { name: "Another" } })).rejects.toThrow();
});

test("all keys, senders and invitations of a workspace stop and the administrator cannot change it when its deletion begins, and a deletion that stops is continued", async () => {
  const workspace = await server.workspace();
  const { owner, projectId, nowMs } = workspace;
  const { secret: token } = await owner.invitations.create({ email: `${workspace.organizationId}@example.org` });
  const sender = await owner.inboundSecrets.create({ name: "A sender", projectId });
  const { id: taskId } = await owner.tasks.create({ title: "A task", projectId });
  const { id: mediaId } = await owner.media.create({ taskId, fileName: "a.txt", mimeType: "text/plain", fileData: "aGVsbG8=" });
  const { url } = await owner.media.link({ id: mediaId });
  const slug = await slugOf(workspace);
  const stopAtMedia = (table: string) => {
    if (table === "media") throw new Error("killed");
  };
  await expect(deleteBySlug(slug, stopAtMedia)).rejects.toThrow("killed");
  await expect(owner.projects.list()).rejects.toMatchObject({ status: 401 });
  await expect(owner.tasks.create({ title: "Too late", projectId })).rejects.toMatchObject({ status: 401 });
  expect((await fetch(url)).status).toBe(404);
  await expect(owner.invitations.accept({ token, name: "Ada" })).rejects.toMatchObject({ status: 404 });
  const inbound = await send({ url: owner.baseUrl }, "inbound.tasks", {
    inbound: { ...sender, nowMs },
    path: "/api/v1/webhooks/inbound/tasks",
    body: { externalSource: "sample", externalId: "1", title: "A task" },
  });
  expect(inbound.status).toBe(401);
  const admin = { database: server.database, nowMs: nowMs(), bcryptCost: 4 };
  const { email } = await server.database.prisma.user.findUniqueOrThrow({ where: { id: workspace.ownerId } });
  const refused = { code: "conflict", message: `The workspace ${slug} is being deleted` };
  await expect(issueOwnerToken(admin, email, slug)).rejects.toMatchObject(refused);
  await expect(issueMemberToken(admin, slug, email)).rejects.toMatchObject(refused);
  for (const plan of ["free", "pro"] as const) await expect(setPlan(admin, slug, plan)).rejects.toMatchObject(refused);
  const plan = await planWorkspaceDeletion(server.database, slug);
  expect(plan.beganAt).toBeInstanceOf(Date);
  await deleteWorkspace(deletion(), plan);
  expect(await server.database.prisma.organization.count({ where: { slug } })).toBe(0);
  expect(await server.database.prisma.workspaceDeletion.count({ where: { slug } })).toBe(1);
});

test("a workspace with a legal hold is not deleted, and its keys keep working", async () => {
  const workspace = await server.workspace();
  const { owner, projectId } = workspace;
  const task = await owner.tasks.create({ title: "A task", projectId });
  const { id } = await owner.media.create({ taskId: task.id, fileName: "a.txt", mimeType: "text/plain", fileData: "aGVsbG8=" });
  await owner.media.hold({ id });
  // The hold also counts when its task is deleted.
  await owner.tasks.delete({ id: task.id });
  const slug = await slugOf(workspace);
  expect(await planWorkspaceDeletion(server.database, slug)).toMatchObject({ legalHolds: 1 });
  await expect(deleteBySlug(slug)).rejects.toMatchObject({ code: "legal_hold" });
  await owner.media.unhold({ id });
  await deleteBySlug(slug);
  await expect(owner.projects.list()).rejects.toMatchObject({ status: 401 });
});

test("while a backup runs, attachments are kept, and the deletion continues after it", async () => {
  const workspace = await server.workspace();
  const { owner, projectId } = workspace;
  const { id: taskId } = await owner.tasks.create({ title: "A task", projectId });
  await owner.media.create({ taskId, fileName: "a.txt", mimeType: "text/plain", fileData: "aGVsbG8=" });
  const objects = await server.objects();
  const slug = await slugOf(workspace);
  const backup = openDatabase(server.testDatabase.connection, pino({ level: "silent" }), { poolSize: 1 });
  await backup.prisma.$queryRawUnsafe(`SELECT pg_advisory_lock(${sweepPauseLock.classid}, ${sweepPauseLock.objid})::text`);
  await expect(deleteBySlug(slug)).rejects.toMatchObject({ code: "unavailable" });
  expect(await server.objects()).toEqual(objects);
  await backup.close();
  await deleteBySlug(slug);
  expect((await server.objects()).length).toBe(objects.length - 1);
});

test("clients that write while the deletion begins are refused, none of their records is left, and two deletions at once are one", async () => {
  const workspace = await server.workspace();
  const { owner, projectId, organizationId } = workspace;
  const operations = Array.from({ length: 100 }, (_, n) => ({ create: { title: `Task ${n}`, projectId } }));
  await owner.tasks.batch({ operations });
  let deleted = false;
  const statuses = new Set<number>();
  const write = async (): Promise<void> => {
    while (!deleted)
      await owner.tasks.create({ title: "One of many", projectId }).then(
        () => statuses.add(201),
        (error: { status: number }) => statuses.add(error.status),
      );
  };
  const clients = Array.from({ length: 10 }, write);
  const slug = await slugOf(workspace);
  const plan = await planWorkspaceDeletion(server.database, slug);
  await Promise.all([deleteWorkspace(deletion(), plan), deleteWorkspace(deletion(), plan)]).finally(() => {
    deleted = true;
  });
  await Promise.all(clients);
  // 429: failed authentications are charged to the address.
  expect([...statuses].filter((status) => ![201, 401, 429].includes(status))).toEqual([]);
  for (const [table, count] of countStatements)
    expect([table, (await server.database.query(count, { organizationId }))[0]?.count]).toEqual([table, 0]);
  expect(await server.database.prisma.workspaceDeletion.count({ where: { organizationId } })).toBe(1);
});
