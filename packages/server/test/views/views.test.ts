import { bounds, View } from "@worktrack/contract";
import { Worktrack } from "@worktrack/sdk";
import { expect, test } from "vitest";
import { useSibling, useTestServer, useWorkspace } from "../server.ts";

const server = useTestServer();
const sibling = useSibling(server);
const workspace = useWorkspace(server);

const conflict = { status: 409, code: "conflict" };
const forbidden = { status: 403, code: "forbidden" };
const lacksScope = { status: 403, code: "insufficient_scope", requiredScope: "tasks:write" };
const missing = { status: 404 };
const names = async (client = workspace.owner) => (await client.views.list()).items.map(({ name }) => name);

test("a view in hand order needs the project whose order it is", async () => {
  const { views } = workspace.owner;
  const view = { name: "By hand", query: { sort: "position" } } as const;
  await expect(views.create(view)).rejects.toMatchObject({ errors: [{ path: ["body", "query", "sort"] }] });
  const { query } = await views.create({ ...view, query: { ...view.query, projectId: "OPS" } });
  expect(query).toEqual({ sort: "position", projectId: workspace.projectId });
});

test("a view keeps what was saved, and a change replaces the given fields only", async () => {
  const { views, tags } = workspace.owner;
  const tag = await tags.create({ name: "bug" });
  const query = {
    projectId: "OPS",
    status: ["todo"],
    tagId: [[tag.id]],
    assigneeId: "none",
    ready: true,
    blocked: false,
    sort: "-due",
  } as const;
  const made = await views.create({
    name: " Bugs ",
    query: { ...query, tagId: [[tag.id]], status: ["todo"] },
    groupBy: "priority",
    layout: "board",
  });
  expect(View.parse(made)).toEqual(made);
  expect(made).toMatchObject({ name: "Bugs", shared: false, starred: false, missing: [], groupBy: "priority", layout: "board" });
  expect(made.query).toEqual({ ...query, projectId: workspace.projectId });
  expect(await views.get({ id: made.id })).toEqual(made);
  const changed = await views.update({ id: made.id, query: { q: "x" }, layout: "list" });
  expect(changed).toEqual({ ...made, query: { q: "x" }, layout: "list", updatedAt: changed.updatedAt });
  expect((await views.list()).items).toEqual([changed]);
  await views.delete({ id: made.id });
  for (const act of [() => views.get({ id: made.id }), () => views.update({ id: made.id }), () => views.delete({ id: made.id })])
    await expect(act()).rejects.toMatchObject(missing);
  await expect(workspace.owner.tasks.list({ view: made.id })).rejects.toMatchObject({ errors: [{ path: ["query", "view"] }] });
});

test("only its author sees and changes an own view, also an owner does not", async () => {
  const { owner, member } = workspace;
  const other = await member("viewer", ["tasks:read"]);
  const { id } = await other.client.views.create({ name: "Mine" });
  expect([await names(other.client), await names()]).toEqual([["Mine"], []]);
  for (const act of [owner.views.get, owner.views.delete, owner.views.star, owner.views.unstar])
    await expect(act({ id })).rejects.toMatchObject(missing);
  await expect(owner.views.update({ id, name: "Yours" })).rejects.toMatchObject(missing);
  await expect(owner.tasks.list({ view: id })).rejects.toMatchObject({ status: 422 });
  await other.client.views.update({ id, name: "Still mine" });
  await other.client.views.delete({ id });
});

test("everybody uses a shared view; its author, admins and owners change it, with tasks:write; only its author stops sharing it", async () => {
  const { owner, member } = workspace;
  const [author, admin, other] = [await member("member"), await member("admin"), await member("member")];
  const reader = await member("admin", ["tasks:read"]);
  const { id } = await author.client.views.create({ name: "Ours", shared: true });
  for (const client of [owner, admin.client, other.client, reader.client]) {
    expect(await client.views.get({ id })).toMatchObject({ name: "Ours", author: { id: author.id } });
    await client.tasks.list({ view: id });
  }
  await expect(other.client.views.update({ id, name: "x" })).rejects.toMatchObject(forbidden);
  await expect(other.client.views.delete({ id })).rejects.toMatchObject(forbidden);
  await expect(reader.client.views.update({ id, name: "x" })).rejects.toMatchObject(lacksScope);
  await expect(reader.client.views.delete({ id })).rejects.toMatchObject(lacksScope);
  await expect(reader.client.views.create({ name: "New", shared: true })).rejects.toMatchObject(lacksScope);
  const own = await reader.client.views.create({ name: "New" });
  await expect(reader.client.views.update({ id: own.id, shared: true })).rejects.toMatchObject(lacksScope);
  await expect(admin.client.views.update({ id, shared: false })).rejects.toMatchObject(forbidden);
  await admin.client.views.update({ id, name: "All of ours" });
  await author.client.views.update({ id, shared: false });
  expect([await names(admin.client), await names(author.client)]).toEqual([[], ["All of ours"]]);
  await author.client.views.update({ id, shared: true });
  await admin.client.views.delete({ id });
  expect((await owner.auditLogs.list({ action: ["view.deleted"] })).items).toMatchObject([
    { actor: { id: admin.id }, target: { kind: "view", id } },
  ]);
});

test("names are unique in any case and Unicode form, among the shared views and among those of a person", async () => {
  const { owner, member } = workspace;
  const { client } = await member("member");
  await owner.views.create({ name: "Ärger" });
  const shared = await owner.views.create({ name: "Ärger", shared: true });
  const own = await client.views.create({ name: "ÄRGER" });
  for (const name of ["ärger", "A\u0308RGER"]) {
    await expect(owner.views.create({ name })).rejects.toMatchObject(conflict);
    await expect(client.views.create({ name, shared: true })).rejects.toMatchObject(conflict);
    expect((await client.views.list({ name })).items.map(({ id }) => id)).toEqual([shared.id, own.id]);
  }
  await expect(client.views.update({ id: own.id, shared: true })).rejects.toMatchObject(conflict);
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => client.views.create({ name: "one" })));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test(`of 120 creates at once on two servers, ${bounds.viewsPerPerson} views remain, and other people's do not count`, async () => {
  const { owner, token, member } = workspace;
  const other = new Worktrack({ token, baseUrl: sibling.url });
  const answers = await Promise.allSettled(
    Array.from({ length: 120 }, (_, index) => (index % 2 ? owner : other).views.create({ name: `View ${index}`, shared: index % 3 === 0 })),
  );
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(bounds.viewsPerPerson);
  for (const answer of answers) if (answer.status === "rejected") expect(answer.reason).toMatchObject(conflict);
  const seen: string[] = [];
  for await (const { id } of owner.views.list.all({ limit: 30 })) seen.push(id);
  expect(new Set(seen).size).toBe(bounds.viewsPerPerson);
  await (await member("member")).client.views.create({ name: "Another" });
  await owner.views.delete({ id: seen[0] ?? "" });
  await owner.views.create({ name: "Room again" });
});

test("a star is its person's own", async () => {
  const { owner, member } = workspace;
  const { client } = await member("viewer", ["tasks:read"]);
  const { id } = await owner.views.create({ name: "Ours", shared: true });
  for (let time = 0; time < 2; time++) await client.views.star({ id });
  expect([(await client.views.get({ id })).starred, (await owner.views.get({ id })).starred]).toEqual([true, false]);
  for (let time = 0; time < 2; time++) await client.views.unstar({ id });
  expect((await client.views.list()).items).toMatchObject([{ starred: false }]);
});

test("whoever may change a project sets its default view, a shared one, which ends with the view or its sharing", async () => {
  const { owner, member, projectId } = workspace;
  const { client } = await member("member");
  const { defaultView } = client.projects;
  const viewer = (await member("viewer", ["tasks:read"])).client;
  const shown = async () => (await viewer.projects.defaultView.get({ id: "OPS" })).view?.name ?? null;
  const { id: viewId } = await owner.views.create({ name: "Ours", shared: true });
  expect(await shown()).toBeNull();
  expect((await defaultView.set({ id: "OPS", viewId })).view).toMatchObject({ id: viewId });
  expect(await shown()).toBe("Ours");
  await expect(viewer.projects.defaultView.set({ id: projectId, viewId: null })).rejects.toMatchObject({ status: 403 });
  const own = await client.views.create({ name: "Mine" });
  await expect(defaultView.set({ id: projectId, viewId: own.id })).rejects.toMatchObject({ errors: [{ code: "not_shared" }] });
  await owner.views.update({ id: viewId, shared: false });
  expect(await shown()).toBeNull();
  await owner.views.update({ id: viewId, shared: true });
  expect(await shown()).toBeNull();
  await defaultView.set({ id: projectId, viewId });
  await defaultView.set({ id: projectId, viewId: null });
  expect(await shown()).toBeNull();
  await defaultView.set({ id: projectId, viewId });
  await owner.views.delete({ id: viewId });
  expect(await shown()).toBeNull();
});

test("a view that stops being shared while projects make it their default view is the default view of none", async () => {
  const { owner, projectId } = workspace;
  for (let round = 0; round < 10; round++) {
    const { id: viewId } = await owner.views.create({ name: `Round ${round}`, shared: true });
    const setting = owner.projects.defaultView.set({ id: projectId, viewId }).catch(() => undefined);
    await Promise.all([setting, owner.views.update({ id: viewId, shared: false })]);
    expect(await server.database.prisma.projectView.count({ where: { viewId } })).toBe(0);
  }
});

test("a key that is limited to projects uses views, and changes none", async () => {
  const { owner, projectId, member } = workspace;
  const limited = await member("member");
  const { id } = await owner.views.create({ name: "Ours", shared: true });
  await server.database.prisma.credential.updateMany({ where: { userId: limited.id }, data: { projectIds: [projectId] } });
  await limited.client.tasks.list({ view: id });
  await expect(limited.client.views.create({ name: "New" })).rejects.toMatchObject(forbidden);
});
