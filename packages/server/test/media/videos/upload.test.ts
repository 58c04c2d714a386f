import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { useWorkspace } from "../../server.ts";
import { useMediaServer, useParents } from "../media-server.ts";
import { makePng } from "../png.ts";
import { makeMp4 } from "./mp4.ts";

const server = useMediaServer();
const workspace = useWorkspace(server);
const parents = useParents(workspace);

const headers = () => ({ authorization: `Bearer ${workspace.token}` });
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const video = { width: 640, height: 480, seconds: 5, frameBytes: 10_000 };

const sendVideo = (bytes: Buffer, query: Readonly<Record<string, string>>) =>
  fetch(`${server.url}/api/v1/media/videos?${new URLSearchParams({ fileName: "clip.mp4", ...query })}`, {
    method: "POST",
    headers: { ...headers(), "content-type": "video/mp4" },
    body: new Uint8Array(bytes),
  });

test("a video is stored as it was sent, with its duration and size, and is served inline with ranges", async () => {
  const sent = makeMp4(video);
  const media = await workspace.owner.media.upload(sent, { ...parents.post, fileName: "clip.mp4" });
  expect(media).toMatchObject({ fileType: "video", mimeType: "video/mp4", width: 640, height: 480, duration: 5, fileSize: sent.length });
  expect([media.sourceSha256, media.thumbnailUrl]).toEqual([sha256(sent), null]);
  const part = await fetch(server.url + media.url, { headers: { ...headers(), range: "bytes=4-11" } });
  expect([part.status, await part.text(), part.headers.get("content-disposition")]).toEqual([206, "ftypisom", "inline; filename=clip.mp4"]);
  const whole = await fetch(server.url + media.url, { headers: headers() });
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(sent);
});

test("a place in the metadata is overwritten in what is stored, and the hash of what was sent is kept", async () => {
  const sent = makeMp4({ ...video, place: "+43.4674+011.8851/" });
  const media = await workspace.owner.media.upload(sent, { ...parents.task, fileName: "clip.mp4" });
  const stored = Buffer.from(await (await fetch(server.url + media.url, { headers: headers() })).arrayBuffer());
  expect([media.sourceSha256, stored.length]).toEqual([sha256(sent), sent.length]);
  expect([stored.includes("43.4674"), stored.includes("011.8851")]).toEqual([false, false]);
  expect((await fetch(server.url + media.url, { method: "HEAD", headers: headers() })).headers.get("etag")).toBe(`"${sha256(stored)}"`);
});

test.for([
  ["an image", makePng(2, 2), 415, "unsupported_media_type"],
  ["text", Buffer.from("hello"), 415, "unsupported_media_type"],
  ["an MP4 without its index", makeMp4(video).subarray(0, 5_000), 422, "video_unreadable"],
] as const)("%s is refused and leaves nothing", async ([, bytes, status, code]) => {
  const objects = await server.objects();
  const response = await sendVideo(bytes, parents.task);
  expect([response.status, await response.json()]).toMatchObject([status, { code }]);
  expect([await server.objects(), await server.spooled()]).toEqual([objects, []]);
});
