import { request } from "undici";
import { expect, test } from "vitest";
import { useMediaServer } from "../media/media-server.ts";
import { makePng } from "../media/png.ts";
import { sizeOfWebp } from "../media/webp.ts";
import { useWorkspace } from "../server.ts";
import { signedInBrowser } from "../sign-in/signed-in.ts";

const server = useMediaServer();
const workspace = useWorkspace(server);

const setOwn = async (width: number, height: number) => (await workspace.owner.me.avatar.set(makePng(width, height))).image;
const get = (path: string, token = workspace.token, headers: Readonly<Record<string, string>> = {}) =>
  fetch(server.url + path, { headers: { authorization: `Bearer ${token}`, ...headers } });
const path = () => `/avatars/${workspace.ownerId}`;

test.for([
  [400, 300],
  [300, 400],
  [20, 10],
  [256, 256],
] as const)("a picture of %s × %s pixels is served as a WebP of 256 × 256", async ([width, height]) => {
  const response = await get(await setOwn(width, height));
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(sizeOfWebp(Buffer.from(await response.arrayBuffer()))).toEqual([256, 256]);
});

test("the current path may be cached for a year, and any other of the person is checked again", async () => {
  const before = await setOwn(3, 3);
  const current = await setOwn(3, 4);
  const cached = await get(current);
  expect(Object.fromEntries(cached.headers)).toMatchObject({
    "cache-control": "private, max-age=31536000, immutable, no-transform",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "cross-origin-resource-policy": "same-origin",
    "content-disposition": "inline",
  });
  const etag = cached.headers.get("etag") ?? "";
  for (const other of [before === current ? path() : before, path(), `${path()}?v=x`]) {
    const response = await get(other);
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, no-cache, no-transform"]);
    expect(response.headers.get("etag")).toBe(etag);
    expect((await get(other, workspace.token, { "if-none-match": etag })).status).toBe(304);
  }
  expect((await get(current, workspace.token, { "if-none-match": '"other"' })).status).toBe(200);
});

test("HEAD has the headers of GET and no body, and other methods are 405", async () => {
  const image = await setOwn(3, 3);
  const headers = { authorization: `Bearer ${workspace.token}` };
  const [got, head] = [await get(image), await request(server.url + image, { method: "HEAD", headers })];
  expect([head.statusCode, head.headers["content-length"], head.headers.etag]).toEqual([
    200,
    got.headers.get("content-length"),
    got.headers.get("etag"),
  ]);
  expect(await head.body.text()).toBe("");
  const post = await fetch(server.url + image, { method: "POST", headers });
  expect([post.status, post.headers.get("allow")]).toEqual([405, "HEAD, GET"]);
});

test("every credential of the workspace reads it: of any scope, of a service account, and a session, also on Free", async () => {
  const image = await setOwn(3, 3);
  const { organizationId, owner } = workspace;
  const { id: userId, token } = await workspace.member("viewer", ["audit:read"]);
  const { secret } = await owner.serviceAccounts.create({ name: "Bot", scopes: ["tasks:read"] });
  await server.database.prisma.organization.update({ where: { id: organizationId }, data: { plan: "free" } });
  const { cookie } = await signedInBrowser(server, { organizationId, userId });
  for (const credential of [token, secret]) expect((await get(image, credential)).status).toBe(200);
  const shown = await fetch(server.url + image, { headers: { cookie: `__Host-worktrack=${cookie}`, "sec-fetch-site": "same-origin" } });
  expect(shown.status).toBe(200);
});

test("other workspaces, people without a picture, other paths and requests without a credential get none", async () => {
  const image = await setOwn(3, 3);
  const other = await server.workspace();
  const member = await workspace.member("member");
  expect((await get(image, other.token)).status).toBe(404);
  for (const none of [`/avatars/${member.id}`, "/avatars/none", "/avatars/", `${path()}/`, path().toUpperCase()])
    expect([none, (await get(none)).status]).toEqual([none, 404]);
  expect((await fetch(server.url + image)).status).toBe(401);
});

test("a picture that the store has lost is 503, and can be set again", async () => {
  const image = await setOwn(3, 3);
  const { id } = await server.database.prisma.avatar.findFirstOrThrow({ where: { userId: workspace.ownerId } });
  await server.store.remove(id);
  const lost = await get(image);
  expect([lost.status, lost.headers.get("retry-after")]).toEqual([503, "60"]);
  expect((await get(await setOwn(3, 3))).status).toBe(200);
});
