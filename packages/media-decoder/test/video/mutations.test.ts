import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { VideoNotAccepted, VideoUnreadable } from "../../src/index.ts";
import { parseVideoReply } from "../../src/video-messages.ts";
import { openDecoder } from "../decoder.ts";
import { generateDamagedFiles } from "../mutations.ts";
import { inspect } from "./inspect.ts";
import { audioTrack, cluster, makeLiveWebm, makeWebm, simpleTag, tags, tracks, videoTrack } from "./matroska-files.ts";
import { box, fileType, fragment, fragmented, makeMp4, makeQuickTime, movie, track } from "./mp4-files.ts";
import { keyedItems, namedItems, phoneItems, placeInfo, recordedPlace, xmpWithPlace } from "./place-boxes.ts";
import { samplesFolder, videoNames } from "./samples.ts";

const runs = process.env.WORKTRACK_TEST_FUZZ === "full" ? 20_000 : 300;
const seed = 35;

const originals: readonly Buffer[] = [
  makeMp4({ tracks: [track({ isTurned: true }), track({ id: 2, handler: "soun" })], boxes: [box("udta", recordedPlace(), placeInfo)] }),
  makeQuickTime({ boxes: [keyedItems(phoneItems, true), namedItems, xmpWithPlace] }),
  Buffer.concat([
    fileType(),
    movie({ duration: 0, boxes: [fragmented()] }),
    fragment({ begin: 0, frames: 9 }),
    fragment({ begin: 9, frames: 9 }),
  ]),
  makeWebm(tracks(videoTrack(), audioTrack()), tags(simpleTag("LOCATION", "here", [simpleTag("DETAIL", "there")]))),
  makeLiveWebm([cluster(0, [0, 33], true), cluster(100, [0, 33], true)]),
  ...(existsSync(samplesFolder) ? videoNames(readdirSync(samplesFolder)).map((name) => readFileSync(samplesFolder + name)) : []),
];

/** A child that crashes, or does not end by itself, makes this of a video. */
const broken = /decode/;

const title = `${runs} damaged videos are inspected, or refused with a declared error, by one child process`;

test(title, { timeout: 60_000 + runs * 200 }, async () => {
  const decoder = openDecoder({ jobs: runs + 1 });
  let index = 0;
  for (const bytes of generateDamagedFiles(originals, seed, runs)) {
    const result: unknown = await inspect(decoder, bytes).catch((error: unknown) => error);
    const isDeclared = result instanceof VideoUnreadable || result instanceof VideoNotAccepted;
    if (isDeclared ? broken.test(result.message) : result instanceof Error) throw new Error(`Damaged file ${index}`, { cause: result });
    if (!isDeclared) expect(parseVideoReply(result, bytes.length)).toEqual(result);
    index++;
  }
});
