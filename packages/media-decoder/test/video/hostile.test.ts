import { describe, expect, test } from "vitest";
import { VideoUnreadable } from "../../src/index.ts";
import { hasProc, listChildren } from "../child-process.ts";
import { useDecoder } from "../decoder.ts";
import { inspect } from "./inspect.ts";
import { cluster, element, header, info, makeLiveWebm, seekHead, segment, simpleTag, tags, tracks, videoTrack } from "./matroska-files.ts";
import { box, fileType, fragment, fragmented, fullBox, longBox, makeMp4, media, movie, track, uint32 } from "./mp4-files.ts";
import { recordedPlace } from "./place-boxes.ts";

const decoder = useDecoder();
const hugeSize = 2n ** 63n;
/** Generous, since the machine may be busy. The limit of the child is 10 seconds. */
const fastMs = 5_000;

const repeat = (part: Buffer, count: number): Buffer => Buffer.concat(Array<Buffer>(count).fill(part));

const nest = (depth: number, wrap: (inner: Buffer) => Buffer): Buffer => {
  let nested: Buffer = Buffer.alloc(0);
  for (let level = 0; level < depth; level++) nested = wrap(nested);
  return nested;
};

/** Clusters of which each begins inside of what the one before skips. */
const overlappingClusters = repeat(Buffer.concat([Buffer.from("1f43b6758ce7810aec83", "hex"), Buffer.alloc(3)]), 80_000);

const unreadable: Readonly<Record<string, Buffer>> = {
  "a movie of 2^63 bytes": Buffer.concat([fileType(), longBox("moov", movie().subarray(8), hugeSize)]),
  "media of 2^63 bytes": Buffer.concat([fileType(), longBox("mdat", media, hugeSize), movie()]),
  "a handler of 2^63 bytes": makeMp4({ tracks: [box("trak", box("mdia", longBox("hdlr", Buffer.alloc(20), hugeSize)))] }),
  "100,000 boxes": Buffer.concat([fileType(), repeat(box("free"), 100_000), movie(), media]),
  "100,000 boxes in the movie": makeMp4({ boxes: [repeat(box("free"), 100_000)] }),
  "10,000 tracks": makeMp4({ tracks: [repeat(track(), 10_000)] }),
  "10,000 locations": makeMp4({ boxes: [box("udta", repeat(recordedPlace(), 10_000))] }),
  "100,000 items": makeMp4({ boxes: [box("udta", fullBox("meta", 0, box("ilst", repeat(box("\xa9nam"), 100_000))))] }),
  "a movie of 10,000 nested movies": Buffer.concat([fileType(), nest(10_000, (inner) => box("moov", inner))]),
  "100,000 elements of Matroska": Buffer.concat([header(), segment([repeat(element("ec", []), 100_000), tracks(videoTrack())])]),
  "100,000 tags": Buffer.concat([header(), segment([info(1), tracks(videoTrack()), tags(repeat(element("67c8", []), 100_000))])]),
};

describe("fast and as declared", () => {
  test.each(Object.entries(unreadable))("%s", async (_, bytes) => {
    const startedMs = performance.now();
    await expect(inspect(decoder, bytes)).rejects.toThrow(VideoUnreadable);
    expect(performance.now() - startedMs).toBeLessThan(fastMs);
  });
});

const harmless: Readonly<Record<string, Buffer>> = {
  "deeply nested user data": makeMp4({ boxes: [nest(10_000, (inner) => box("udta", inner))] }),
  "2^32 frames in a fragment": Buffer.concat([
    fileType(),
    movie({ boxes: [fragmented()] }),
    fragment({ begin: 0, frames: 2 ** 32 - 1 }),
    box("moof", box("traf", fullBox("tfhd", 0, uint32(1)), fullBox("trun", 0x100, uint32(2 ** 32 - 1)))),
  ]),
  "an index that leads to itself": Buffer.concat([header(), segment([seekHead("1654ae6b", 0), tracks(videoTrack()), info(1)])]),
  "deeply nested tags": Buffer.concat([
    header(),
    segment([info(1), tracks(videoTrack()), tags(nest(1_000, (inner) => simpleTag("LOCATION", "here", [inner])))]),
  ]),
};

test("a video of 15,000 fragments is read, without a duration", async () => {
  const long = Buffer.concat([fileType(), movie({ boxes: [fragmented()] }), repeat(fragment({ begin: 0, frames: 1 }), 15_000)]);
  expect(await inspect(decoder, long)).toMatchObject({ durationSeconds: null, width: 640 });
});

describe("a video is read in spite of", () => {
  test.each(Object.entries(harmless))("%s", async (_, bytes) => {
    const startedMs = performance.now();
    expect(await inspect(decoder, bytes)).toMatchObject({ kind: "video", width: 640 });
    expect(performance.now() - startedMs).toBeLessThan(fastMs);
  });

  test("clusters that overlap, or not, but fast", async () => {
    const startedMs = performance.now();
    const result = await inspect(decoder, makeLiveWebm([cluster(0, [0], true), overlappingClusters])).catch((error: unknown) => error);
    if (!(result instanceof VideoUnreadable)) expect(result).toMatchObject({ kind: "video" });
    expect(performance.now() - startedMs).toBeLessThan(fastMs);
  });
});

test.skipIf(!hasProc)("no hostile file ends the child process", async () => {
  const before = listChildren();
  for (const bytes of Object.values({ ...unreadable, ...harmless })) await inspect(decoder, bytes).catch(() => {});
  expect(listChildren()).toEqual(before);
});
