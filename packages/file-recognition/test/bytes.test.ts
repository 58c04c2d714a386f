import fc from "fast-check";
import { expect, test } from "vitest";
import { ascii, join } from "./bytes.ts";
import { kindOfBytes } from "./file.ts";
import { models, scattered } from "./models.ts";
import { films, rasters, unreadable } from "./pictures.ts";
import { sounds } from "./sounds.ts";

const pictures = [...Object.values(rasters), ...Object.values(films)];
const files = [
  ...[sounds, models].flatMap((table) => Object.values(table).map(([content]) => content)),
  ...[scattered, unreadable].flatMap((table) => Object.values(table)),
  ...pictures,
];

const bytes = fc.uint8Array({ maxLength: 400 }).map((array) => Buffer.from(array));
const claims = fc.record({
  fileName: fc.constantFrom("a", "a.obj", "a.stl", "a.mp3", "a.pdf", "a.gltf", "a.svg"),
  mimeType: fc.oneof(fc.string(), fc.constantFrom("audio/mpeg", "text/plain", "image/svg+xml", "model/obj", "application/json")),
});
const isAnswer = (found: object): boolean => "reason" in found || "fileType" in found;

test("any bytes are something, and the same however they come", async () => {
  const any = fc.oneof(
    bytes,
    fc.tuple(fc.constantFrom(...files), bytes).map(([file, more]) => join(file.subarray(0, 64), more)),
    // A file of which some bytes are others.
    fc.tuple(fc.constantFrom(...files), fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { maxLength: 8 })).map(([file, changes]) => {
      const changed = Buffer.from(file);
      for (const [at, byte] of changes) if (at < changed.length) changed[at] = byte;
      return changed;
    }),
  );
  await fc.assert(
    fc.asyncProperty(any, claims, fc.integer({ min: 1, max: 50 }), async (content, claim, most) => {
      const found = await kindOfBytes(content, claim);
      expect(isAnswer(found)).toBe(true);
      expect(await kindOfBytes(content, { ...claim, most })).toEqual(found);
    }),
    { numRuns: 1_500 },
  );
});

test("any beginning of a file is something", async () => {
  for (const file of files) {
    const step = Math.max(1, Math.floor(file.length / 300));
    for (let length = 0; length < file.length; length += step) expect(isAnswer(await kindOfBytes(file.subarray(0, length)))).toBe(true);
  }
});

test("the header of a picture or video before anything is refused, whatever it is called", async () => {
  const anything = fc.oneof(bytes, fc.string().map(ascii), fc.constantFrom(...files));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...pictures), anything, claims, async (header, rest, claim) => {
      expect(await kindOfBytes(join(header, rest), claim)).toHaveProperty("reason");
    }),
    { numRuns: 1_500 },
  );
});
