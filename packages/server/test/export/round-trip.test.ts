import { beforeAll, expect, test } from "vitest";
import { newId } from "../../src/platform/id.ts";
import { useTestServer } from "../server.ts";
import { exportTar, importedOwner, importInto, readTar, writeArchiveFile } from "./archive-file.ts";
import { type FullWorkspace, fillWorkspace } from "./full-workspace.ts";
import { sendInboundTask } from "./inbound.ts";
import { type Walk, walkWorkspace } from "./walk.ts";

// Both have the same address, because records contain it.
const config = { baseUrl: "https://worktrack.example" };
const source = useTestServer({ config });
const target = useTestServer({ config });
let full: FullWorkspace;
let before: Walk;
let owner: FullWorkspace["owner"];

beforeAll(async () => {
  full = await fillWorkspace(source);
  before = await walkWorkspace(full.owner);
  const file = await writeArchiveFile(source, exportTar(source, full.organizationId));
  await importInto(target, file);
  owner = await importedOwner(target, full.organizationId);
});

type Row = Record<string, unknown>;

/** The answers without what docs/export.md lists as different after an import. */
const comparable = (walk: Walk, newIds: readonly string[] = []): Walk => {
  const withoutDifferences = (value: unknown): unknown => {
    if (Array.isArray(value))
      return value
        .filter((item) => !(item && typeof item === "object" && newIds.includes((item as Row).id as string)))
        .map(withoutDifferences);
    if (typeof value !== "object" || value === null) return value;
    const row = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutDifferences(item)]));
    if (row.fileType === "video") return { ...row, thumbnailUrl: null };
    if (String(row.image).startsWith("/avatars/")) return { ...row, image: null };
    if ("consecutiveFailures" in row) return { ...row, consecutiveFailures: 0, enabled: false, disabledReason: "manual" };
    if ("missingSince" in row) return { ...row, verifiedAt: null, checkedAt: null, missingSince: null, record: null };
    return row;
  };
  const kept = Object.entries(walk).filter(([name]) => !newIds.some((id) => name.includes(id)));
  return Object.fromEntries(kept.map(([name, answer]) => [name, withoutDifferences(answer)]));
};

test("an imported workspace answers every read as the exported one does, with the same bytes of attachments", async () => {
  const tokens = (await owner.me.tokens.list()).items;
  const entries = (await owner.auditLogs.list()).items.slice(0, 3);
  expect(entries.map(({ action }) => action).toSorted()).toEqual(["credential.created", "credential.used", "organization.imported"]);
  // The first walk has read the drafts before it was exported, after it had read the audit log.
  const walked = (await owner.auditLogs.list({ action: ["member.drafts_listed"] })).items;
  const newIds = [...entries, ...walked, ...tokens.filter(({ id }) => !JSON.stringify(before).includes(id))].map(({ id }) => id);
  expect(comparable(await walkWorkspace(owner), newIds)).toEqual(comparable(before));
});

test("pictures of people are not exported, so an imported person has none", async () => {
  const [{ author }, { items }] = await Promise.all([owner.tasks.get({ id: full.taskId }), full.owner.members.list()]);
  expect(items.find(({ id }) => id === author.id)?.image).toContain("/avatars/");
  expect([author.id, author.image]).toEqual([full.author.id, null]);
  expect(await target.database.prisma.avatar.count()).toBe(0);
});

test("people keep what their identity provider has stored", async () => {
  const where = { organizationId: full.organizationId, provisioned: true };
  const select = { id: true, userName: true, externalId: true, givenName: true, familyName: true } as const;
  const [here, there] = await Promise.all([source, target].map(({ database }) => database.prisma.user.findMany({ where, select })));
  expect(here).toMatchObject([{ userName: "viewer@tenant.example", externalId: "ext-viewer" }]);
  expect(there).toEqual(here);
});

test("private projects and drafts are imported, and stay hidden from those who could not see them", async () => {
  const { privateProjectId, author } = full;
  await expect(target.client(author.token).me.get()).rejects.toMatchObject({ code: "invalid_token" });
  const { items } = await owner.projects.list();
  expect(items.map(({ id }) => id)).toContain(privateProjectId);
  const draft = await target.database.prisma.post.findFirstOrThrow({ where: { organizationId: full.organizationId, status: "draft" } });
  expect(draft.authorId).toBe(author.id);
  await expect(owner.posts.get({ id: draft.id })).rejects.toMatchObject({ code: "not_found" });
});

test("numbers of new tasks and positions of new events go on, and a cursor of the exporting server stays valid", async () => {
  const cursor = (await full.owner.events.list({ limit: 100 })).nextCursor;
  const [here, there] = await Promise.all(
    [full.owner, owner].map((client) => client.tasks.create({ title: "After", projectId: full.privateProjectId })),
  );
  expect([there?.taskNumber, there?.sequenceNumber]).toEqual([here?.taskNumber, here?.sequenceNumber]);
  const later = await owner.events.list({ cursor });
  expect(later.items.map(({ event, data }) => [event, "task" in data && data.task.title])).toEqual([["task.created", "After"]]);
});

test("keys, webhooks and inbound secrets work after their rotation only, and keep their ids", async () => {
  const [account] = (await owner.serviceAccounts.list()).items;
  const [webhook] = (await owner.webhooks.list()).items;
  const [sender] = (await owner.inboundSecrets.list()).items;
  if (!account || !webhook || !sender) throw new Error("not imported");
  const { secret } = await owner.serviceAccounts.rotate({ id: account.id });
  expect((await target.client(secret).me.get()).user.id).toBe(account.userId);
  const rotated = await owner.webhooks.rotateSecret({ id: webhook.id });
  expect([rotated.secret.startsWith("whsec_"), (await owner.webhooks.enable({ id: webhook.id })).enabled]).toEqual([true, true]);
  const body = { externalSource: "ci", externalId: "build-1", title: "Later" };
  expect(await sendInboundTask(target, full.inbound, body)).toMatchObject({ status: 401 });
  const inbound = await owner.inboundSecrets.rotate({ id: sender.id });
  expect(await sendInboundTask(target, inbound, body)).toMatchObject({ status: 200, json: { id: full.inboundTaskId } });
});

test("an archive contains no secrets, hashes or tokens", async () => {
  const bytes = (await readTar(source, full.organizationId)).toString("latin1");
  const { prisma } = source.database;
  const where = { organizationId: full.organizationId };
  const [credentials, webhooks, secrets, invitations] = await Promise.all([
    prisma.credential.findMany({ where }),
    prisma.webhook.findMany({ where }),
    prisma.inboundSecret.findMany({ where }),
    prisma.invitation.findMany({ where }),
  ]);
  const hidden = [
    ...credentials.map(({ secretHash }) => secretHash),
    ...[...webhooks, ...secrets].map(({ secret }) => secret),
    ...invitations.map(({ tokenHash }) => tokenHash),
    full.inbound.secret,
    full.token.split("_")[2] ?? "",
  ];
  expect(hidden.length).toBeGreaterThan(8);
  expect(hidden.filter((text) => bytes.includes(text))).toEqual([]);
});

test("an attachment under a legal hold is imported with its bytes, also when it was deleted", async () => {
  const media = await target.database.prisma.media.findUniqueOrThrow({ where: { id: full.heldId } });
  expect([media.legalHoldAt, media.deletedAt]).toEqual([expect.any(Date), expect.any(Date)]);
});

test("a workspace that is being deleted, or does not exist, is not exported", async () => {
  const { organizationId } = await source.workspace();
  await source.database.prisma.organization.update({ where: { id: organizationId }, data: { deletionBeganAt: new Date() } });
  await expect(readTar(source, organizationId)).rejects.toThrow(/is being deleted/);
  await expect(readTar(source, newId())).rejects.toThrow(/No workspace has the id/);
});

test("a workspace is imported once: its ids, its slug and the ids of its records must be free", async () => {
  const file = await writeArchiveFile(source, exportTar(source, full.organizationId));
  await expect(importInto(target, file)).rejects.toThrow(/exists already/);
  await expect(importInto(target, file, { slug: "another" })).rejects.toThrow(/exists already/);
  expect(await target.database.prisma.organization.count()).toBe(1);
});

test("an export under write load is the workspace at one moment: its import passes all checks", async () => {
  const busy = await source.workspace();
  let writing = true;
  const write = async (): Promise<void> => {
    while (writing) {
      const { id } = await busy.owner.tasks.create({ title: "Busy", projectId: busy.projectId });
      await Promise.all([
        busy.owner.tasks.comments.create({ id, content: "A comment" }),
        busy.owner.tasks.checklist.create({ id, text: "An item", checked: true }),
        busy.owner.tasks.subtasks.create({ id, title: "A part" }),
      ]);
      await busy.owner.tasks.comments.deleteAll({ id });
    }
  };
  const writers = Promise.all(Array.from({ length: 4 }, write));
  const files = [];
  for (let index = 0; index < 3; index++) files.push(await writeArchiveFile(source, exportTar(source, busy.organizationId)));
  writing = false;
  await writers;
  await importInto(target, files.at(-1) ?? "");
  const { total } = await (await importedOwner(target, busy.organizationId)).tasks.list({ limit: 1 });
  expect(total).toBe(await target.database.prisma.task.count({ where: { organizationId: busy.organizationId } }));
});
