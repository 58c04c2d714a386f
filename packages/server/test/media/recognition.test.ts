import { afterAll, beforeEach, expect, test } from "vitest";
import { matroska } from "../../../file-recognition/test/audio-files.ts";
import { box, join, mp3Frame } from "../../../file-recognition/test/bytes.ts";
import { useWorkspace } from "../server.ts";
import { base64, createParents, type ParentField, send, useMediaServer, ways } from "./media-server.ts";

const server = useMediaServer();
const workspace = useWorkspace(server);
let task: ParentField;

beforeEach(async () => {
  task = (await createParents(workspace, workspace.owner)).task;
});
afterAll(async () => {
  expect(await server.spooled()).toEqual([]);
  expect(await server.objects()).toEqual((await server.database.prisma.media.findMany()).map(({ id }) => id).sort());
});

const attach = async (mimeType: string, content: string | Buffer, more: object = {}) => {
  const made = await workspace.owner.media.create({ ...task, fileName: "upload", mimeType, fileData: base64(content), ...more });
  return workspace.owner.media.get({ id: made.id, target: "task" });
};
const notAccepted = { status: 415, code: "unsupported_media_type" };

const png = join("\x89PNG\r\n\x1a\n", Buffer.from([0, 0, 0, 13]), "IHDR", Buffer.alloc(17));
const video = join(
  box("ftyp", "isom\0\0\x02\0isommp41"),
  box("moov", box("trak", box("mdia", box("hdlr", Buffer.alloc(8), "vide", Buffer.alloc(13))))),
);
const lottie = { v: "5.7.0", fr: 30, ip: 0, op: 60, w: 100, h: 100, layers: [{ ty: 4, ip: 0, op: 60, st: 0, ks: {}, shapes: [] }] };

const glb = (document: object): Buffer => {
  const json = JSON.stringify(document).padEnd(Math.ceil(JSON.stringify(document).length / 4) * 4);
  const sizes = Buffer.alloc(16);
  [2, json.length + 20, json.length].forEach((value, index) => {
    sizes.writeUInt32LE(value, index * 4);
  });
  return join("glTF", sizes.subarray(0, 12), "JSON", json);
};

test("a raster image is rejected with the reason, whatever type is declared, in each form", async () => {
  for (const way of ways)
    for (const [fileName, mimeType] of [
      ["a.png", "image/png"],
      ["a.txt", "text/plain"],
      ["a.pdf", "application/pdf"],
    ] as const) {
      const response = await send(server, workspace.token, way, { ...task, fileName, mimeType }, png);
      expect([response.status, await response.json()]).toMatchObject([
        415,
        { code: "unsupported_media_type", detail: expect.stringMatching(/Raster images/) },
      ]);
    }
  await expect(attach("image/png", "no picture at all")).rejects.toMatchObject(notAccepted);
});

test("text and sound with the type of a video, as browsers guess it by extension, are accepted", async () => {
  const program = "export const answer = 42;\n";
  expect(await attach("video/mp2t", program)).toMatchObject({ fileType: "file", mimeType: "text/plain" });
  expect(await attach("video/webm", matroska("webm", 2))).toMatchObject({ fileType: "audio" });
});

test("a video is rejected, whatever type is declared", async () => {
  for (const mimeType of ["video/mp4", "audio/mp4", "text/plain", "application/octet-stream"])
    await expect(attach(mimeType, video)).rejects.toMatchObject(notAccepted);
});

test("a file declared as application/json is a Lottie animation if its content is one, else a plain file", async () => {
  expect(await attach("application/json", JSON.stringify(lottie))).toMatchObject({ fileType: "lottie", mimeType: "application/json" });
  for (const content of ['{"layers":[]}', "[1,2]", '{"broken', "null"])
    expect([content, await attach("application/json", content)]).toMatchObject([
      content,
      { fileType: "file", mimeType: "application/json" },
    ]);
});

test("a JSON file can be sent as a raw body, if fileName is in the query", async () => {
  const response = await send(
    server,
    workspace.token,
    "raw",
    { ...task, fileName: "a.json", mimeType: "application/json" },
    JSON.stringify(lottie),
  );
  expect([response.status, await response.json()]).toMatchObject([201, { fileType: "lottie", fileName: "a.json" }]);
});

test("glTF with external references is rejected, as JSON and as GLB; self-contained glTF is a model", async () => {
  const asset = { version: "2.0" };
  const outside = { asset, buffers: [{ uri: "mesh.bin", byteLength: 4 }] };
  for (const mimeType of ["model/gltf+json", "application/json", "text/plain"])
    await expect(attach(mimeType, JSON.stringify(outside))).rejects.toMatchObject({
      ...notAccepted,
      message: expect.stringMatching(/self-contained/),
    });
  await expect(attach("model/gltf-binary", glb(outside))).rejects.toMatchObject(notAccepted);
  expect(await attach("application/octet-stream", glb({ asset }))).toMatchObject({ fileType: "model", mimeType: "model/gltf-binary" });
});

test("the duration of audio is read from the file unless it is given; other files have none", async () => {
  const sound = join(...Array.from({ length: 100 }, () => mp3Frame(128)));
  const read = await attach("audio/mpeg", sound);
  expect([read.fileType, Number(read.duration?.toFixed(1))]).toEqual(["audio", 2.6]);
  expect(await attach("audio/mpeg", sound, { duration: 7.25 })).toMatchObject({ duration: 7.25 });
  expect(await attach("audio/mpeg", sound, { duration: 0 })).toMatchObject({ duration: 0 });
  expect(await attach("text/plain", "words", { duration: 7 })).toMatchObject({ fileType: "file", duration: null });
});

test("the width and height of an SVG are read from the file", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80"/>';
  expect(await attach("image/svg+xml", svg)).toMatchObject({ fileType: "svg", mimeType: "image/svg+xml", width: 120, height: 80 });
  const boxed = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"/>';
  expect(await attach("text/plain", boxed)).toMatchObject({ fileType: "svg", width: 24, height: 12 });
});

test("any other type is a plain file, served as its declared type only if that is safe", async () => {
  for (const [claimed, kept] of [
    ["text/csv", "text/csv"],
    ["application/zip", "application/zip"],
    ["text/html", "application/octet-stream"],
    ["text/plain; charset=utf-8", "text/plain"],
    ["application/javascript", "application/octet-stream"],
  ] as const)
    expect([claimed, await attach(claimed, "a,b\n1,2")]).toMatchObject([claimed, { fileType: "file", mimeType: kept }]);
});
