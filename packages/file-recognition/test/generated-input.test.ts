import fc from "fast-check";
import { expect, test } from "vitest";
import { audioFiles } from "./audio-files.ts";
import { ascii, join } from "./bytes.ts";
import { rasterImages, unreadableContainers, videos } from "./images-and-videos.ts";
import { gltfWithReferences, models, modelsWithReferences } from "./models.ts";
import { recognizeBytes } from "./recognize-bytes.ts";

const rejected = [...Object.values(rasterImages), ...Object.values(videos)];
const files = [
  ...[audioFiles, models].flatMap((table) => Object.values(table).map(([content]) => content)),
  ...[gltfWithReferences, modelsWithReferences, unreadableContainers].flatMap((table) => Object.values(table)),
  ...rejected,
];

const bytes = fc.uint8Array({ maxLength: 400 }).map((array) => Buffer.from(array));
const declaredTypes = fc.record({
  fileName: fc.constantFrom("a", "a.obj", "a.stl", "a.mp3", "a.pdf", "a.gltf", "a.svg"),
  mimeType: fc.oneof(fc.string(), fc.constantFrom("audio/mpeg", "text/plain", "image/svg+xml", "model/obj", "application/json")),
});
const isRecognition = (result: object): boolean => "reason" in result || "fileType" in result;

test("any bytes are recognized or rejected, and the result does not depend on how many bytes each read returns", async () => {
  const any = fc.oneof(
    bytes,
    fc.tuple(fc.constantFrom(...files), bytes).map(([file, more]) => join(file.subarray(0, 64), more)),
    // A valid file with some bytes changed.
    fc.tuple(fc.constantFrom(...files), fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { maxLength: 8 })).map(([file, changes]) => {
      const changed = Buffer.from(file);
      for (const [at, byte] of changes) if (at < changed.length) changed[at] = byte;
      return changed;
    }),
  );
  await fc.assert(
    fc.asyncProperty(any, declaredTypes, fc.integer({ min: 1, max: 50 }), async (content, declared, readBytesMax) => {
      const recognition = await recognizeBytes(content, declared);
      expect(isRecognition(recognition)).toBe(true);
      expect(await recognizeBytes(content, { ...declared, readBytesMax })).toEqual(recognition);
    }),
    { numRuns: 1_500 },
  );
});

test("a file cut off anywhere is recognized or rejected", async () => {
  for (const file of files) {
    const step = Math.max(1, Math.floor(file.length / 300));
    for (let length = 0; length < file.length; length += step)
      expect(isRecognition(await recognizeBytes(file.subarray(0, length)))).toBe(true);
  }
});

test("content that starts with the header of an image or video is rejected, whatever follows and whatever type is declared", async () => {
  const anything = fc.oneof(bytes, fc.string().map(ascii), fc.constantFrom(...files));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...rejected), anything, declaredTypes, async (header, rest, declared) => {
      expect(await recognizeBytes(join(header, rest), declared)).toHaveProperty("reason");
    }),
    { numRuns: 1_500 },
  );
});
