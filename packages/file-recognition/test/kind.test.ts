import { expect, test } from "vitest";
import { zip } from "./bytes.ts";
import { kindOfBytes } from "./file.ts";
import { models, obj } from "./models.ts";
import { windowsMediaSound } from "./pictures.ts";
import { sounds } from "./sounds.ts";

/** What a file says of itself that is something else. */
const lies = { fileName: "notes.txt", mimeType: "text/plain" };

test.each(Object.entries(sounds))("%s is audio, whatever it is called", async (_name, [content, mimeType]) => {
  expect(await kindOfBytes(content)).toMatchObject({ fileType: "audio", mimeType, width: null, height: null });
  expect(await kindOfBytes(content, lies)).toMatchObject({ fileType: "audio", mimeType });
});

test.each(Object.entries(models))("%s is a model, whatever it is called", async (_name, [content, mimeType]) => {
  const found = { fileType: "model", mimeType, duration: null, width: null, height: null };
  expect(await kindOfBytes(content)).toEqual(found);
  expect(await kindOfBytes(content, lies)).toEqual(found);
});

test.each([
  ["a PDF", "%PDF-1.7\n%\xe2\xe3", "document", "application/pdf"],
  ["a PDF behind a byte order mark", "\ufeff%PDF-1.4\n", "document", "application/pdf"],
  ["Rive", "RIVE\x07\0", "animation", "application/vnd.rive"],
  ["Lottie", '{"v":"5.5.7","fr":30,"ip":0,"op":60,"w":10,"h":10,"layers":[{"ty":4,"ks":{}}]}', "lottie", "application/json"],
  ["Lottie without a version", '{"fr":30,"ip":0,"op":60,"w":10,"h":10,"layers":[]}', "lottie", "application/json"],
])("%s is recognised, whatever it is called", async (_name, content, fileType, mimeType) => {
  expect(await kindOfBytes(content)).toMatchObject({ fileType, mimeType });
  expect(await kindOfBytes(content, lies)).toMatchObject({ fileType, mimeType });
});

test.each([
  ["nothing", ""],
  ["text", "Hello, world"],
  ["a text about files", "GIF is not JIF, and RIFF is no riff. BMW, MMORPG, %PDF-1.4 and ID3 are words too"],
  ["a text that begins with BM", "BMW 320i\n"],
  ["a text that begins with a sync byte each packet", "G".repeat(1000)],
  ["code", "solid();\nfacet(normal);\n"],
  ["CSV", "v,1,2,3\nf,1,2,3\n"],
  ["HTML", "<!doctype html><html><body><svg></svg></body></html>"],
  ["XML", '<?xml version="1.0"?><feed/>'],
  ["JSON data", '{"layers":[],"w":1,"h":1}'],
  ["JSON with an asset", '{"asset":{"version":"2.0"},"price":1}'],
  ["Lottie with a layer without a type", '{"fr":30,"ip":0,"op":60,"w":10,"h":10,"layers":[{}]}'],
  ["Lottie that is cut", '{"fr":30,"ip":0,"op":60,"w":10,"h":10,"layers":[]'],
  ["Lottie without frames per second", '{"fr":0,"ip":0,"op":60,"w":10,"h":10,"layers":[]}'],
  ["an archive", zip({ "a.txt": "a" })],
  ["an admin document", zip({ "[Content_Types].xml": "", "word/document.xml": "" })],
  ["dotLottie", zip({ "manifest.json": "{}", "animations/a.json": "{}" })],
  ["USDZ that is compressed", zip({ "a.usdc": "" }, 8)],
  ["gzip", Buffer.from("1f8b080000000000", "hex")],
  ["a sound that is none of the accepted formats", "MThd\0\0\0\x06"],
  ["Windows Media sound", windowsMediaSound],
  ["a program", "\x7fELF\x02\x01\x01\0"],
])("%s is a file", async (_name, content) => {
  expect(await kindOfBytes(content)).toMatchObject({ fileType: "file", mimeType: "application/octet-stream" });
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
])("a claim of %s makes a text no more than a file", async (mimeType, fileName) => {
  expect(await kindOfBytes("Dear all, this is a letter.\n", { mimeType, fileName })).toMatchObject({ fileType: "file" });
});

test("a claim decides where the content is ambiguous", async () => {
  const vertex = "v 1 2 3\n# end\n";
  expect(await kindOfBytes(vertex)).toMatchObject({ fileType: "file" });
  expect(await kindOfBytes(vertex, { fileName: "Point.OBJ" })).toMatchObject({ fileType: "model", mimeType: "model/obj" });
  expect(await kindOfBytes(vertex, { mimeType: "Model/OBJ; charset=utf-8" })).toMatchObject({ fileType: "model" });
  expect(await kindOfBytes(`${obj}This is not a statement\nf 1 2 3\n`, { fileName: "a.obj" })).toMatchObject({ fileType: "file" });
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
])("a file that is called %s is served as %s", async (mimeType, served) => {
  expect(await kindOfBytes("some text", { mimeType })).toMatchObject({ fileType: "file", mimeType: served });
});
