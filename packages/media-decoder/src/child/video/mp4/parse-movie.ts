// Reads times and names from the outline of an MP4 file.
import { refuseDamagedVideo } from "../refusals.ts";
import { findHeldBoxes, listHeldBoxes } from "./boxes.ts";

export interface Mp4Track {
  readonly id: number;
  /** `vide` or `soun`, and others. */
  readonly handler: string;
  /** The codecs as the file names them. */
  readonly formats: readonly string[];
  /** Units per second. */
  readonly timescale: number;
  readonly durationSeconds: number;
  /** The duration of a frame in a fragment that does not say it, in units. */
  readonly frameDuration: number;
}

export interface Mp4Movie {
  /** The duration of the part before the fragments. 0: unknown. */
  readonly durationSeconds: number;
  /** The duration of the whole file with its fragments. 0: unknown. */
  readonly fragmentedSeconds: number;
  readonly tracks: readonly Mp4Track[];
}

/** @throws Refused */
export const parseMovie = (outline: Buffer): Mp4Movie => {
  try {
    const movie = readTimes(outline, ["moov", "mvhd"]);
    const tracks = findHeldBoxes(outline, ["moov", "trak"]).map((track) => parseTrack(track, outline));
    const [fragmented] = findHeldBoxes(outline, ["moov", "mvex", "mehd"]);
    return {
      tracks,
      durationSeconds: movie.duration / movie.timescale || Math.max(0, ...tracks.map((track) => track.durationSeconds)),
      fragmentedSeconds: fragmented ? readTime(fragmented, 4) / movie.timescale : 0,
    };
  } catch (error) {
    if (error instanceof RangeError) return refuseDamagedVideo();
    throw error;
  }
};

const parseTrack = (track: Buffer, outline: Buffer): Mp4Track => {
  const [header] = findHeldBoxes(track, ["tkhd"]);
  const [handler] = findHeldBoxes(track, ["mdia", "hdlr"]);
  const [formats] = findHeldBoxes(track, ["mdia", "minf", "stbl", "stsd"]);
  const { timescale, duration } = readTimes(track, ["mdia", "mdhd"]);
  const id = header?.readUInt32BE(header[0] === 1 ? 20 : 12) ?? 0;
  const defaults = findHeldBoxes(outline, ["moov", "mvex", "trex"]).find((each) => each.readUInt32BE(4) === id);
  return {
    id,
    handler: handler?.toString("latin1", 8, 12) ?? "",
    formats: formats ? listHeldBoxes(formats.subarray(8)).map(({ type }) => type) : [],
    timescale,
    durationSeconds: duration / timescale,
    frameDuration: defaults?.readUInt32BE(12) ?? 0,
  };
};

interface Times {
  readonly timescale: number;
  readonly duration: number;
}

/** The movie and each track begin with a version, two dates, a timescale and a duration. */
const readTimes = (bytes: Buffer, path: readonly string[]): Times => {
  const [header] = findHeldBoxes(bytes, path);
  const at = header?.[0] === 1 ? 20 : 12;
  const timescale = header?.readUInt32BE(at) ?? 0;
  return header && timescale > 0 ? { timescale, duration: readTime(header, at + 4) } : { timescale: 1, duration: 0 };
};

/** In version 1, times have 8 bytes. All bits set means that the duration is not known. */
const readTime = (box: Buffer, at: number): number => {
  if (box[0] !== 1) return (box.readUInt32BE(at) + 1) % 2 ** 32 === 0 ? 0 : box.readUInt32BE(at);
  const long = box.readBigUInt64BE(at);
  return long === 2n ** 64n - 1n ? 0 : Number(long);
};
