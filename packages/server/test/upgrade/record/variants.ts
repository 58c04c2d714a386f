// Calls operations in the ways that run a statement of their own, beside the way in which useEveryOperation calls them.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { wasCredentialUsedFrom } from "../../../src/audit/credential-uses.ts";
import type { OpenDatabase } from "../../../src/database/database.ts";
import { countPendingMigrations } from "../../../src/database/migrations.ts";
import type { Statement } from "../../../src/database/statement.ts";
import { measureFeedLag } from "../../../src/events/feed-lag.ts";
import { measureDueDeliveries } from "../../../src/integration/webhooks/deliveries/due.ts";
import type { ClaimedDelivery } from "../../../src/integration/webhooks/dispatch/claim.ts";
import { returnDeliveries } from "../../../src/integration/webhooks/dispatch/return-deliveries.ts";
import { createWakeNotifier } from "../../../src/integration/webhooks/dispatch/wake-notifications.ts";
import { createDatabaseWindows } from "../../../src/limits/database-windows.ts";
import { failExport, returnExport } from "../../../src/operation/export/requests.sql.ts";
import { findSecretKey, registerSecretKey } from "../../../src/operation/installation/find-secret-key.ts";
import { openObjectStore } from "../../../src/operation/installation/object-store.ts";
import { pruneExpiredRows } from "../../../src/operation/retention/prune.ts";
import { setPlan } from "../../../src/people/organizations/plan.ts";
import { newId } from "../../../src/platform/id.ts";
import type { Log } from "../../../src/platform/log.ts";
import type { RunningServer } from "../../../src/server.ts";
import type { Config } from "../../../src/settings/config.ts";
import { locateStore } from "../../../src/work/media/store/locate.ts";
import { sweepMedia } from "../../../src/work/media/sweep.ts";
import { measureMediaBytes } from "../../../src/work/media/usage.ts";
import { nameServer } from "../../name-server.ts";
import { createProvider, patch } from "../../scim/provider.ts";
import type { Workspace } from "../../server.ts";

const file = { fileName: "a.txt", mimeType: "text/plain", fileData: "aGVsbG8=" } as const;

export const useVariants = async (workspace: Workspace): Promise<void> => {
  await useTasks(workspace);
  await useMedia(workspace);
  await useResumableUpload(workspace);
  await useFeedAndWebhooks(workspace);
  await useDomains(workspace);
  await useExports(workspace);
};

/** Downloads an export, and leaves it to expire. */
const useExports = async ({ owner }: Workspace): Promise<void> => {
  let { id, finishedAt } = await owner.organization.exports.create();
  for (; finishedAt === null; await sleep(20)) ({ id, finishedAt } = await owner.organization.exports.get({ id }));
  await buffer((await owner.organization.exports.download({ id })).stream);
};

const useTasks = async ({ owner, ownerId, projectId }: Workspace): Promise<void> => {
  const { identifier } = await owner.tasks.create({ title: "By its identifier", projectId });
  await owner.tasks.get({ id: identifier });
  await owner.tasks.update({ id: identifier, assigneeId: ownerId });
  const target = await owner.projects.create({ name: "Target", visibility: "private" });
  await owner.tasks.update({ id: identifier, projectId: target.id, assigneeId: ownerId });
  await owner.tasks.get({ id: identifier });
  await owner.tasks.list({ projectId: target.id, q: "identifier", sort: "-updated" });
  const { identifier: moved } = await owner.tasks.update({ id: identifier, projectId });
  await owner.tasks.update({ id: moved, assigneeId: null, title: "Unassigned" });
  const update = { id: moved, assigneeId: ownerId, title: "Assigned in a batch" };
  await owner.tasks.batch({ operations: [{ create: { title: "Created in a batch", projectId } }, { update }] });
  const { name } = await owner.tags.create({ name: "named" });
  const imported = { title: "Imported", projectId, tags: [name], externalSource: "sheet", externalId: "1" };
  await owner.tasks.batch({ operations: [{ create: imported }], dryRun: true });
  await owner.tasks.tags.replace({ id: moved, tagIds: [] });
  const { id: restored } = await owner.tasks.create({ title: "Restored", projectId });
  for (const id of [restored, moved]) await owner.tasks.delete({ id });
  await owner.tasks.restore({ id: restored });
  await owner.projects.delete({ id: target.id });
};

const useMedia = async ({ owner, projectId, token }: Workspace): Promise<void> => {
  const task = await owner.tasks.create({ title: "With attachments", projectId });
  const taskComment = await owner.tasks.comments.create({ id: task.id, content: "With an attachment" });
  const post = await owner.posts.create({ title: "With attachments", status: "published" });
  const comment = await owner.posts.comments.create({ id: post.id, content: "With an attachment" });
  const parents = [{ taskId: task.id }, { taskCommentId: taskComment.id }, { postId: post.id }, { commentId: comment.id }];
  for (const parent of parents) {
    const { url } = await owner.media.create({ ...parent, ...file });
    await fetch(new URL(url, owner.baseUrl), { headers: { authorization: `Bearer ${token}` } });
    await owner.media.list(parent);
  }
  // Deletes the attachments, too.
  await owner.posts.delete({ id: post.id });
  await owner.tasks.delete({ id: task.id });
};

/** Sends the first bytes of a video by tus, asks for the offset, and ends the upload. */
const useResumableUpload = async ({ owner, projectId, token }: Workspace): Promise<void> => {
  const { identifier } = await owner.tasks.create({ title: "With a video", projectId });
  const taskId = Buffer.from(identifier).toString("base64");
  const headers = { authorization: `Bearer ${token}`, "tus-resumable": "1.0.0" };
  const send = async (path: string, init: RequestInit) => {
    const response = await fetch(new URL(path, owner.baseUrl), { ...init, headers: { ...headers, ...init.headers } });
    if (!response.ok) throw new Error(`${init.method} ${path}: ${await response.text()}`);
    return response;
  };
  const creation = { "upload-length": "2000", "upload-metadata": `taskId ${taskId},filename YS5tcDQ=,resumeKey a2V5` };
  const created = await send("/api/v1/media/videos/resumable", { method: "POST", headers: creation });
  const path = created.headers.get("location") ?? "";
  const part = { "content-type": "application/offset+octet-stream", "upload-offset": "0" };
  await send(path, { method: "PATCH", headers: part, body: Buffer.alloc(1_000) });
  await send(path, { method: "HEAD" });
  await send(path, { method: "DELETE" });
};

const useFeedAndWebhooks = async ({ owner, nowMs }: Workspace): Promise<void> => {
  await owner.events.list({ since: new Date(nowMs()).toISOString() });
  const webhook = await owner.webhooks.create({ url: "https://127.0.0.1:9/hook", events: ["project.created"] });
  await owner.webhooks.disable({ id: webhook.id });
  await owner.projects.create({ name: "Skipped, then sent" });
  await owner.webhooks.enable({ id: webhook.id, catchUp: true });
};

/** Restricts invitations to a verified domain, which is then used. */
const useDomains = async ({ owner, ownerId }: Workspace): Promise<void> => {
  const domain = `verified-${ownerId}.example`;
  const { record } = await owner.domains.create({ domain });
  nameServer.set(record.name, { txt: [record.value] });
  await owner.domains.verify({ domain });
  await owner.organization.update({ restrictInvitations: true });
  await owner.invitations.create({ email: `ada@${domain}` });
  await owner.organization.update({ restrictInvitations: false });
};

/** Requests of an identity provider, which are no operations. */
export const useScim = async (server: Pick<RunningServer, "url" | "database">, workspace: Workspace): Promise<void> => {
  const provider = await createProvider(server, workspace);
  const [{ id }, other] = [await provider.provision("ada"), await provider.provision("bo")];
  await provider.regroup("add", "viewer", id);
  await provider.send("PUT", "/Groups/viewer", { members: [{ value: other.id }] });
  await provider.group("viewer");
  await provider.send("PATCH", `/Users/${id}`, patch({ op: "replace", value: { active: false } }));
  await provider.send("PATCH", `/Users/${id}`, patch({ op: "replace", value: { active: true, displayName: "Ada" } }));
  await provider.send("DELETE", `/Users/${other.id}`);
  await provider.send("PATCH", `/Users/${id}`, patch({ op: "replace", path: "externalId", value: other.externalId }));
  await provider.find(`userName eq "ada@${provider.domain}"`);
};

/** The windows that processes share without Redis. */
const useWindows = async (database: OpenDatabase, nowMs: number): Promise<void> => {
  const windows = createDatabaseWindows(database);
  const window = { policy: "workspace-daily", subject: newId(), kind: "window", quota: 1_000, windowSeconds: 86_400 } as const;
  await windows.take(window, nowMs);
  await windows.refund(window, nowMs);
  await windows.peek(window, nowMs);
};

class RolledBack extends Error {}

/** The statements of the first start over a database, in a transaction that is rolled back: the other processes keep their installation. */
const startAnew = async (database: OpenDatabase, log: Log, config: Config): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), "worktrack-record-"));
  const location = { ...locateStore({ ...config, dataDir }), has: async () => true };
  const start = database.transaction(async (within) => {
    await within.prisma.installation.deleteMany();
    await openObjectStore(location, within, log);
    await registerSecretKey(config, within, await findSecretKey(config, within));
    throw new RolledBack();
  });
  await start.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  await rm(dataDir, { recursive: true });
};

const anyValue: Readonly<Record<string, unknown>> = { bool: false, int: 0, smallint: 0, float8: 0, bigint: 0, text: "", json: {} };

const valueOfType = (type: string): unknown => {
  if (type.endsWith("?")) return null;
  if (type.endsWith("[]")) return [];
  if (type === "uuid") return newId();
  return type === "timestamptz" ? new Date() : anyValue[type];
};

/** Runs statements of rare situations, in transactions that are rolled back. `known` has values by the names of parameters. */
export const useRareStatements = async (
  database: OpenDatabase,
  statements: readonly Statement[],
  known: Readonly<Record<string, unknown>>,
): Promise<void> => {
  for (const rare of statements) {
    const values = Object.entries(rare.parameters).map(([name, type]) => [name, known[name] ?? valueOfType(type)]);
    const run = database.transaction(async (within) => {
      await within.query(rare, Object.fromEntries(values));
      throw new RolledBack();
    });
    await run.catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  }
};

/** The periodic and administrative work of a process, and statements that only rare situations run. */
export const useBackgroundWork = async (database: OpenDatabase, log: Log, config: Config, organizationSlug: string): Promise<void> => {
  const nowMs = Date.now();
  const admin = { database, nowMs, bcryptCost: config.bcryptCost };
  await setPlan(admin, organizationSlug, "free");
  await setPlan(admin, organizationSlug, "pro");
  await wasCredentialUsedFrom(database, newId(), "127.0.0.1");
  // By then the grace period of deleted attachments has ended.
  await sweepMedia({ database, media: await locateStore(config).open() }, nowMs + 8 * 86_400_000);
  await countPendingMigrations(database);
  await measureDueDeliveries(database, nowMs);
  await measureFeedLag(database, nowMs);
  await measureMediaBytes(database);
  await pruneExpiredRows(database, nowMs, { auditDays: 365 });
  await useWindows(database, nowMs);
  await startAnew(database, log, config);
  const unclaimed = { id: newId(), leaseId: newId() } as ClaimedDelivery;
  await returnDeliveries(database, [unclaimed]);
  const lost = { id: newId(), leaseId: newId() };
  const now = new Date(nowMs);
  await database.query(returnExport, { ...lost, leaseEndsAt: now });
  await database.query(failExport, { ...lost, error: "", finishedAt: now, expiresAt: now });
  createWakeNotifier(database, log)();
};
