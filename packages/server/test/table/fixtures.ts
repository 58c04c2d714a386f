import { setTimeout as sleep } from "node:timers/promises";
import type { Operation } from "@worktrack/contract";
import { ConflictError } from "@worktrack/sdk";
import { z } from "zod";
import { newId } from "../../src/platform/id.ts";
import { makeMp4 } from "../media/videos/mp4.ts";
import { nameServer } from "../name-server.ts";
import type { Workspace } from "../server.ts";
import { newChallenge } from "../sign-in/terminal/terminal.ts";
import { createPasskey, isForSessions, passkeyResponse } from "./passkey.ts";
import { bodyFields } from "./sample.ts";
import { type Sender, send, tinyVideo } from "./send.ts";
import { terminalFields } from "./terminal.ts";

/** One record of every kind, created by the owner of a workspace. */
export interface Fixtures {
  /** Ids by the path before their parameter. A new kind of record must be added here; otherwise the tests fail with a message. */
  readonly paths: Readonly<Record<string, string>>;
  /** Values of body fields that refer to records, and of those whose default a caller may not be allowed to send. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly inbound?: Sender;
  /** The secret of a session of the owner, for operations that a key cannot run. */
  readonly session?: string | undefined;
}

/** Creates a disabled webhook with a skipped delivery, and an inbound secret that has sent a task. */
const createWebhooks = async ({ owner, projectId, nowMs }: Workspace) => {
  const [webhook, secret] = await Promise.all([
    owner.webhooks.create({ url: "https://127.0.0.1:9/hook", events: ["project.created"] }),
    owner.inboundSecrets.create({ name: "A sender", projectId }),
  ]);
  const inbound = { prefix: secret.prefix, secret: secret.secret, nowMs };
  const task = { externalSource: "sample", externalId: "task", title: "A task" };
  await Promise.all([
    owner.webhooks.disable({ id: webhook.id }).then(() => owner.projects.create({ name: "Skipped" })),
    send({ url: owner.baseUrl }, "inbound.tasks", { inbound, path: "/api/v1/webhooks/inbound/tasks", body: task }),
  ]);
  const [delivery] = (await owner.webhooks.deliveries.list({ id: webhook.id })).items;
  return { inbound, webhookId: webhook.id, deliveryId: delivery?.id ?? "", inboundSecretId: secret.id };
};

/** Adds a domain, with its TXT record in the name server of the tests. */
const createDomain = async ({ owner }: Workspace) => {
  const added = await owner.domains.create({ domain: newDomain() });
  nameServer.set(added.record.name, { txt: [added.record.value] });
  return added;
};

const newDomain = (): string => `${newId()}.example`;

/** Creates a record when it is first needed. */
const once = <T>(create: () => Promise<T>): (() => Promise<T>) => {
  let created: Promise<T> | undefined;
  return () => {
    created ??= create();
    return created;
  };
};

/** Creates an export. While another one of the workspace has not ended, none can be created. */
const createExport = async ({ owner }: Workspace): Promise<{ id: string }> => {
  for (;;) {
    try {
      return await owner.organization.exports.create();
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      await sleep(20);
    }
  }
};

const emoji = async () => "👍";

const noToken = async () => "none";

/** The records of a workspace. Those that refer to others create them first. */
const recordsOf = (workspace: Workspace) => {
  const { owner, ownerId, projectId } = workspace;
  const person = once(() => workspace.member("member", ["tasks:read"]));
  const emptyProject = once(() => owner.projects.create({ name: "Empty" }));
  const tag = once(() => owner.tags.create({ name: "bug" }));
  const view = once(() => owner.views.create({ name: "A view", shared: true }));
  const post = once(() => owner.posts.create({ title: "A post", status: "published" }));
  const task = once(async () => owner.tasks.create({ title: "A task", projectId, tagIds: [(await tag()).id], assigneeId: ownerId }));
  return {
    person,
    emptyProject,
    tag,
    view,
    post,
    task,
    account: once(() => owner.serviceAccounts.create({ name: "An account", scopes: ["tasks:read"] })),
    session: once(async () => (await owner.signIn.token({ token: workspace.token })).session),
    token: once(() => owner.me.tokens.create({ name: "A token", scopes: ["tasks:read"] })),
    comment: once(async () => owner.posts.comments.create({ id: (await post()).id, content: "A comment" })),
    media: once(async () => owner.media.upload(makeMp4(tinyVideo), { postId: (await post()).id, fileName: "a.mp4" })),
    invitation: once(async () => owner.invitations.create({ email: `guest-${(await person()).id}@example.com` })),
    projectMember: once(async () => {
      const { id: userId } = await person();
      await owner.projects.members.add({ id: (await emptyProject()).id, userId });
      return userId;
    }),
    otherTask: once(async () => owner.tasks.create({ title: "Another task", projectId })),
    taskComment: once(async () => owner.tasks.comments.create({ id: (await task()).id, content: "A comment" })),
    export: once(() => createExport(workspace)),
    passkey: once(() => createPasskey(workspace)),
    terminalLogin: once(() => owner.signIn.terminal.start({ host: "sample" })),
    item: once(async () => owner.tasks.checklist.create({ id: (await task()).id, text: "An item" })),
    domain: once(() => createDomain(workspace)),
    webhooks: once(() => createWebhooks(workspace)),
  };
};

type Values = Readonly<Record<string, () => Promise<unknown>>>;

const readValues = async (values: Values, isNeeded: (key: string) => boolean): Promise<Record<string, unknown>> => {
  const needed = Object.entries(values).filter(([key]) => isNeeded(key));
  return Object.fromEntries(await Promise.all(needed.map(async ([key, read]) => [key, await read()] as const)));
};

/**
 * Returns a function that returns the records for an operation, or for all operations. It creates each record once, and only when an
 * operation needs it.
 */
export const openFixtures = (workspace: Workspace): ((operation?: Operation) => Promise<Fixtures>) => {
  const records = recordsOf(workspace);
  const idOf = (record: () => Promise<{ readonly id: string }>) => async () => (await record()).id;
  const paths = {
    "/api/v1/tasks": idOf(records.task),
    "/api/v1/tasks/:id/comments": idOf(records.taskComment),
    "/api/v1/tasks/:id/comments/:commentId/reactions": emoji,
    "/api/v1/tasks/:id/checklist": idOf(records.item),
    "/api/v1/tasks/:id/tags": idOf(records.tag),
    "/api/v1/tasks/:id/relations": async () => "blocks",
    "/api/v1/tasks/:id/relations/:kind": idOf(records.otherTask),
    "/api/v1/views": idOf(records.view),
    "/api/v1/tags": idOf(records.tag),
    "/api/v1/projects": idOf(records.emptyProject),
    "/api/v1/projects/:id/members": records.projectMember,
    "/api/v1/posts": idOf(records.post),
    "/api/v1/posts/:id/reactions": emoji,
    "/api/v1/posts/:id/comments": idOf(records.comment),
    "/api/v1/posts/:id/comments/:commentId/reactions": emoji,
    "/api/v1/media": idOf(records.media),
    "/avatars": async () => workspace.ownerId,
    "/api/v1/members": idOf(records.person),
    "/api/v1/organization/exports": idOf(records.export),
    "/api/v1/invitations": idOf(records.invitation),
    "/api/v1/domains": idOf(records.domain),
    "/api/v1/service-accounts": idOf(records.account),
    "/api/v1/me/tokens": idOf(records.token),
    "/api/v1/me/sessions": idOf(records.session),
    "/api/v1/me/passkeys": idOf(records.passkey),
    "/api/v1/me/workspaces": async () => workspace.organizationId,
    "/api/v1/webhooks": async () => (await records.webhooks()).webhookId,
    "/api/v1/webhooks/:id/deliveries": async () => (await records.webhooks()).deliveryId,
    "/api/v1/inbound-secrets": async () => (await records.webhooks()).inboundSecretId,
  };
  const { owner, ownerId, projectId } = workspace;
  const fields = {
    tagId: idOf(records.tag),
    tagIds: async () => [(await records.tag()).id],
    postId: idOf(records.post),
    viewId: idOf(records.view),
    replyToId: idOf(records.comment),
  };
  /** The token in the body of each operation that has one. */
  const tokens: Readonly<Record<string, () => Promise<string>>> = {
    "/api/v1/invitations/accept": async () => (await records.invitation()).secret,
    "/api/v1/sign-in/token": async () => workspace.token,
    "/api/v1/sign-in/link": async () => (await owner.me.signInLinks.create()).secret,
    "/api/v1/sign-in/invitation": async () => (await records.invitation()).secret,
  };
  const constants = {
    projectId,
    projectIds: [projectId],
    assigneeId: ownerId,
    role: "viewer",
    mimeType: "text/plain",
    events: ["task.created"],
    externalSource: "sample",
    taskExternalId: "task",
    title: "A title",
    q: "title",
    userCode: "WXYZ-2345",
    codeChallenge: newChallenge().codeChallenge,
  };
  return async (operation) => {
    const named = operation && new Set([...bodyFields(operation), ...requiredQueryFields(operation)]);
    const addsDomain = operation?.path === "/api/v1/domains" && operation.method === "POST";
    const domain = async () => (addsDomain ? newDomain() : (await records.domain()).domain);
    const [neededPaths, neededFields] = await Promise.all([
      readValues(paths, (place) => !operation || operation.path.startsWith(`${place}/:`)),
      readValues(
        { ...fields, domain, token: tokens[operation?.path ?? "/api/v1/invitations/accept"] ?? noToken },
        (field) => !named || named.has(field),
      ),
    ]);
    const isSigned = !operation || operation.access === "signature";
    const passkey =
      !operation || isForSessions(operation) || named?.has("response") || named?.has("codeVerifier") ? await records.passkey() : undefined;
    const response = operation && passkey && named?.has("response") ? await passkeyResponse(operation, passkey) : undefined;
    const terminal = operation && (await terminalFields(operation, records.terminalLogin, passkey));
    return {
      ...(passkey && { session: passkey.browser.cookie }),
      ...(isSigned && { inbound: (await records.webhooks()).inbound }),
      paths: neededPaths as Fixtures["paths"],
      // A record of its own for each request, so that an upsert creates one.
      fields: { ...constants, externalId: newId(), ...neededFields, ...(response && { response }), ...terminal },
    };
  };
};

/** Creates the records for this operation, or for all operations. */
export const createFixtures = (workspace: Workspace, operation?: Operation): Promise<Fixtures> => openFixtures(workspace)(operation);

/** An id that no record has. */
export const absent = "01900000-0000-7000-8000-000000000000";

/** Paths to records that do not exist. */
export const nowhere: Fixtures["paths"] = new Proxy({}, { get: (_, place) => (String(place).endsWith("/relations") ? "blocks" : absent) });

/** The operation's path with the ids of these records. */
export const pathOf = (operation: Pick<Operation, "path">, { paths }: Pick<Fixtures, "paths">): string => {
  const parts = operation.path.split("/");
  return parts
    .map((part, index) => {
      if (!part.startsWith(":")) return part;
      const before = parts.slice(0, index).join("/");
      const value = paths[before];
      if (value === undefined) throw new Error(`no fixture for ${before}/${part}: add one to fixtures.ts`);
      return encodeURIComponent(value);
    })
    .join("/");
};

/** The path with the query that the operation requires. */
export const targetOf = (operation: Operation, fixtures: Pick<Fixtures, "paths" | "fields">): string => {
  const required = Object.fromEntries(requiredQueryFields(operation).map((field) => [field, String(fixtures.fields[field])]));
  const query = new URLSearchParams(required).toString();
  return `${pathOf(operation, fixtures)}${query && `?${query}`}`;
};

const requiredQueryFields = ({ query }: Operation): string[] =>
  Object.entries(query?.shape ?? {}).flatMap(([name, field]) => (z.safeParse(field, undefined).success ? [] : [name]));
