import { once } from "node:events";
import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { pruneExpiredRows } from "../../../src/operation/retention/prune.ts";
import { sweepMedia } from "../../../src/work/media/sweep.ts";
import { openRequest } from "../../open-request.ts";
import { useSibling, useWorkspace } from "../../server.ts";
import { useMediaServer, useParents } from "../media-server.ts";
import { makeMp4 } from "./mp4.ts";

let nowMs = Date.now();
const server = useMediaServer({ clock: () => nowMs });
const sibling = useSibling(server);
const workspace = useWorkspace(server);
const parents = useParents(workspace);

const path = "/api/v1/media/videos/resumable";
const mebibyte = 1024 * 1024;
const partBytes = 16 * mebibyte;
const video = makeMp4({ width: 64, height: 48, seconds: 2, frameBytes: partBytes + 5 * mebibyte });

type Headers = Readonly<Record<string, string>>;

const call = (method: string, target: string, headers: Headers = {}, body?: Buffer, token = workspace.token, url = server.url) =>
  fetch(url + target, {
    method,
    headers: { authorization: `Bearer ${token}`, "tus-resumable": "1.0.0", ...headers },
    ...(body && { body: new Uint8Array(body) }),
  });

const metadata = (fields: Headers) =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
    .join(",");

const create = (length = video.length, fields: Headers = { filename: "clip.mp4", ...parents.task }, token = workspace.token) =>
  call("POST", path, { "upload-length": String(length), "upload-metadata": metadata(fields) }, undefined, token);
const created = async () => (await create()).headers.get("location") ?? expect.fail();
const patch = (target: string, offset: number, body: Buffer, url = server.url) =>
  call("PATCH", target, { "upload-offset": String(offset), "content-type": "application/offset+octet-stream" }, body, workspace.token, url);
const offsetOf = async (target: string) => Number((await call("HEAD", target)).headers.get("upload-offset"));
const mediaIdOf = async (target: string) => ((await (await call("GET", target)).json()) as { mediaId: string | null }).mediaId;
const partsOf = async (target: string) =>
  server.database.prisma.resumableUploadPart.findMany({ where: { uploadId: target.slice(path.length + 1) } });

/** Sends the start of a body, and destroys the connection. */
const sendAndBreak = async (target: string, offset: number, body: Buffer): Promise<void> => {
  const sending = request(server.url + target, {
    method: "PATCH",
    headers: {
      authorization: `Bearer ${workspace.token}`,
      "tus-resumable": "1.0.0",
      "upload-offset": offset,
      "content-type": "application/offset+octet-stream",
      "content-length": video.length - offset,
    },
  });
  sending.on("error", () => {});
  if (!sending.write(body)) await once(sending, "drain");
  await sleep(100);
  sending.destroy();
};

test("an upload in several requests, on two processes, becomes the same attachment as one in a single request", async () => {
  const response = await create();
  expect([response.status, response.headers.get("tus-resumable")]).toEqual([201, "1.0.0"]);
  const target = response.headers.get("location") ?? "";
  expect(await offsetOf(target)).toBe(0);
  const first = await patch(target, 0, video.subarray(0, 1_000));
  expect([first.status, first.headers.get("upload-offset")]).toEqual([204, "1000"]);
  const second = await patch(target, 1_000, video.subarray(1_000, partBytes + 2_000), sibling.url);
  expect(second.headers.get("upload-offset")).toBe(String(partBytes + 2_000));
  expect((await partsOf(target)).map(({ size }) => size).reduce((sum, size) => sum + size, 0)).toBe(partBytes + 2_000);
  const last = await patch(target, partBytes + 2_000, video.subarray(partBytes + 2_000));
  expect([last.status, last.headers.get("upload-offset")]).toEqual([204, String(video.length)]);
  const media = await workspace.owner.media.get({ id: String(await mediaIdOf(target)), target: "task" });
  expect(media).toMatchObject({ fileName: "clip.mp4", fileType: "video", fileSize: video.length, duration: 2, width: 64 });
  const served = await fetch(server.url + media.url, { headers: { authorization: `Bearer ${workspace.token}` } });
  expect(Buffer.from(await served.arrayBuffer()).equals(video)).toBe(true);
  expect([await partsOf(target), await server.spooled()]).toEqual([[], []]);
  // A client whose answer was lost learns that the upload is finished.
  expect(await offsetOf(target)).toBe(video.length);
  expect((await patch(target, video.length, Buffer.alloc(0))).status).toBe(409);
});

test("what arrived before the connection broke is kept, and the rest continues from there", async () => {
  const target = await created();
  await sendAndBreak(target, 0, video.subarray(0, 3 * mebibyte));
  await expect.poll(() => offsetOf(target)).toBe(3 * mebibyte);
  expect((await patch(target, 3 * mebibyte, video.subarray(3 * mebibyte))).status).toBe(204);
  expect(await mediaIdOf(target)).not.toBeNull();
});

test("a creation with the key of an upload returns it until its attachment is deleted, and other fields begin another one", async () => {
  const task = { filename: "clip.mp4", ...parents.task };
  const keyed = async (fields: Headers = task, length = video.length, token = workspace.token) =>
    (await (await create(length, { resumeKey: "clip", ...fields }, token)).json()) as {
      id: string;
      receivedBytes: number;
      mediaId: string | null;
    };
  const begun = await keyed();
  await patch(`${path}/${begun.id}`, 0, video.subarray(0, 1_000));
  expect([begun.receivedBytes, await keyed()]).toEqual([0, { ...begun, receivedBytes: 1_000 }]);
  const { token } = await workspace.member("member");
  const others = [await keyed(task, video.length, token), await keyed(task, video.length - 1), await keyed({ ...task, filename: "b.mp4" })];
  for (const { id } of others) expect(id).not.toBe(begun.id);
  await patch(`${path}/${begun.id}`, 1_000, video.subarray(1_000));
  const finished = await keyed();
  expect(finished).toEqual({ ...begun, receivedBytes: video.length, mediaId: expect.any(String) });
  await workspace.owner.media.delete({ id: String(finished.mediaId), target: "task" });
  expect(await keyed()).toMatchObject({ id: expect.not.stringContaining(begun.id), receivedBytes: 0 });
  for (const resumeKey of ["", "x".repeat(201)]) expect((await create(video.length, { ...task, resumeKey })).status).toBe(400);
});

test("the SDK continues an upload of another process that ended in the middle", async () => {
  const ended = new AbortController();
  const upload = (onProgress: (sentBytes: number) => void, signal?: AbortSignal) =>
    workspace.owner.media.upload(video, { ...parents.task, fileName: "clip.mp4", resumeKey: "clip", onProgress, signal });
  const first = upload((sentBytes) => sentBytes > partBytes + mebibyte && ended.abort(new Error("ended")), ended.signal);
  await expect(first).rejects.toThrow("ended");
  const begun = () => server.database.prisma.resumableUpload.findFirstOrThrow({ where: { resumeKey: "clip" }, orderBy: { id: "desc" } });
  await expect.poll(async () => Number((await begun()).receivedBytes)).toBeGreaterThanOrEqual(partBytes);
  const progress: number[] = [];
  const media = await upload((sentBytes) => progress.push(sentBytes));
  expect(progress[0]).toBeGreaterThan(partBytes);
  const served = await fetch(server.url + media.url, { headers: { authorization: `Bearer ${workspace.token}` } });
  expect(Buffer.from(await served.arrayBuffer()).equals(video)).toBe(true);
});

test("of concurrent requests at one offset, one is counted and the others are 409 and leave no object", async () => {
  const target = await created();
  const before = (await server.objects()).length;
  const answers = await Promise.all([1, 2, 3, 4].map(() => patch(target, 0, video.subarray(0, mebibyte))));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409]);
  expect([await offsetOf(target), (await partsOf(target)).length]).toEqual([mebibyte, 1]);
  await expect.poll(async () => (await server.objects()).length).toBe(before + 1);
});

test("a last part that arrives after another request was counted at its offset is 409, and the rest continues", async () => {
  const small = makeMp4({ width: 4, height: 2, seconds: 1, frameBytes: 1_000 });
  const target = (await create(small.length)).headers.get("location") ?? "";
  const { finish } = await openRequest(server, {
    method: "PATCH",
    path: target,
    token: workspace.token,
    headers: { "tus-resumable": "1.0.0", "upload-offset": "0", "content-type": "application/offset+octet-stream" },
  });
  expect((await patch(target, 0, small.subarray(0, 100))).status).toBe(204);
  expect(await finish(small)).toMatchObject({ status: 409, json: { code: "conflict" } });
  expect((await patch(target, 100, small.subarray(100))).status).toBe(204);
  const { url } = await workspace.owner.media.get({ id: String(await mediaIdOf(target)), target: "task" });
  const served = await fetch(server.url + url, { headers: { authorization: `Bearer ${workspace.token}` } });
  expect(Buffer.from(await served.arrayBuffer()).equals(small)).toBe(true);
});

test("the last part is received again if the attachment could not be written", async () => {
  const target = await created();
  await patch(target, 0, video.subarray(0, mebibyte));
  const file = { fileName: "a.txt", mimeType: "text/plain", fileData: "" };
  const full = [];
  for (let count = 0; count < 20; count++) full.push(await workspace.owner.media.create({ ...parents.task, ...file }));
  const refused = await patch(target, mebibyte, video.subarray(mebibyte));
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([409, "attachment_cap"]);
  await workspace.owner.media.delete({ id: full[0]?.id ?? "", target: "task" });
  const offset = await offsetOf(target);
  // The parts before the last one are kept.
  expect(offset).toBeGreaterThanOrEqual(partBytes + mebibyte);
  expect(offset).toBeLessThan(video.length);
  expect((await patch(target, offset, video.subarray(offset))).status).toBe(204);
});

test("a file that is no video is refused at its end, and its upload is gone with its objects", async () => {
  const bytes = Buffer.alloc(1_000, "no video");
  const target = (await create(bytes.length)).headers.get("location") ?? "";
  const objects = await server.objects();
  await patch(target, 0, bytes.subarray(0, 500));
  expect((await patch(target, 500, bytes.subarray(500))).status).toBe(415);
  expect([(await call("HEAD", target)).status, await server.objects(), await server.spooled()]).toEqual([404, objects, []]);
});

test("requests that break the protocol are refused, and change nothing", async () => {
  const target = await created();
  const type = { "content-type": "application/offset+octet-stream" };
  const refusals = [
    await call("PATCH", target, { "upload-offset": "0", ...type, "tus-resumable": "0.2.2" }, Buffer.from("x")),
    await call("PATCH", target, type, Buffer.from("x")),
    await call("PATCH", target, { "upload-offset": "7", ...type }, Buffer.from("x")),
    await call("PATCH", target, { "upload-offset": "0", "content-type": "text/plain" }, Buffer.from("x")),
    await patch(target, 0, Buffer.alloc(video.length + 1)),
    await create(1e12),
    await create(video.length, { filename: "clip.mp4" }),
    await create(video.length, { ...parents.task }),
    await call("POST", path, { "upload-metadata": metadata({ filename: "a", ...parents.task }) }),
    await call("PUT", target),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([412, 400, 409, 415, 413, 413, 422, 422, 400, 405]);
  const options = await fetch(server.url + path, { method: "OPTIONS" });
  expect([options.status, options.headers.get("tus-extension"), options.headers.get("tus-max-size")]).toEqual([
    204,
    "creation,expiration,termination",
    String(500 * mebibyte),
  ]);
});

test("an upload belongs to the credential that created it, and ends with its access", async () => {
  const target = await created();
  const { token: other } = await workspace.member("owner");
  expect((await call("HEAD", target, {}, undefined, other)).status).toBe(404);
  expect((await call("HEAD", target, {}, undefined, "none")).status).toBe(401);
  const { id: taskId } = await workspace.owner.tasks.create({ title: "Gone", projectId: workspace.projectId });
  const orphan = (await create(video.length, { filename: "a.mp4", taskId })).headers.get("location") ?? "";
  await workspace.owner.tasks.delete({ id: taskId });
  expect((await patch(orphan, 0, Buffer.from("x"))).status).toBe(422);
});

test("a credential that is revoked during a request gets 401, and nothing of the request is counted", async () => {
  const { token } = await workspace.member("member");
  const target = (await create(video.length, { filename: "a.mp4", ...parents.task }, token)).headers.get("location") ?? "";
  const objects = await server.objects();
  const { finish } = await openRequest(server, {
    method: "PATCH",
    path: target,
    token,
    headers: { "tus-resumable": "1.0.0", "upload-offset": "0", "content-type": "application/offset+octet-stream" },
  });
  const where = { prefix: token.split("_")[1] ?? "" };
  await sibling.database.prisma.credential.update({ where, data: { revokedAt: new Date(nowMs) } });
  expect(await finish("some bytes")).toMatchObject({ status: 401, json: { code: "invalid_token" } });
  expect([await partsOf(target), await server.objects()]).toEqual([[], objects]);
});

test("a person has at most 3 unfinished uploads and a workspace at most 2 GB; a deleted or expired one makes room", async () => {
  const targets = [await created(), await created(), await created()];
  expect((await create()).status).toBe(409);
  expect((await call("DELETE", String(targets[0]))).status).toBe(204);
  expect((await create()).status).toBe(201);
  const size = 500 * mebibyte;
  const { token } = await workspace.member("member");
  for (let count = 0; count < 3; count++) expect((await create(size, { filename: "a", ...parents.task }, token)).status).toBe(201);
  const { token: third } = await workspace.member("member");
  expect((await create(size, { filename: "a", ...parents.task }, third)).status).toBe(409);
  nowMs += 25 * 3_600_000;
  expect((await call("HEAD", String(targets[1]))).status).toBe(404);
  expect((await create()).status).toBe(201);
  nowMs -= 25 * 3_600_000;
});

test("an expired upload is deleted with its parts", async () => {
  const target = await created();
  await patch(target, 0, video.subarray(0, 1_000));
  const [part] = await partsOf(target);
  const sweep = (atMs: number) => sweepMedia({ database: server.database, media: server.store }, atMs);
  await sweep(nowMs + 2 * 3_600_000);
  expect(await server.objects()).toContain(part?.objectId);
  const expiredMs = nowMs + 25 * 3_600_000;
  await pruneExpiredRows(server.database, expiredMs);
  await sweep(expiredMs);
  expect(await server.objects()).not.toContain(part?.objectId);
});
