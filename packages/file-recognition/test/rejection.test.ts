import { expect, test } from "vitest";
import { join, mp3Frame } from "./bytes.ts";
import { rasterImages, unreadableContainers, videos } from "./images-and-videos.ts";
import { gltfWithReferences, models, modelsWithReferences, selfContainedModels } from "./models.ts";
import { recognizeBytes } from "./recognize-bytes.ts";

const declaredSvg = { fileName: "a.svg", mimeType: "image/svg+xml" };

test.each(Object.entries(rasterImages))("%s is rejected as a raster image", async (_name, content) => {
  expect(await recognizeBytes(content)).toMatchObject({ reason: "raster_image", message: expect.stringContaining("Raster images") });
  expect(await recognizeBytes(content, declaredSvg)).toMatchObject({ reason: "raster_image" });
});

test.each(Object.entries({ ...videos, ...unreadableContainers }))("%s is rejected as a video", async (_name, content) => {
  expect(await recognizeBytes(content)).toMatchObject({ reason: "video", message: expect.stringContaining("Videos") });
  expect(await recognizeBytes(content, { fileName: "a.mp3", mimeType: "audio/mpeg" })).toMatchObject({ reason: "video" });
});

test("a TGA image is rejected by its footer", async () => {
  expect(await recognizeBytes(join(Buffer.alloc(100), "TRUEVISION-XFILE.\0"))).toMatchObject({ reason: "raster_image" });
});

test.each([
  ["image/png", "raster_image"],
  ["IMAGE/JPEG; q=1", "raster_image"],
  ["image/vnd.microsoft.icon", "raster_image"],
  ["image/x-ms-bmp", "raster_image"],
  ["video/mp4", "video"],
  ["video/x-msvideo", "video"],
  ["video/webm", "video"],
])("a file declared as %s without a recognized content is rejected", async (mimeType, reason) => {
  for (const content of ["text", join("\x01\x02\x03", Buffer.alloc(100))])
    expect(await recognizeBytes(content, { mimeType })).toMatchObject({
      reason,
      message: expect.stringContaining(mimeType.slice(0, 4).toLowerCase()),
    });
});

test.each([
  ["a GIF that is also a script", join("GIF89a=1;alert(1)//")],
  ["a PNG that is also a ZIP archive", join("\x89PNG\r\n\x1a\n", models["3mf"]?.[0] ?? "")],
  ["a JPEG that is also a PDF", join("\xff\xd8\xff\xe0%PDF-1.4")],
  ["an MP3 with an image after its ID3 tag", join("ID3\x04\0\0\0\0\0\0", "\x89PNG\r\n\x1a\n", mp3Frame(128))],
])("%s is rejected", async (_name, content) => {
  expect(await recognizeBytes(content, { mimeType: "application/pdf" })).toMatchObject({ reason: "raster_image" });
});

test.each(Object.entries(gltfWithReferences))("glTF with an external reference is rejected: %s", async (_name, content) => {
  expect(await recognizeBytes(content)).toMatchObject({ reason: "external_reference", message: expect.stringContaining("self-contained") });
  expect(await recognizeBytes(content, { fileName: "a.txt", mimeType: "text/plain" })).toMatchObject({ reason: "external_reference" });
});

test.each(Object.entries(modelsWithReferences))(
  "any other model that names something outside itself is a plain file: %s",
  async (_name, content) => {
    expect(await recognizeBytes(content)).toMatchObject({ fileType: "file", mimeType: "application/octet-stream" });
    expect(await recognizeBytes(content, { fileName: "a.txt", mimeType: "text/plain" })).toMatchObject({ fileType: "file" });
  },
);

test.each(Object.entries(selfContainedModels))("a self-contained model is recognized: %s", async (_name, content) => {
  expect(await recognizeBytes(content)).toMatchObject({ fileType: "model" });
});

test("an external reference is found anywhere in a large file, also across chunk boundaries", async () => {
  for (const before of [65_530, 65_536, 200_000]) {
    const content = `#VRML V2.0 utf8\n${" ".repeat(before - 20)}Inline { url "a.wrl" }\n`;
    expect(await recognizeBytes(content)).toMatchObject({ fileType: "file" });
    const document = `{"asset":{"version":"2.0"},"buffers":[{"name":"${"a".repeat(before)}","uri":"a.bin"}]}`;
    expect(await recognizeBytes(document)).toMatchObject({ reason: "external_reference" });
  }
});

test("a data: URI may be longer than a chunk", async () => {
  const document = `{"asset":{"version":"2.0"},"buffers":[{"uri":"data:;base64,${"A".repeat(300_000)}"}]}`;
  expect(await recognizeBytes(document)).toMatchObject({ fileType: "model", mimeType: "model/gltf+json" });
});
