import { describe, expect, test } from "vitest";
import { useDecoder } from "../decoder.ts";
import { eraseLocations, inspect } from "./inspect.ts";
import { cluster, info, makeWebm, seekHead, simpleTag, tags, tracks, videoTrack } from "./matroska-files.ts";
import { box, fileType, fragment, fragmented, longBox, makeMp4, makeQuickTime, media, movie, track } from "./mp4-files.ts";
import {
  barePlace,
  coordinates,
  keyedItems,
  namedItems,
  phoneItems,
  place,
  placeInfo,
  recordedPlace,
  xmpWithoutPlace,
  xmpWithPlace,
} from "./place-boxes.ts";

const decoder = useDecoder();

const inUserData = (...boxes: readonly Buffer[]): Buffer => makeMp4({ boxes: [box("udta", ...boxes)] });

const mp4Files: Readonly<Record<string, Buffer>> = {
  "in ©xyz": inUserData(recordedPlace()),
  "in ©xyz in two languages": inUserData(box("\xa9xyz", recordedPlace().subarray(8), recordedPlace("+43.4674+011.8851+290/").subarray(8))),
  "in ©xyz without a length": inUserData(barePlace),
  "in loci": inUserData(placeInfo),
  "in keyed items": makeMp4({ boxes: [keyedItems(phoneItems)] }),
  "in keyed items of QuickTime": makeQuickTime({ boxes: [keyedItems(phoneItems, true)] }),
  "in keyed items in the user data": inUserData(keyedItems(phoneItems)),
  "in named items": inUserData(namedItems),
  "of a track": makeMp4({ tracks: [track({ boxes: [box("udta", recordedPlace()), keyedItems(phoneItems, true)] })] }),
  "in XMP": Buffer.concat([makeMp4(), xmpWithPlace]),
  "in XMP in the user data": inUserData(box("XMP_", xmpWithPlace.subarray(24))),
  "in a second movie": Buffer.concat([makeMp4(), movie({ boxes: [box("udta", recordedPlace())] })]),
  "in boxes with sizes of 8 bytes": Buffer.concat([
    fileType(),
    longBox("mdat", media),
    longBox("moov", Buffer.concat([movie().subarray(8), longBox("udta", longBox("\xa9xyz", recordedPlace().subarray(8)))])),
  ]),
  "in a file of fragments": Buffer.concat([
    fileType(),
    movie({ duration: 0, boxes: [fragmented(), box("udta", recordedPlace())] }),
    ...[0, 600].map((begin) => fragment({ begin, frames: 30 })),
    xmpWithPlace,
  ]),
};

/** Only an index leads from the beginning to the tags. */
const leadToTags = (live: Buffer): Buffer => {
  const seek = (position: number) => seekHead("1254c367", position);
  return makeWebm(seek(segmentBytes + seek(0).length + live.length), live, tags(simpleTag("LOCATION", place)));
};
const segmentBytes = info(1_500).length + tracks(videoTrack()).length;

const webmFiles: Readonly<Record<string, Buffer>> = {
  "in a tag": makeWebm(tags(simpleTag("LOCATION", place), simpleTag("location-eng", place))),
  "in a tag of a phone": makeWebm(tags(simpleTag("COM.APPLE.QUICKTIME.LOCATION.ISO6709", place))),
  "in a nested tag": makeWebm(tags(simpleTag("RECORDING_LOCATION", "Arezzo", [simpleTag("DETAIL", place)]))),
  "in tags behind the media": makeWebm(cluster(0, [0]), tags(simpleTag("LOCATION", place))),
  "in tags behind media of unknown size": leadToTags(cluster(0, [0], true)),
};

describe.each(Object.entries({ ...mp4Files, ...webmFiles }))("a location %s", (_, bytes) => {
  test("is found, and spaces instead of it leave a valid file", async () => {
    const facts = await inspect(decoder, bytes);
    expect(facts.locations).not.toEqual([]);
    const erased = eraseLocations(bytes, facts);
    expect({ ...(await inspect(decoder, erased)), locations: [] }).toEqual({ ...facts, locations: [] });
    for (const secret of ["43.4674", "11.8851", "Arezzo", coordinates]) expect(erased.includes(secret)).toBe(false);
  });
});

test("nothing else is overwritten", async () => {
  const place1 = box("udta", recordedPlace(), placeInfo);
  const bytes = makeMp4({ boxes: [place1, keyedItems(phoneItems), keyedItems({ title: "Location" }, true), xmpWithoutPlace] });
  const erased = eraseLocations(bytes, await inspect(decoder, bytes));
  const kept = [...bytes].filter((byte, index) => erased[index] === byte).length;
  const values = [place, "43.4674", "Arezzo", place, "Arezzo", "Earth"].join("").length;
  expect(bytes.length - kept).toBeLessThanOrEqual(values + coordinates.length);
  for (const text of ["Camera Maker", "Location", "A title", "com.apple.quicktime.location.ISO6709"])
    expect(erased.includes(text)).toBe(true);
});

test("a video that says no place has no locations", async () => {
  expect((await inspect(decoder, makeMp4({ boxes: [xmpWithoutPlace] }))).locations).toEqual([]);
  expect((await inspect(decoder, makeWebm(tags(simpleTag("TITLE", place))))).locations).toEqual([]);
});
