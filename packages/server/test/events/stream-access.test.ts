import { bounds, type Scope } from "@worktrack/contract";
import { expect, test } from "vitest";
import { mintSessionSecret } from "../../src/access/credentials/session-secret.ts";
import { newId } from "../../src/platform/id.ts";
import { openClient } from "../database/seed.ts";
import { untilOneWaits } from "../database/waiting.ts";
import { useSibling, useTestServer, useWorkspace } from "../server.ts";
import { openBrowser } from "../sign-in/browser.ts";
import { signedInBrowser } from "../sign-in/signed-in.ts";
import { recordNames, useStreams } from "./streams.ts";

// The URL makes the processes notify each other, as they do over a shared PostgreSQL.
const server = useTestServer({ config: { databaseUrl: "postgresql://shared" } });
const sibling = useSibling(server);
const workspace = useWorkspace(server);
const openStream = useStreams();
const follow = (token: string, query = "") => openStream(server.url, token, { query });

/** The last event that everybody can see, so that the test need not wait for those that do not come. */
const finish = () => workspace.owner.projects.create({ name: "The end" });

test("events of a private project reach its members only, from the moment it is private, and a draft's only its author", async () => {
  const { owner, projectId } = workspace;
  const [member, outsider] = [await workspace.member("member"), await workspace.member("member")];
  const [mine, theirs, drafts] = await Promise.all([follow(member.token), follow(outsider.token), follow(workspace.token)]);
  const { id } = await owner.projects.create({ name: "Secret" });
  await owner.projects.members.add({ id, userId: member.id });
  await owner.projects.update({ id, visibility: "private" });
  await owner.tasks.create({ title: "hidden", projectId: id });
  await owner.posts.create({ title: "a draft", projectId });
  await finish();
  await expect.poll(() => [mine, theirs, drafts].every((reader) => recordNames(reader).includes("The end"))).toBe(true);
  expect(recordNames(mine)).toContain("hidden");
  expect(recordNames(theirs)).not.toContain("hidden");
  expect([mine, theirs, drafts].map((reader) => recordNames(reader).includes("a draft"))).toEqual([false, false, true]);
});

test("a stream has the events of its read scopes, its projects and its query only, and naming another event is 403", async () => {
  const { owner, projectId } = workspace;
  const { id: other } = await owner.projects.create({ name: "Other" });
  const projects = await workspace.member("viewer", ["projects:read"] as Scope[]);
  const limited = (await owner.me.tokens.create({ name: "Limited", scopes: ["tasks:read"], projectIds: [projectId] })).secret;
  const readers = await Promise.all([
    follow(projects.token),
    follow(limited),
    follow(workspace.token, "?event=task.deleted,project.created"),
  ]);
  expect((await openStream(server.url, projects.token, { query: "?event=task.created" })).status).toBe(403);
  const { id } = await owner.tasks.create({ title: "mine", projectId });
  await owner.tasks.create({ title: "other", projectId: other });
  await owner.tasks.delete({ id });
  await finish();
  await owner.tasks.create({ title: "last", projectId });
  await Promise.all([readers[0]?.take(1), readers[1]?.take(3), readers[2]?.take(2)]);
  expect(readers.map((reader) => reader.events.map(({ event }) => event))).toEqual([
    ["project.created"],
    ["task.created", "task.deleted", "task.created"],
    ["task.deleted", "project.created"],
  ]);
});

test("a read-only key of a workspace on Free follows the events of its scopes", async () => {
  const { token } = await workspace.member("viewer", ["tasks:read"] as Scope[]);
  await server.database.prisma.organization.update({ where: { id: workspace.organizationId }, data: { plan: "free" } });
  const reader = await follow(token);
  expect(reader.status).toBe(200);
});

test("a stream ends when its key is revoked or rotated, its person leaves, or its session ends, in every process", async () => {
  const { owner, organizationId } = workspace;
  const [leaving, kept] = [await workspace.member("member"), await workspace.member("member")];
  const [revoked, rotated, overlapping] = await Promise.all(
    ["a", "b", "c"].map((name) => owner.me.tokens.create({ name, scopes: ["tasks:read"] })),
  );
  const browser = await signedInBrowser(server, { organizationId, userId: kept.id });
  const headers = { cookie: `__Host-worktrack=${browser.cookie}`, "sec-fetch-site": "same-origin" };
  const urls = [server.url, sibling.url];
  const ending = await Promise.all([
    ...urls.flatMap((url) => [revoked?.secret, rotated?.secret, leaving.token].map((token) => openStream(url, token ?? ""))),
    ...urls.map((url) => openStream(url, undefined, { headers })),
  ]);
  const staying = await Promise.all(urls.flatMap((url) => [kept.token, overlapping?.secret ?? ""].map((token) => openStream(url, token))));
  expect([...ending, ...staying].filter(({ status }) => status !== 200)).toEqual([]);
  await owner.me.tokens.revoke({ id: revoked?.id ?? "" });
  await owner.me.tokens.rotate({ id: rotated?.id ?? "" });
  await owner.me.tokens.rotate({ id: overlapping?.id ?? "", overlapSeconds: 3_600 });
  await leaving.client.me.leave();
  await browser.send("signIn.end");
  await Promise.all(ending.map(({ ended }) => ended));
  expect(staying.map(({ isEnded }) => isEnded)).toEqual([false, false, false, false]);
});

test("a stream ends when a sign-in ends its session: in the same browser to another workspace, or beyond the limit of a person", async () => {
  const { organizationId } = workspace;
  const [moving, crowded] = [await workspace.member("member"), await workspace.member("member")];
  const browsers = await Promise.all([moving, crowded].map(({ id }) => signedInBrowser(server, { organizationId, userId: id })));
  const readers = await Promise.all(
    browsers.map(({ cookie }) =>
      openStream(sibling.url, undefined, { headers: { cookie: `__Host-worktrack=${cookie}`, "sec-fetch-site": "same-origin" } }),
    ),
  );
  // The hint shows that the process listens. When it begins to, it checks all streams.
  await workspace.owner.tags.create({ name: "heard" });
  await expect.poll(() => readers.every(({ received }) => received.some(({ event }) => event === "changed"))).toBe(true);
  await browsers[0]?.send("signIn.token", { body: { token: (await server.workspace()).token } });
  // Well before the next check, which comes at a random time within 30 s.
  await expect.poll(() => readers[0]?.isEnded, { timeout: 2_000 }).toBe(true);
  const later = new Date(Date.now() + 60_000);
  const session = { organizationId, userId: crowded.id, kind: "session", name: "Session", lastUsedAt: later, expiresAt: later } as const;
  const secrets = Array.from({ length: bounds.sessionsPerPerson }, () => mintSessionSecret());
  await server.database.prisma.credential.createMany({
    data: secrets.map(({ text: _, ...secret }) => ({ id: newId(), ...session, ...secret })),
  });
  await openBrowser(server).send("signIn.token", { body: { token: crowded.token } });
  await expect.poll(() => readers[1]?.isEnded, { timeout: 2_000 }).toBe(true);
});

test("a stream that opens while its key is revoked ends at once", async () => {
  const { owner } = workspace;
  const key = await owner.me.tokens.create({ name: "Late", scopes: ["tasks:read"] });
  const client = await openClient(server.testDatabase.connection);
  await client.query("BEGIN");
  await client.query("LOCK TABLE feed");
  const opening = follow(key.secret);
  await untilOneWaits(server.database);
  await owner.me.tokens.revoke({ id: key.id });
  await client.query("COMMIT");
  await client.end();
  const reader = await opening;
  await expect.poll(() => reader.isEnded, { timeout: 2_000 }).toBe(true);
});

test("a change of scopes or role changes what an open stream sends, and ends one that named an event it may no longer read", async () => {
  const { owner, projectId } = workspace;
  const token = await owner.me.tokens.create({ name: "Changing", scopes: ["tasks:read", "projects:read"] });
  const [all, named] = await Promise.all([follow(token.secret), follow(token.secret, "?event=task.created")]);
  await owner.tasks.create({ title: "before", projectId });
  await all.take(1);
  await owner.me.tokens.update({ id: token.id, scopes: ["projects:read"] });
  await owner.tasks.create({ title: "after", projectId });
  await finish();
  await all.take(2);
  await named.ended;
  expect(recordNames(all)).toEqual(["before", "The end"]);
});

test("a task that is created through one process reaches the streams of another, and so do hints", async () => {
  const reader = await openStream(sibling.url, workspace.token);
  await workspace.owner.tasks.create({ title: "here", projectId: workspace.projectId });
  const tag = await workspace.owner.tags.create({ name: "new" });
  await reader.take(1);
  await expect.poll(() => reader.received.find(({ event }) => event === "changed")?.data).toBe(`{"kind":"tag","id":"${tag.id}"}`);
});

test("hints reach only those who can read the record that they name", async () => {
  const { owner, projectId } = workspace;
  const [member, other] = [await workspace.member("member"), await workspace.member("admin")];
  const { id: secret } = await owner.projects.create({ name: "Secret", visibility: "private" });
  const names = ["owner", "admin", "member"] as const;
  const readers = await Promise.all([workspace.token, other.token, member.token].map((token) => follow(token)));
  const tag = await owner.tags.create({ name: "everywhere" });
  const hidden = await owner.projects.tags.create({ id: secret, name: "hidden" });
  const webhook = await owner.webhooks.create({ url: "https://127.0.0.1:9/hook", events: ["task.created"] });
  const account = await owner.serviceAccounts.create({ name: "Robot", scopes: ["tasks:read"] });
  const token = await owner.me.tokens.create({ name: "Mine", scopes: ["tasks:read"] });
  await owner.tags.update({ id: hidden.id, name: "renamed" });
  await owner.tags.delete({ id: tag.id });
  await owner.tasks.create({ title: "The end", projectId });
  await Promise.all(readers.map((reader) => reader.take(1)));
  const kinds = (index: number) =>
    readers[index]?.received.filter(({ event }) => event === "changed").map(({ data }) => JSON.parse(data ?? "")) ?? [];
  const [tagHint, hiddenHint] = [tag, hidden].map(({ id }) => ({ kind: "tag", id }));
  const [accountHint, tokenHint] = [account, token].map(({ id }) => ({ kind: "credential", id }));
  const webhookHint = { kind: "webhook", id: webhook.id };
  const deliveries = (hints: readonly { kind: string }[]) => hints.filter(({ kind }) => kind !== "delivery");
  expect(Object.fromEntries(names.map((name, index) => [name, deliveries(kinds(index))]))).toEqual({
    owner: [tagHint, hiddenHint, webhookHint, accountHint, tokenHint, hiddenHint, tagHint],
    admin: [tagHint, webhookHint, accountHint, tagHint],
    member: [tagHint, tagHint],
  });
});
