import { createHash } from "node:crypto";
import { MediaUploaded } from "@worktrack/contract";
import { expect, test } from "vitest";
import { useWorkspace } from "../../server.ts";
import { base64, useMediaServer, useParents } from "../media-server.ts";
import { makePng, sizeOfPng } from "../png.ts";

const server = useMediaServer();
const workspace = useWorkspace(server);
const parents = useParents(workspace);

const headers = () => ({ authorization: `Bearer ${workspace.token}` });
const served = async (path: string) => Buffer.from(await (await fetch(server.url + path, { headers: headers() })).arrayBuffer());
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** Uploads an image as raw bytes. */
const sendImage = (bytes: Buffer, query: Readonly<Record<string, string>>, more: Readonly<Record<string, string>> = {}) =>
  fetch(`${server.url}/api/v1/media/images?${new URLSearchParams({ fileName: "shot.png", ...query })}`, {
    method: "POST",
    headers: { ...headers(), "content-type": "image/png", ...more },
    body: new Uint8Array(bytes),
  });

const attached = async () => (await server.database.prisma.media.findMany({ where: { organizationId: workspace.organizationId } })).length;

test("an image can be attached to each kind of parent, and is stored as a new encoding with its size and the hash of what was sent", async () => {
  const sent = makePng(20, 10, { text: "SECRET-PLACE" });
  for (const parent of Object.values(parents)) {
    const response = await sendImage(sent, parent);
    const media = MediaUploaded.parse(await response.json());
    expect(response.status).toBe(201);
    expect(media).toMatchObject({
      fileType: "image",
      mimeType: "image/png",
      width: 20,
      height: 10,
      sourceSha256: sha256(sent),
      becameStill: false,
    });
    expect(media.thumbnailUrl).toMatch(new RegExp(`^/media/${media.id}/thumbnails/480\\?v=[0-9a-f]{16}$`));
    const stored = await served(media.url);
    expect([sizeOfPng(stored), stored.length, stored.includes("SECRET-PLACE")]).toEqual([[20, 10], media.fileSize, false]);
    const { becameStill, ...record } = media;
    expect(await workspace.owner.media.get({ id: media.id, target: media.target })).toMatchObject(record);
  }
});

test("a form uploads an image too, and the SDK chooses the flow by the first bytes, whatever the name says", async () => {
  const form = new FormData();
  form.append("taskId", String(parents.task.taskId));
  form.append("file", new Blob([new Uint8Array(makePng(3, 2))], { type: "image/png" }), "a.png");
  const response = await fetch(`${server.url}/api/v1/media/images`, { method: "POST", headers: headers(), body: form });
  expect([response.status, await response.json()]).toMatchObject([201, { fileName: "a.png", width: 3 }]);
  const media = await workspace.owner.media.upload(makePng(3, 2), { ...parents.task, fileName: "notes.txt" });
  expect(media).toMatchObject({ fileType: "image", fileName: "notes.txt.png", originalFileName: "notes.txt" });
});

test("POST /media refuses an image and names the path that takes it; JSON is refused there", async () => {
  const json = { ...parents.task, fileName: "a.png", mimeType: "image/png", fileData: base64(makePng(1, 1)) };
  await expect(workspace.owner.media.create(json)).rejects.toMatchObject({
    status: 415,
    problem: { detail: expect.stringContaining("POST /api/v1/media/images") },
  });
  const response = await fetch(`${server.url}/api/v1/media/images`, {
    method: "POST",
    headers: { ...headers(), "content-type": "application/json" },
    body: JSON.stringify(json),
  });
  expect([response.status, await response.json()]).toMatchObject([
    415,
    { code: "unsupported_media_type", detail: expect.stringContaining("multipart/form-data") },
  ]);
});

test.for([
  ["text", Buffer.from("hello"), 415, "unsupported_media_type"],
  ["a BMP", Buffer.concat([Buffer.from("BM"), Buffer.alloc(100)]), 415, "unsupported_media_type"],
  ["a TIFF", Buffer.concat([Buffer.from("II*\0"), Buffer.alloc(100)]), 415, "unsupported_media_type"],
  ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, "unsupported_media_type"],
  ["a PNG that is cut short", makePng(300, 300).subarray(0, 150), 422, "image_unreadable"],
  ["a PNG with more pixels than allowed", makePng(1, 1).fill(0x40, 17, 18).fill(0x40, 21, 22), 422, "image_unreadable"],
] as const)("%s is refused and leaves nothing", async ([, bytes, status, code]) => {
  const [objects, rows] = [await server.objects(), await attached()];
  const response = await sendImage(bytes, parents.task);
  expect([response.status, await response.json()]).toMatchObject([status, { code }]);
  expect([await server.objects(), await server.spooled(), await attached()]).toEqual([objects, [], rows]);
});

test("the same Idempotency-Key and image replay the first answer and keep its objects only", async () => {
  const before = (await server.objects()).length;
  const first = await sendImage(makePng(9, 9), parents.task, { "idempotency-key": "k" });
  const kept = (await server.objects()).length;
  const again = await sendImage(makePng(9, 9), parents.task, { "idempotency-key": "k" });
  expect([again.headers.get("idempotency-replayed"), await again.text()]).toEqual(["true", await first.text()]);
  // The image and two thumbnails.
  expect([kept, (await server.objects()).length]).toEqual([before + 3, before + 3]);
  const other = await sendImage(makePng(9, 8), parents.task, { "idempotency-key": "k" });
  expect([other.status, (await server.objects()).length]).toEqual([422, before + 3]);
});

test("images count toward the parent's cap and toward the 50 uploads an hour", async () => {
  const { comment: parent } = parents;
  for (let made = 0; made < 10; made++) expect((await sendImage(makePng(1, 1), parent)).status).toBe(201);
  expect(await (await sendImage(makePng(1, 1), parent)).json()).toMatchObject({ code: "attachment_cap" });
  const { owner } = workspace;
  for (let made = 11; made < 50; made++)
    await owner.media.create({ ...parents.task, fileName: "a.txt", mimeType: "text/plain", fileData: "" }).catch(() => {});
  expect((await sendImage(makePng(1, 1), parents.taskComment)).status).toBe(429);
});

test("the owner of a draft's private picture is the only one who can read it", async () => {
  const { id: postId } = await workspace.owner.posts.create({ title: "A draft" });
  const media = await workspace.owner.media.upload(makePng(4, 4), { postId, fileName: "a.png" });
  const { token } = await workspace.member("member");
  for (const path of [media.url, String(media.thumbnailUrl)]) {
    expect((await fetch(server.url + path, { headers: headers() })).status).toBe(200);
    expect((await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })).status).toBe(404);
    expect((await fetch(server.url + path)).status).toBe(401);
  }
});
