import { thumbnailSizes } from "@worktrack/contract";
import { expect, test } from "vitest";
import { sweepMedia } from "../../../src/work/media/sweep.ts";
import { useWorkspace } from "../../server.ts";
import { note, useMediaServer, useParents } from "../media-server.ts";
import { makePng } from "../png.ts";
import { sizeOfWebp } from "../webp.ts";

const server = useMediaServer();
const workspace = useWorkspace(server);
const parents = useParents(workspace);

const upload = (width = 2000, height = 1000) =>
  workspace.owner.media.upload(makePng(width, height), { ...parents.task, fileName: "shot.png" });
const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(path.startsWith("http") ? path : server.url + path, { headers: { authorization: `Bearer ${workspace.token}`, ...headers } });
const thumbnailsOf = (mediaId: string) => server.database.prisma.mediaThumbnail.findMany({ where: { mediaId }, orderBy: { size: "asc" } });

const sizeOf = async (response: Response) => sizeOfWebp(Buffer.from(await response.arrayBuffer()));

test("every size is a WebP inside that size; two are made at the upload and the others when they are first needed", async () => {
  const { id } = await upload();
  expect((await thumbnailsOf(id)).map(({ size }) => size)).toEqual([480, 1600]);
  for (const size of thumbnailSizes) {
    const response = await get(`/media/${id}/thumbnails/${size}`);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(await sizeOf(response)).toEqual([size, size / 2]);
  }
  expect((await thumbnailsOf(id)).map(({ size }) => size)).toEqual([...thumbnailSizes]);
});

test("a thumbnail is never larger than its image", async () => {
  const { id } = await upload(30, 20);
  expect(await sizeOf(await get(`/media/${id}/thumbnails/1600`))).toEqual([30, 20]);
});

test("the path in the record may be cached for a year, and any other is checked again", async () => {
  const { id, thumbnailUrl } = await upload(10, 10);
  const cached = await get(String(thumbnailUrl));
  expect(Object.fromEntries(cached.headers)).toMatchObject({
    "cache-control": "private, max-age=31536000, immutable, no-transform",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "content-disposition": "inline",
  });
  const etag = cached.headers.get("etag") ?? "";
  const other = await get(`/media/${id}/thumbnails/480?v=0000000000000000`, { "if-none-match": etag });
  expect([other.status, other.headers.get("cache-control")]).toEqual([304, "private, no-cache, no-transform"]);
});

test("a thumbnail that the store has lost is made again", async () => {
  const { id, thumbnailUrl } = await upload();
  for (const { objectId } of await thumbnailsOf(id)) await server.store.remove(objectId);
  expect(await sizeOf(await get(String(thumbnailUrl)))).toEqual([480, 240]);
  const [small] = await thumbnailsOf(id);
  expect(await server.objects()).toContain(small?.objectId);
});

test("concurrent first requests keep one thumbnail and one object", async () => {
  const { id } = await upload();
  const before = (await server.objects()).length;
  const answers = await Promise.all(Array.from({ length: 8 }, () => get(`/media/${id}/thumbnails/240`)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect([(await thumbnailsOf(id)).length, (await server.objects()).length]).toEqual([3, before + 1]);
});

test("a signed link gives access to the thumbnail that it names, and to nothing else", async () => {
  const { id, url: contentUrl } = await upload(10, 10);
  const { url } = await workspace.owner.media.link({ id, thumbnail: 960 });
  expect((await fetch(url)).status).toBe(200);
  const { search } = new URL(url);
  for (const path of [`/media/${id}/thumbnails/480`, `/media/${id}/thumbnails/1600`, contentUrl])
    expect((await fetch(server.url + path + search)).status).toBe(403);
  const content = await workspace.owner.media.link({ id });
  expect((await fetch(`${server.url}/media/${id}/thumbnails/960${new URL(content.url).search}`)).status).toBe(403);
});

test("other sizes, other files and deleted images have no thumbnails", async () => {
  const file = await workspace.owner.media.create({ ...parents.task, ...note });
  expect(file.thumbnailUrl).toBeNull();
  await expect(workspace.owner.media.link({ id: file.id, thumbnail: 480 })).rejects.toMatchObject({ status: 422 });
  const { id } = await upload(10, 10);
  for (const path of [`/media/${file.id}/thumbnails/480`, `/media/${id}/thumbnails/481`, `/media/${id}/thumbnails/0480`])
    expect((await get(path)).status).toBe(404);
  await workspace.owner.media.delete({ id, target: "task" });
  expect((await get(`/media/${id}/thumbnails/480`)).status).toBe(404);
});

test("the sweep keeps the objects of thumbnails as long as their image, and removes them after it", async () => {
  const { id } = await upload(10, 10);
  const hourMs = 3_600_000;
  const sweep = (nowMs: number) => sweepMedia({ database: server.database, media: server.store }, nowMs);
  const keys = (await thumbnailsOf(id)).map(({ objectId }) => objectId);
  await sweep(Date.now() + 2 * hourMs);
  expect(await server.objects()).toEqual(expect.arrayContaining([id, ...keys]));
  await workspace.owner.media.delete({ id, target: "task" });
  // The first sweep deletes the row, and with it those of the thumbnails, whose objects the second one finds.
  for (let sweeps = 0; sweeps < 2; sweeps++) await sweep(Date.now() + 8 * 24 * hourMs);
  const left = await server.objects();
  expect(left.filter((key) => [id, ...keys].includes(key))).toEqual([]);
});
