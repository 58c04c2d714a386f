import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { newId } from "../../src/platform/id.ts";
import { sweepMedia } from "../../src/work/media/sweep.ts";
import { sweepPauseLock } from "../../src/work/purge/sweep-pause.ts";
import { trail } from "../audit/trail.ts";
import { openClient } from "../database/seed.ts";
import { useMediaServer } from "../media/media-server.ts";
import { makePng } from "../media/png.ts";
import { useWorkspace } from "../server.ts";
import { signedInBrowser } from "../sign-in/signed-in.ts";

const server = useMediaServer();
const workspace = useWorkspace(server);

/** Each has other bytes. */
let shade = 0;
const newPicture = () => makePng(300, 200, { color: [shade++, 0, 0] });

const setOwn = async (token = workspace.token) => (await server.client(token).me.avatar.set(newPicture())).image;
const get = (path: string, token = workspace.token, headers: Readonly<Record<string, string>> = {}) =>
  fetch(server.url + path, { headers: { authorization: `Bearer ${token}`, ...headers } });
const avatars = () => server.database.prisma.avatar.findMany({ where: { organizationId: workspace.organizationId } });
const sendRaw = (bytes: Buffer, type = "image/png") =>
  fetch(`${server.url}/api/v1/me/avatar`, {
    method: "PUT",
    headers: { authorization: `Bearer ${workspace.token}`, "content-type": type },
    body: new Uint8Array(bytes),
  });

test("a person's picture shows in their records, as author, as assignee and as member, until they remove it", async () => {
  const { owner, ownerId, projectId } = workspace;
  const { id } = await owner.tasks.create({ title: "Task", projectId, assigneeId: ownerId });
  const images = async () => {
    const { author, assignee } = await owner.tasks.get({ id });
    const [{ user }, member, { items }] = await Promise.all([owner.me.get(), owner.members.get({ id: ownerId }), owner.members.list()]);
    return [author, assignee, user, member, items.find((one) => one.id === ownerId)].map((person) => person?.image);
  };
  const image = await setOwn();
  const [row] = await avatars();
  expect(image).toBe(`/avatars/${ownerId}?v=${row?.sha256.slice(0, 16)}`);
  expect(await images()).toEqual(Array(5).fill(image));
  await owner.me.avatar.delete();
  expect(await images()).toEqual(Array(5).fill(null));
  expect([await avatars(), (await get(image)).status]).toEqual([[], 404]);
  await owner.me.avatar.delete();
});

test("any image format that is accepted becomes the picture, as raw bytes and as a form", async () => {
  const gif = Buffer.from("R0lGODlhAQABAIAAAP8AAP8AACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==", "base64");
  expect((await sendRaw(gif, "application/octet-stream")).status).toBe(200);
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(newPicture())], { type: "text/plain" }), "a.txt");
  const headers = { authorization: `Bearer ${workspace.token}` };
  const response = await fetch(`${server.url}/api/v1/me/avatar`, { method: "PUT", headers, body: form });
  expect([response.status, await response.json()]).toEqual([200, { image: expect.stringContaining(`/avatars/${workspace.ownerId}?v=`) }]);
});

test.for([
  ["text", Buffer.from("hello"), 415, "unsupported_media_type"],
  ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, "unsupported_media_type"],
  ["nothing", Buffer.alloc(0), 415, "unsupported_media_type"],
  ["a PNG that is cut short", makePng(300, 300).subarray(0, 150), 422, "image_unreadable"],
] as const)("%s is refused, leaves nothing, and the present picture stays", async ([, bytes, status, code]) => {
  const image = await setOwn();
  const objects = await server.objects();
  const response = await sendRaw(bytes);
  expect([response.status, await response.json()]).toMatchObject([status, { code }]);
  expect([await server.objects(), await server.spooled()]).toEqual([objects, []]);
  expect((await workspace.owner.me.get()).user.image).toBe(image);
});

test("a viewer sets their own picture, with a token and in a browser on Free; a service account has none of its own there", async () => {
  const viewer = await workspace.member("viewer");
  expect(await setOwn(viewer.token)).toContain(viewer.id);
  const { secret } = await workspace.owner.serviceAccounts.create({ name: "Bot", scopes: ["members:write"] });
  await expect(server.client(secret).me.avatar.set(newPicture())).rejects.toMatchObject({ code: "forbidden" });
  await expect(server.client(secret).me.avatar.delete()).rejects.toMatchObject({ code: "forbidden" });
  const { organizationId } = workspace;
  await server.database.prisma.organization.update({ where: { id: organizationId }, data: { plan: "free" } });
  const browser = await signedInBrowser(server, { organizationId, userId: viewer.id });
  const headers = { cookie: `__Host-worktrack=${browser.cookie}`, "sec-fetch-site": "same-origin", "content-type": "image/png" };
  const body = new Uint8Array(newPicture());
  expect((await fetch(`${server.url}/api/v1/me/avatar`, { method: "PUT", headers, body })).status).toBe(200);
  expect((await browser.send("me.avatar.delete", {})).status).toBe(204);
});

test("who manages service accounts sets their pictures, but not of one that can do more than themselves, or is revoked", async () => {
  const { owner } = workspace;
  const [bot, strong] = await Promise.all([
    owner.serviceAccounts.create({ name: "Bot", scopes: ["tasks:write"] }),
    owner.serviceAccounts.create({ name: "Strong", scopes: ["organization:write"] }),
  ]);
  const { client: admin } = await workspace.member("admin", ["credentials:write", "tasks:write"]);
  const { image } = await admin.serviceAccounts.avatar.set(newPicture(), { id: bot.id });
  expect((await server.client(bot.secret).tasks.create({ title: "By a bot", projectId: workspace.projectId })).author).toMatchObject({
    image,
  });
  await expect(admin.serviceAccounts.avatar.set(newPicture(), { id: strong.id })).rejects.toMatchObject({ code: "forbidden" });
  const { client: member } = await workspace.member("member");
  await expect(member.serviceAccounts.avatar.set(newPicture(), { id: bot.id })).rejects.toMatchObject({ code: "forbidden" });
  await expect((await server.workspace()).owner.serviceAccounts.avatar.set(newPicture(), { id: bot.id })).rejects.toMatchObject({
    status: 404,
  });
  const objects = await server.objects();
  await owner.serviceAccounts.revoke({ id: bot.id });
  await expect(owner.serviceAccounts.avatar.set(newPicture(), { id: bot.id })).rejects.toMatchObject({ status: 404 });
  await expect(owner.serviceAccounts.avatar.delete({ id: bot.id })).rejects.toMatchObject({ status: 404 });
  expect([await server.objects(), (await get(image)).status]).toEqual([objects, 200]);
});

test("an actual change of a picture is in the audit log, with the picture before and after", async () => {
  const { owner, ownerId } = workspace;
  const picture = newPicture();
  const { image } = await owner.me.avatar.set(picture);
  await owner.me.avatar.set(picture);
  await owner.me.avatar.delete();
  await owner.me.avatar.delete();
  const { id } = await owner.serviceAccounts.create({ name: "Bot", scopes: ["tasks:read"] });
  const account = await owner.serviceAccounts.avatar.set(picture, { id });
  const own = { action: "member.updated", actor: { id: ownerId }, target: { kind: "member", id: ownerId } };
  expect(await trail(workspace, { action: ["member.updated", "credential.updated"] })).toMatchObject([
    { ...own, changes: { image: { from: null, to: image } } },
    { ...own, changes: { image: { from: image, to: null } } },
    { action: "credential.updated", target: { kind: "credential", id }, changes: { image: { from: null, to: account.image } } },
  ]);
});

test("concurrent requests for one person leave one picture with one object, which `image` names", async () => {
  const before = (await server.objects()).length;
  const answers = await Promise.all(Array.from({ length: 6 }, () => setOwn()));
  const [{ user }, rows] = [await workspace.owner.me.get(), await avatars()];
  expect(answers).toContain(user.image);
  expect([rows.length, (await server.objects()).length]).toEqual([1, before + 1]);
  expect(
    createHash("sha256")
      .update(Buffer.from(await (await get(String(user.image))).arrayBuffer()))
      .digest("hex"),
  ).toBe(rows[0]?.sha256);
});

test("the eleventh picture within an hour is refused for each key, and removing one is not counted", async () => {
  const { owner } = workspace;
  const headers = { authorization: `Bearer ${workspace.token}` };
  for (let sent = 0; sent < 10; sent++) expect((await sendRaw(Buffer.from("no image"))).status).toBe(415);
  await owner.me.avatar.delete();
  const refused = await sendRaw(newPicture());
  expect([refused.status, await refused.json()]).toMatchObject([429, { detail: expect.stringContaining("avatar") }]);
  expect(refused.headers.get("ratelimit-policy")).toBe('"rest";q=600;w=60, "avatar";q=10;w=3600');
  expect((await fetch(`${server.url}/api/v1/me`, { headers })).status).toBe(200);
  expect(await setOwn((await workspace.member("member")).token)).toContain("/avatars/");
});

test("the picture of a person who leaves stays in their records, and can still be read", async () => {
  const { owner } = workspace;
  const { id, client, token } = await workspace.member("member");
  const post = await client.posts.create({ title: "News", status: "published" });
  const image = await setOwn(token);
  await client.me.leave();
  expect((await owner.posts.get({ id: post.id })).author.image).toBe(image);
  expect(await owner.members.get({ id })).toMatchObject({ image, leftAt: expect.any(String) });
  expect((await get(image)).status).toBe(200);
});

test("the sweep keeps pictures, and removes objects that no row names", async () => {
  const hourMs = 3_600_000;
  await setOwn();
  const [row] = await avatars();
  const [kept, orphan] = [row?.id ?? "", newId()];
  await server.database.prisma.avatar.update({ where: { id: kept }, data: { id: orphan } });
  const sweep = () => sweepMedia({ database: server.database, media: server.store }, Date.now() + 2 * hourMs);
  await sweep();
  expect(await server.objects()).not.toContain(kept);
  await setOwn();
  const [current] = await avatars();
  await sweep();
  expect(await server.objects()).toContain(current?.id);
});

test("while a backup runs, the object of a replaced picture stays, and the sweep removes it later", async () => {
  await setOwn();
  const [replaced] = await avatars();
  const backup = await openClient(server.testDatabase.connection);
  await backup.query("SELECT pg_advisory_lock_shared($1, $2)", [sweepPauseLock.classid, sweepPauseLock.objid]);
  await setOwn();
  expect(await server.objects()).toContain(replaced?.id);
  await backup.end();
  await expect
    .poll(async () => {
      await sweepMedia({ database: server.database, media: server.store }, Date.now() + 7_200_000);
      return server.objects();
    })
    .not.toContain(replaced?.id);
});
