import { expect, test } from "vitest";
import { join, mp3Frame } from "./bytes.ts";
import { kindOfBytes } from "./file.ts";
import { models, scattered, whole } from "./models.ts";
import { films, rasters, unreadable } from "./pictures.ts";

const svgClaim = { fileName: "a.svg", mimeType: "image/svg+xml" };

test.each(Object.entries(rasters))("%s is refused as a raster image", async (_name, content) => {
  expect(await kindOfBytes(content)).toMatchObject({ reason: "raster_image", message: expect.stringContaining("Raster images") });
  expect(await kindOfBytes(content, svgClaim)).toMatchObject({ reason: "raster_image" });
});

test.each(Object.entries({ ...films, ...unreadable }))("%s is refused as a video", async (_name, content) => {
  expect(await kindOfBytes(content)).toMatchObject({ reason: "video", message: expect.stringContaining("Videos") });
  expect(await kindOfBytes(content, { fileName: "a.mp3", mimeType: "audio/mpeg" })).toMatchObject({ reason: "video" });
});

test.each([
  ["image/png", "raster_image"],
  ["IMAGE/JPEG; q=1", "raster_image"],
  ["image/x-anything", "raster_image"],
  ["video/mp4", "video"],
  ["video/webm", "video"],
])("what is called %s is refused, whatever it holds", async (mimeType, reason) => {
  expect(await kindOfBytes("text", { mimeType })).toMatchObject({
    reason,
    message: expect.stringContaining(mimeType.slice(0, 4).toLowerCase()),
  });
});

test.each([
  ["GIF and script", join("GIF89a=1;alert(1)//")],
  ["PNG and ZIP", join("\x89PNG\r\n\x1a\n", models["3mf"]?.[0] ?? "")],
  ["JPEG and PDF", join("\xff\xd8\xff\xe0%PDF-1.4")],
  ["a picture behind the tag of a sound", join("ID3\x04\0\0\0\0\0\0", "\x89PNG\r\n\x1a\n", mp3Frame(128))],
])("what is two things, %s, is refused", async (_name, content) => {
  expect(await kindOfBytes(content, { mimeType: "application/pdf" })).toMatchObject({ reason: "raster_image" });
});

test.each(Object.entries(scattered))("%s elsewhere is refused as an external reference", async (_name, content) => {
  expect(await kindOfBytes(content)).toMatchObject({ reason: "external_reference", message: expect.stringContaining("self-contained") });
  expect(await kindOfBytes(content, { fileName: "a.txt", mimeType: "text/plain" })).toMatchObject({ reason: "external_reference" });
});

test.each(Object.entries(whole))("%s is a model", async (_name, content) => {
  expect(await kindOfBytes(content)).toMatchObject({ fileType: "model" });
});

test("a reference is found wherever it is in a large file, across what is read at once", async () => {
  for (const before of [65_530, 65_536, 200_000]) {
    const content = `#VRML V2.0 utf8\n${" ".repeat(before - 20)}Inline { url "a.wrl" }\n`;
    expect(await kindOfBytes(content)).toMatchObject({ reason: "external_reference" });
    const document = `{"asset":{"version":"2.0"},"buffers":[{"name":"${"a".repeat(before)}","uri":"a.bin"}]}`;
    expect(await kindOfBytes(document)).toMatchObject({ reason: "external_reference" });
  }
});

test("a data: URI may be longer than what is read at once", async () => {
  const document = `{"asset":{"version":"2.0"},"buffers":[{"uri":"data:;base64,${"A".repeat(300_000)}"}]}`;
  expect(await kindOfBytes(document)).toMatchObject({ fileType: "model", mimeType: "model/gltf+json" });
});
