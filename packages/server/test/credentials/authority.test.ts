import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { Worktrack } from "@worktrack/sdk";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setPlan } from "../../src/people/organizations/plan.ts";
import { useMediaServer } from "../media/media-server.ts";
import { type OpenRequest, openRequest } from "../open-request.ts";
import { useSibling, useWorkspace } from "../server.ts";

let nowMs = Date.now();
const server = useMediaServer({ clock: () => nowMs });
const sibling = useSibling(server);
const workspace = useWorkspace(server);

/** The owner, as a client of the second process. */
let owner: Worktrack;
beforeEach(() => {
  owner = new Worktrack({ baseUrl: sibling.url, token: workspace.token, maxRetries: 0 });
});
afterEach(() => owner.close());

/** A key or person that writes, and the project that it writes to. */
interface Writer {
  readonly token: string;
  readonly id: string;
  readonly projectId: string;
}

const account = async (limits: { expiresAt?: string; allowedCidrs?: string[]; projectIds?: string[] } = {}): Promise<Writer> => {
  const { id, secret } = await owner.serviceAccounts.create({ name: "CI", scopes: ["tasks:write", "media:write"], ...limits });
  return { token: secret, id, projectId: workspace.projectId };
};

const person = async (): Promise<Writer> => ({ ...(await workspace.member("member")), projectId: workspace.projectId });

const memberOfPrivateProject = async (): Promise<Writer> => {
  const writer = await person();
  const { id: projectId } = await owner.projects.create({ name: "Secret", visibility: "private" });
  await owner.projects.members.add({ id: projectId, userId: writer.id });
  return { ...writer, projectId };
};

const lowerPlan = async () => {
  const { slug } = await sibling.database.prisma.organization.findUniqueOrThrow({ where: { id: workspace.organizationId } });
  await setPlan({ database: sibling.database, nowMs, bcryptCost: 4 }, slug, "free");
};

/** The ways to write: in one statement, in a transaction, with an idempotency record, and with an object in the store. */
const kinds = ["one statement", "transaction", "Idempotency-Key", "upload"] as const;
type Kind = (typeof kinds)[number];
const always = (answer: string) => Object.fromEntries(kinds.map((kind) => [kind, answer])) as Record<Kind, string>;

interface Change {
  readonly writer: () => Promise<Writer>;
  readonly change: (writer: Writer) => Promise<unknown>;
}

/** A change that takes the right to write away. `answer` is the status and error code of every write. */
interface Narrowing extends Change {
  readonly answer: string | Record<Kind, string>;
}

/** A new request would be answered alike: these writes name a project, task or parent that is not visible any more. */
const hidden = { ...always("422 validation_failed"), transaction: "404 not_found" };

const narrowings: Readonly<Record<string, Narrowing>> = {
  "the key is revoked": { writer: account, change: ({ id }) => owner.serviceAccounts.revoke({ id }), answer: "401 invalid_token" },
  "the key is rotated without overlap": {
    writer: account,
    change: ({ id }) => owner.serviceAccounts.rotate({ id, overlapSeconds: 0 }),
    answer: "401 invalid_token",
  },
  "the overlap after a rotation ends": {
    writer: account,
    change: async ({ id }) => {
      await owner.serviceAccounts.rotate({ id, overlapSeconds: 60 });
      nowMs += 60_000;
    },
    answer: "401 invalid_token",
  },
  "the key expires": {
    writer: () => account({ expiresAt: new Date(nowMs + 60_000).toISOString() }),
    change: async () => {
      nowMs += 60_000;
    },
    answer: "401 invalid_token",
  },
  "the person is removed": { writer: person, change: ({ id }) => owner.members.remove({ id }), answer: "401 invalid_token" },
  "the person is demoted": {
    writer: person,
    change: ({ id }) => owner.members.update({ id, role: "viewer" }),
    answer: "403 forbidden",
  },
  "the policy is narrowed": {
    writer: account,
    change: () => owner.organization.allowedScopes.set({ scopes: ["tasks:read", "organization:write"] }),
    answer: "403 insufficient_scope",
  },
  "the plan is lowered": { writer: account, change: lowerPlan, answer: "403 plan_required" },
  "the key loses its scope": {
    writer: account,
    change: ({ id }) => owner.serviceAccounts.update({ id, scopes: ["tasks:read"] }),
    answer: "403 insufficient_scope",
  },
  "the key is limited to other addresses": {
    writer: account,
    change: ({ id }) => owner.serviceAccounts.update({ id, allowedCidrs: ["192.0.2.0/24"] }),
    answer: "403 forbidden",
  },
  "the key is limited to another project": {
    writer: account,
    change: async ({ id }) => owner.serviceAccounts.update({ id, projectIds: [(await owner.projects.create({ name: "Other" })).id] }),
    answer: hidden,
  },
  "the person is removed from the private project": {
    writer: memberOfPrivateProject,
    change: ({ id, projectId }) => owner.projects.members.remove({ id: projectId, userId: id }),
    answer: hidden,
  },
  "the project becomes private": {
    writer: person,
    change: ({ projectId }) => owner.projects.update({ id: projectId, visibility: "private" }),
    answer: hidden,
  },
};

/** A change that leaves or extends the right to write. */
const widenings: Readonly<Record<string, Change>> = {
  "the key gets a scope": {
    writer: account,
    change: ({ id }) => owner.serviceAccounts.update({ id, scopes: ["tasks:write", "media:write", "projects:read"] }),
  },
  "the key is rotated with an overlap": {
    writer: account,
    change: ({ id }) => owner.serviceAccounts.rotate({ id, overlapSeconds: 60 }),
  },
  "the limit to addresses is lifted": {
    writer: () => account({ allowedCidrs: ["127.0.0.0/8"] }),
    change: ({ id }) => owner.serviceAccounts.update({ id, allowedCidrs: null }),
  },
  "the limit to a project is lifted": {
    writer: () => account({ projectIds: [workspace.projectId] }),
    change: ({ id }) => owner.serviceAccounts.update({ id, projectIds: null }),
  },
  "the person is promoted": { writer: person, change: ({ id }) => owner.members.update({ id, role: "admin" }) },
  "the policy is set to all that the key needs": {
    writer: account,
    change: () => owner.organization.allowedScopes.set({ scopes: ["tasks:write", "media:write", "organization:write"] }),
  },
  "another private project is created": {
    writer: person,
    change: () => owner.projects.create({ name: "Theirs", visibility: "private" }),
  },
};

type Write = Record<Kind, OpenRequest>;

/** Opens one request of every kind that writes to the writer's project. */
const openWrites = async ({ token, projectId }: Writer): Promise<Write> => {
  const { id: taskId } = await workspace.owner.tasks.create({ title: "A task", projectId });
  const open = (path: string, headers?: Record<string, string>) =>
    openRequest(server, { method: "POST", path, token, ...(headers && { headers }) });
  return {
    "one statement": await open("/api/v1/tasks"),
    transaction: await open(`/api/v1/tasks/${taskId}/subtasks`),
    "Idempotency-Key": await open("/api/v1/tasks", { "idempotency-key": "once" }),
    upload: await open(`/api/v1/media?${new URLSearchParams({ taskId, fileName: "a.txt" })}`, { "content-type": "text/plain" }),
  };
};

/** Sends the bodies. Returns the status and the error code of each answer. */
const finishWrites = async (requests: Write, { projectId }: Writer) => {
  const bodies = {
    "one statement": { title: "One", projectId },
    transaction: { title: "Two" },
    "Idempotency-Key": { title: "Three", projectId },
  };
  const answers: Record<string, string> = {};
  for (const kind of kinds) {
    const { status, json } = await requests[kind].finish(kind === "upload" ? "hello" : JSON.stringify(bodies[kind]));
    answers[kind] = `${status} ${json?.code ?? ""}`.trim();
  }
  return answers;
};

const written = async (token: string) => {
  const { prisma } = server.database;
  const where = { organizationId: workspace.organizationId };
  const credential = { prefix: token.split("_")[1] ?? "" };
  const [tasks, media, records, folders] = await Promise.all([
    prisma.task.count({ where }),
    prisma.media.count({ where }),
    prisma.idempotencyRecord.count({ where: { credential } }),
    storeChanges(),
  ]);
  return { tasks, media, records, folders };
};

/** When each folder of the object store last changed. Storing an object and removing it again would change one. */
const storeChanges = async (): Promise<string[]> => {
  const dir = join(server.dataDir, "media", "objects");
  return Promise.all((await readdir(dir)).map(async (shard) => `${(await stat(join(dir, shard), { bigint: true })).mtimeNs}`));
};

test.each(Object.entries(narrowings))("a write is refused and changes nothing when %s before its body arrives", async (_, narrowing) => {
  const writer = await narrowing.writer();
  const requests = await openWrites(writer);
  const before = await written(writer.token);
  await narrowing.change(writer);
  expect(await finishWrites(requests, writer)).toEqual(typeof narrowing.answer === "string" ? always(narrowing.answer) : narrowing.answer);
  expect(await written(writer.token)).toEqual(before);
  await expect.poll(() => server.spooled()).toEqual([]);
});

test.each(Object.entries(widenings))("a write succeeds when %s before its body arrives", async (_, { writer: make, change }) => {
  const writer = await make();
  const requests = await openWrites(writer);
  await change(writer);
  expect(await finishWrites(requests, writer)).toEqual(always("201"));
});
