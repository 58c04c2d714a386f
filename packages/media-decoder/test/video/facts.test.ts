import { describe, expect, test } from "vitest";
import { type FileReader, VideoNotAccepted, VideoUnreadable } from "../../src/index.ts";
import { useDecoder } from "../decoder.ts";
import { inspect, readerOf } from "./inspect.ts";
import {
  audioTrack,
  cluster,
  element,
  encryption,
  header,
  info,
  makeLiveWebm,
  makeWebm,
  seekHead,
  segment,
  tracks,
  videoTrack,
} from "./matroska-files.ts";
import { box, fileType, fragment, fragmented, longBox, makeMp4, makeQuickTime, media, movie, track } from "./mp4-files.ts";

const decoder = useDecoder();
const video = { kind: "video", mimeType: "video/mp4", durationSeconds: 2.5, width: 640, height: 480, locations: [] };

describe("an MP4", () => {
  test("has a duration and a size", async () => {
    expect(await inspect(decoder, makeMp4())).toEqual(video);
  });

  test("may have the movie last, sizes in 8 bytes, and a last box without a size", async () => {
    const long = Buffer.concat([fileType(), longBox("mdat", media), longBox("moov", movie().subarray(8))]);
    expect(await inspect(decoder, long)).toEqual(video);
    const open = Buffer.concat([fileType(), movie(), Buffer.from("\0\0\0\0mdat"), media]);
    expect(await inspect(decoder, open)).toEqual(video);
  });

  test("has the size that it is shown with", async () => {
    expect(await inspect(decoder, makeMp4({ tracks: [track({ isTurned: true })] }))).toMatchObject({ width: 480, height: 640 });
    expect(await inspect(decoder, makeMp4({ tracks: [track({ pixel: [16, 9] })] }))).toMatchObject({ width: 1138, height: 480 });
    const both = track({ isTurned: true, pixel: [16, 9] });
    expect(await inspect(decoder, makeMp4({ tracks: [both] }))).toMatchObject({ width: 480, height: 1138 });
  });

  test("in fragments lasts until the end of the last one", async () => {
    const start = Buffer.concat([fileType(), movie({ duration: 0, boxes: [fragmented()] })]);
    const timed = Buffer.concat([start, ...[0, 600, 1_200].map((begin) => fragment({ begin, frames: 30 }))]);
    expect(await inspect(decoder, timed)).toMatchObject({ durationSeconds: 3 });
    const untimed = Buffer.concat([start, ...[1, 2, 3, 4].map(() => fragment({ frames: 30 }))]);
    expect(await inspect(decoder, untimed)).toMatchObject({ durationSeconds: 4 });
    const interrupted = timed.subarray(0, timed.length - 10);
    expect(await inspect(decoder, interrupted)).toMatchObject({ durationSeconds: 3 });
  });

  test("without pictures is audio, whatever its brand says", async () => {
    const audio = makeMp4({ tracks: [track({ handler: "soun" }), track({ handler: "text" })] });
    expect(await inspect(decoder, audio)).toEqual({ ...video, kind: "audio", mimeType: "audio/mp4", width: null, height: null });
  });

  test("shows the enabled track with a codec that browsers play", async () => {
    const other = track({ id: 1, format: "mp4v", width: 1_000 });
    const disabled = track({ id: 2, width: 800, isEnabled: false });
    const shown = track({ id: 3, width: 600 });
    expect(await inspect(decoder, makeMp4({ tracks: [other, disabled, shown] }))).toMatchObject({ width: 600 });
    expect(await inspect(decoder, makeMp4({ tracks: [other, disabled] }))).toMatchObject({ width: 800 });
  });
});

test("a QuickTime file may begin without its type", async () => {
  const mimeType = "video/quicktime";
  expect(await inspect(decoder, makeQuickTime())).toEqual({ ...video, mimeType });
  expect(await inspect(decoder, Buffer.concat([media, movie()]))).toEqual({ ...video, mimeType });
});

describe("a Matroska or WebM file", () => {
  const webm = { ...video, mimeType: "video/webm", durationSeconds: 1.5, height: 360 };

  test("has a duration and a size", async () => {
    expect(await inspect(decoder, makeWebm())).toEqual(webm);
    const matroska = Buffer.concat([header("matroska"), segment([info(1_500), tracks(videoTrack("V_MPEG4/ISO/AVC"))])]);
    expect(await inspect(decoder, matroska)).toEqual({ ...webm, mimeType: "video/x-matroska" });
  });

  test("may have its tracks behind the media", async () => {
    const live = cluster(0, [0], true);
    const seek = (position: number) => seekHead("1654ae6b", position);
    const file = Buffer.concat([header(), segment([seek(seek(0).length + live.length), live, tracks(videoTrack())], true)]);
    expect(await inspect(decoder, file)).toMatchObject({ width: 640, durationSeconds: null });
  });

  test("without a duration lasts until the last frame", async () => {
    const live = makeLiveWebm([cluster(0, [0, 33, 66], true), cluster(5_000, [0, 66, 33], true)]);
    expect(await inspect(decoder, live)).toEqual({ ...webm, durationSeconds: 5.066 });
    const bigFrame = element("a3", [Buffer.of(0x81, 0, 40, 0x80), Buffer.alloc(3_000_000)]);
    const bigLive = Buffer.concat([live, bigFrame, cluster(9_000, [], true)]);
    expect(await inspect(decoder, bigLive)).toMatchObject({ durationSeconds: 5.066 });
  });

  test("without pictures is audio", async () => {
    const file = Buffer.concat([header(), segment([info(1_500), tracks(audioTrack())])]);
    expect(await inspect(decoder, file)).toEqual({ ...webm, kind: "audio", mimeType: "audio/webm", width: null, height: null });
  });
});

const unreadable: Readonly<Record<string, Buffer>> = {
  "without a movie": Buffer.concat([fileType(), media]),
  "with half a movie": makeQuickTime().subarray(0, -100),
  "with half its media": makeMp4().subarray(0, -10),
  "without tracks": makeMp4({ tracks: [] }),
  "with an encrypted track": makeMp4({ tracks: [track({ format: "encv" })] }),
  "without a size": makeMp4({ tracks: [track({ width: 0 })] }),
  "of an absurd size": makeMp4({ tracks: [track({ pixel: [2 ** 31, 1] })] }),
  "of Matroska without tracks": Buffer.concat([header(), segment([info(1)])]),
  "of Matroska of another type": Buffer.concat([header("other"), segment([tracks(videoTrack())])]),
  "of Matroska with an encrypted track": Buffer.concat([header(), segment([tracks(videoTrack("V_VP9", [encryption]), audioTrack())])]),
  "of Matroska that is cut": makeWebm().subarray(0, -10),
};

test.each(Object.entries(unreadable))("a video %s is unreadable", async (_, bytes) => {
  await expect(inspect(decoder, bytes)).rejects.toThrow(VideoUnreadable);
});

const notAccepted: Readonly<Record<string, Buffer>> = {
  nothing: Buffer.alloc(0),
  text: Buffer.from("A text that is longer than any signature"),
  "an image": Buffer.concat([box("ftyp", "avif", "\0\0\0\0avif"), box("meta", "\0\0\0\0")]),
  "MPEG-4 part 2": makeMp4({ tracks: [track({ format: "mp4v" }), track({ handler: "soun" })] }),
  ProRes: makeQuickTime({ tracks: [track({ format: "apch" })] }),
  "Matroska with Theora": Buffer.concat([header("matroska"), segment([tracks(videoTrack("V_THEORA"))])]),
};

test.each(Object.entries(notAccepted))("%s is not accepted, with advice", async (_, bytes) => {
  await expect(inspect(decoder, bytes)).rejects.toThrow(VideoNotAccepted);
  await expect(inspect(decoder, bytes)).rejects.toThrow(/Convert it to|Send it as/);
});

describe("the file", () => {
  test("may give less than it is asked for", async () => {
    const bytes = makeMp4();
    const slow = {
      size: bytes.length,
      read: async (offset: number, length: number) => bytes.subarray(offset, offset + Math.min(length, 100)),
    };
    expect(await decoder.inspectVideo(slow)).toEqual(video);
  });

  test("may fail, which ends the inspection with its error", async () => {
    const failure = new Error("The disk failed");
    await expect(decoder.inspectVideo({ size: 1_000, read: () => Promise.reject(failure) })).rejects.toBe(failure);
    await expect(decoder.inspectVideo({ ...readerOf(makeMp4()), size: 100_000 })).rejects.toThrow("The file of 100000 bytes ends at");
    expect(await inspect(decoder, makeMp4())).toEqual(video);
  });

  test("may be given up", async () => {
    const controller = new AbortController();
    const hanging = decoder.inspectVideo({ size: 1_000, read: () => new Promise(() => {}) }, controller.signal);
    controller.abort(new Error("The client has gone"));
    await expect(hanging).rejects.toThrow("The client has gone");
    expect(await inspect(decoder, makeMp4())).toEqual(video);
  });

  test("is hardly read", async () => {
    const mediaBytes = 500_000_000;
    const head = Buffer.concat([fileType(), longBox("mdat", Buffer.alloc(0), BigInt(mediaBytes))]);
    const tail = movie();
    const tailAt = fileType().length + mediaBytes;
    let read = 0;
    const readByte = (at: number): number => (at < tailAt ? head[at] : tail[at - tailAt]) ?? 0;
    const file: FileReader = {
      size: tailAt + tail.length,
      read: async (offset, length) => {
        read += length;
        return Uint8Array.from({ length }, (_, index) => readByte(offset + index));
      },
    };
    expect(await decoder.inspectVideo(file)).toEqual(video);
    expect(read).toBeLessThan(10_000);
  });
});
