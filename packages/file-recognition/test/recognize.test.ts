import { expect, test } from "vitest";
import { audioFiles } from "./audio-files.ts";
import { join, zip } from "./bytes.ts";
import { windowsMediaAudio } from "./images-and-videos.ts";
import { models, obj } from "./models.ts";
import { recognizeBytes } from "./recognize-bytes.ts";

/** A declared type that is wrong for every file here except text. */
const wrongType = { fileName: "notes.txt", mimeType: "text/plain" };

test.each(Object.entries(audioFiles))("%s is audio, whatever type is declared", async (_name, [content, mimeType]) => {
  expect(await recognizeBytes(content)).toMatchObject({ fileType: "audio", mimeType, width: null, height: null });
  expect(await recognizeBytes(content, wrongType)).toMatchObject({ fileType: "audio", mimeType });
  for (const declared of ["video/webm", "video/mp4", "video/ogg", "video/3gpp", "video/quicktime", "video/mpeg", "image/png"])
    expect(await recognizeBytes(content, { mimeType: declared })).toMatchObject({ fileType: "audio", mimeType });
});

test.each(Object.entries(models))("%s is a model, whatever type is declared", async (_name, [content, mimeType]) => {
  const recognized = { fileType: "model", mimeType, duration: null, width: null, height: null };
  expect(await recognizeBytes(content)).toEqual(recognized);
  expect(await recognizeBytes(content, wrongType)).toEqual(recognized);
});

test.each([
  ["a PDF", "%PDF-1.7\n%\xe2\xe3", "document", "application/pdf"],
  ["a PDF after a byte order mark", "\ufeff%PDF-1.4\n", "document", "application/pdf"],
  ["Rive", "RIVE\x07\0", "animation", "application/vnd.rive"],
  ["Lottie", '{"v":"5.5.7","fr":30,"ip":0,"op":60,"w":10,"h":10,"layers":[{"ty":4,"ks":{}}]}', "lottie", "application/json"],
  ["Lottie without a version", '{"fr":30,"ip":0,"op":60,"w":10,"h":10,"layers":[]}', "lottie", "application/json"],
])("%s is recognized, whatever type is declared", async (_name, content, fileType, mimeType) => {
  expect(await recognizeBytes(content)).toMatchObject({ fileType, mimeType });
  expect(await recognizeBytes(content, wrongType)).toMatchObject({ fileType, mimeType });
});

test.each([
  ["an empty file", ""],
  ["text", "Hello, world"],
  ["a text about files", "GIF is not JIF, and RIFF is no riff. BMW, MMORPG, %PDF-1.4 and ID3 are words too"],
  ["a text that starts with BM", "BMW 320i\n"],
  ["a text with a sync byte at the start of each packet", "G".repeat(1000)],
  ["code", "solid();\nfacet(normal);\n"],
  ["CSV", "v,1,2,3\nf,1,2,3\n"],
  ["HTML", "<!doctype html><html><body><svg></svg></body></html>"],
  ["XML", '<?xml version="1.0"?><feed/>'],
  ["JSON data", '{"layers":[],"w":1,"h":1}'],
  ["JSON with an asset", '{"asset":{"version":"2.0"},"price":1}'],
  ["Lottie with an untyped layer", '{"fr":30,"ip":0,"op":60,"w":10,"h":10,"layers":[{}]}'],
  ["Lottie that is cut off", '{"fr":30,"ip":0,"op":60,"w":10,"h":10,"layers":[]'],
  ["Lottie with a frame rate of 0", '{"fr":0,"ip":0,"op":60,"w":10,"h":10,"layers":[]}'],
  ["JSON with an asset that is not glTF", '{"asset":{"id":7},"images":[{"uri":"a.png"}]}'],
  ["JSON with images", '{"images":[{"uri":"a.png"}]}'],
  ["an array that starts with 0, 1, 2", Buffer.from(Uint16Array.from({ length: 500 }, (_, index) => index).buffer)],
  ["an array that starts with 0, 1, 1", Buffer.from(Uint16Array.from([0, 1, 1, ...Array(100).fill(0)]).buffer)],
  ["an archive that starts with a USD scene", zip({ "a.usda": "#usda 1.0\n", "b.txt": "" })],
  ["an archive that starts with a file named like a USD scene", zip({ "a.usdc": "text" })],
  ["an archive", zip({ "a.txt": "a" })],
  ["an office document", zip({ "[Content_Types].xml": "", "word/document.xml": "" })],
  ["dotLottie", zip({ "manifest.json": "{}", "animations/a.json": "{}" })],
  ["compressed USDZ", zip({ "a.usdc": "" }, 8)],
  ["gzip", Buffer.from("1f8b080000000000", "hex")],
  ["MIDI", "MThd\0\0\0\x06"],
  ["Windows Media audio", windowsMediaAudio],
  ["a program", "\x7fELF\x02\x01\x01\0"],
])("%s is recognized as a plain file", async (_name, content) => {
  expect(await recognizeBytes(content)).toMatchObject({ fileType: "file", mimeType: "application/octet-stream" });
});

test.each([
  ["model/obj", "a.obj"],
  ["model/stl", "a.stl"],
  ["model/gltf+json", "a.gltf"],
  ["model/gltf-binary", "a.glb"],
  ["application/pdf", "a.pdf"],
  ["image/svg+xml", "a.svg"],
  ["audio/mpeg", "a.mp3"],
  ["application/json", "a.json"],
])("a text declared as %s is a plain file", async (mimeType, fileName) => {
  expect(await recognizeBytes("Dear all, this is a letter.\n", { mimeType, fileName })).toMatchObject({ fileType: "file" });
});

const typeScript = "export const greet = (name: string): string => name;\n";

test.each([
  ["a TypeScript module as MPEG-TS", "video/mp2t", "app.ts", typeScript, "text/plain"],
  ["a TypeScript module as MPEG-TTS", "video/vnd.dlna.mpeg-tts", "app.mts", typeScript, "text/plain"],
  ["a playlist", "video/vnd.mpegurl", "a.mxu", "#EXTM3U\n", "text/plain"],
  ["a FlatBuffers schema", "image/vnd.fastbidsheet", "a.fbs", "table Monster { hp: int; }\n", "text/plain"],
  ["a text drawing", "image/vnd.dxf", "a.dxf", "0\nSECTION\n2\nHEADER\n", "text/plain"],
  ["an AutoCAD drawing", "image/vnd.dwg", "a.dwg", join("AC1032\0\0\0\0\0\0", Buffer.alloc(200, 7)), "application/octet-stream"],
  ["an unknown format", "video/x-unknown", "a.x", join("\x01\x02\x03", Buffer.alloc(200)), "application/octet-stream"],
])("a type that a browser guessed by extension does not decide: %s", async (_name, mimeType, fileName, content, served) => {
  expect(await recognizeBytes(content, { mimeType, fileName })).toMatchObject({ fileType: "file", mimeType: served });
});

test("the content decides the type of a file that is declared as an image or a video", async () => {
  for (const mimeType of ["image/png", "video/mp4", "video/webm", "image/x-3ds"]) {
    expect(await recognizeBytes(obj, { mimeType })).toMatchObject({ fileType: "model" });
    expect(await recognizeBytes("%PDF-1.7\n", { mimeType })).toMatchObject({ fileType: "document" });
  }
});

test("the declared type decides where the content is ambiguous", async () => {
  const vertex = "v 1 2 3\n# end\n";
  expect(await recognizeBytes(vertex)).toMatchObject({ fileType: "file" });
  expect(await recognizeBytes(vertex, { fileName: "Point.OBJ" })).toMatchObject({ fileType: "model", mimeType: "model/obj" });
  expect(await recognizeBytes(vertex, { mimeType: "Model/OBJ; charset=utf-8" })).toMatchObject({ fileType: "model" });
  expect(await recognizeBytes(`${obj}This is not a statement\nf 1 2 3\n`, { fileName: "a.obj" })).toMatchObject({ fileType: "file" });
});

test.each([
  ["text/plain", "text/plain"],
  ["Text/CSV; charset=utf-8", "text/csv"],
  [
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ],
  ["text/html", "application/octet-stream"],
  ["application/xhtml+xml", "application/octet-stream"],
  ["text/javascript", "application/octet-stream"],
  ["application/pdf", "application/octet-stream"],
  ["image/svg+xml", "application/octet-stream"],
  ["audio/mpeg", "application/octet-stream"],
  ["multipart/x-mixed-replace", "application/octet-stream"],
  ["nonsense", "application/octet-stream"],
  ["a/b\r\nSet-Cookie: c", "application/octet-stream"],
])("a plain file declared as %s is served as %s", async (mimeType, served) => {
  expect(await recognizeBytes("some text", { mimeType })).toMatchObject({ fileType: "file", mimeType: served });
});
