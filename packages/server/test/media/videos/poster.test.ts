import { expect, test } from "vitest";
import { sweepMedia } from "../../../src/work/media/sweep.ts";
import { useWorkspace } from "../../server.ts";
import { note, useMediaServer, useParents } from "../media-server.ts";
import { makePng } from "../png.ts";
import { sizeOfWebp } from "../webp.ts";
import { makeMp4 } from "./mp4.ts";

const server = useMediaServer();
const workspace = useWorkspace(server);
const parents = useParents(workspace);

const uploadVideo = (client = workspace.owner) =>
  client.media.upload(makeMp4({ width: 640, height: 480, seconds: 1, frameBytes: 50 }), { ...parents.task, fileName: "a.mp4" });
const picture = (shade: number) => makePng(2000, 1000, { color: [shade, 0, 0] });
const get = (path: string) => fetch(server.url + path, { headers: { authorization: `Bearer ${workspace.token}` } });
const sizeOf = async (response: Response) => sizeOfWebp(Buffer.from(await response.arrayBuffer()));
const objectsOf = async (mediaId: string): Promise<string[]> => {
  const { mediaPoster, mediaThumbnail } = server.database.prisma;
  const posters = await mediaPoster.findMany({ where: { mediaId } });
  const thumbnails = await mediaThumbnail.findMany({ where: { mediaId } });
  return [...posters.map(({ id }) => id), ...thumbnails.map(({ objectId }) => objectId)];
};

test("a video's author sets its poster, of which every thumbnail is made", async () => {
  const { owner } = workspace;
  const { id, thumbnailUrl } = await uploadVideo();
  expect([thumbnailUrl, (await get(`/media/${id}/thumbnails/480`)).status]).toEqual([null, 404]);
  const set = await owner.media.poster.set(picture(1), { id });
  expect(set.thumbnailUrl).toMatch(new RegExp(`^/media/${id}/thumbnails/480\\?v=[0-9a-f]{16}$`));
  expect(await owner.media.get({ id, target: "task" })).toEqual(set);
  const cached = await get(String(set.thumbnailUrl));
  expect(cached.headers.get("cache-control")).toContain("immutable");
  for (const size of [240, 480, 960, 1600]) expect(await sizeOf(await get(`/media/${id}/thumbnails/${size}`))).toEqual([size, size / 2]);
  expect((await fetch((await owner.media.link({ id, thumbnail: 240 })).url)).status).toBe(200);
});

test("a new poster replaces the former one with its thumbnails, and leaves none of their objects", async () => {
  const { owner } = workspace;
  const { id } = await uploadVideo();
  const first = await owner.media.poster.set(picture(1), { id });
  await get(`/media/${id}/thumbnails/240`);
  const former = await objectsOf(id);
  const before = Buffer.from(await (await get(`/media/${id}/thumbnails/240`)).arrayBuffer());
  const second = await owner.media.poster.set(picture(200), { id });
  expect(second.thumbnailUrl).not.toBe(first.thumbnailUrl);
  const after = await get(`/media/${id}/thumbnails/240`);
  expect(Buffer.from(await after.arrayBuffer()).equals(before)).toBe(false);
  expect((await server.objects()).filter((key) => former.includes(key))).toEqual([]);
});

test("posters and thumbnails that are made at the same moment leave one poster, its thumbnails and no other object", async () => {
  const { owner } = workspace;
  const { id } = await uploadVideo();
  await owner.media.poster.set(picture(1), { id });
  const others = (await server.objects()).filter((key) => key !== id);
  const own = await objectsOf(id);
  const shades = [40, 80, 120, 160];
  const set = Promise.all(shades.map((shade) => owner.media.poster.set(picture(shade), { id })));
  const read = Promise.all(Array.from({ length: 8 }, (_, index) => get(`/media/${id}/thumbnails/${index % 2 ? 240 : 960}`)));
  const answers = await read;
  await set;
  expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
  for (const size of [240, 480, 960, 1600]) expect((await get(`/media/${id}/thumbnails/${size}`)).status).toBe(200);
  const kept = await objectsOf(id);
  expect(kept).toHaveLength(4);
  const rest = others.filter((key) => !own.includes(key));
  expect((await server.objects()).toSorted()).toEqual([id, ...rest, ...kept].toSorted());
  const current = await owner.media.get({ id, target: "task" });
  const { sha256 } = await server.database.prisma.mediaPoster.findUniqueOrThrow({ where: { mediaId: id } });
  expect(current.thumbnailUrl).toContain(sha256.slice(0, 16));
});

test("only the author of a video sets its poster, and only of a video that is not held or deleted", async () => {
  const { owner } = workspace;
  const colleague = (await workspace.member("admin")).client;
  const { id } = await uploadVideo();
  const objects = await server.objects();
  await expect(colleague.media.poster.set(picture(1), { id })).rejects.toMatchObject({ code: "forbidden" });
  const file = await owner.media.create({ ...parents.task, ...note });
  await expect(owner.media.poster.set(picture(1), { id: file.id })).rejects.toMatchObject({
    status: 422,
    errors: [{ code: "not_a_video" }],
  });
  await expect(owner.media.poster.set(Buffer.from("text"), { id })).rejects.toMatchObject({ code: "unsupported_media_type" });
  await expect(owner.media.poster.set(picture(1).subarray(0, 500), { id })).rejects.toMatchObject({ code: "image_unreadable" });
  await owner.media.hold({ id });
  await expect(owner.media.poster.set(picture(1), { id })).rejects.toMatchObject({ code: "legal_hold" });
  await owner.media.unhold({ id });
  await owner.media.delete({ id, target: "task" });
  await expect(owner.media.poster.set(picture(1), { id })).rejects.toMatchObject({ code: "not_found" });
  expect([(await server.objects()).filter((key) => key !== file.id), await server.spooled()]).toEqual([objects, []]);
});

test("a poster that the store has lost is 503, and the next one repairs it", async () => {
  const { id } = await uploadVideo();
  await workspace.owner.media.poster.set(picture(1), { id });
  for (const key of await objectsOf(id)) await server.store.remove(key);
  expect((await get(`/media/${id}/thumbnails/480`)).status).toBe(503);
  await workspace.owner.media.poster.set(picture(2), { id });
  expect((await get(`/media/${id}/thumbnails/480`)).status).toBe(200);
});

test("the sweep keeps a poster as long as its video, and removes it after it", async () => {
  const { id } = await uploadVideo();
  await workspace.owner.media.poster.set(picture(1), { id });
  const keys = await objectsOf(id);
  const hourMs = 3_600_000;
  const sweep = (nowMs: number) => sweepMedia({ database: server.database, media: server.store }, nowMs);
  await sweep(Date.now() + 2 * hourMs);
  expect(await server.objects()).toEqual(expect.arrayContaining(keys));
  await workspace.owner.media.delete({ id, target: "task" });
  for (let sweeps = 0; sweeps < 2; sweeps++) await sweep(Date.now() + 8 * 24 * hourMs);
  expect((await server.objects()).filter((key) => [id, ...keys].includes(key))).toEqual([]);
});
