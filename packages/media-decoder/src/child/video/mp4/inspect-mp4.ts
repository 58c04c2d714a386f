import type { ContainerFacts } from "../container-facts.ts";
import type { RangedFile } from "../ranged-file.ts";
import { refuseEncryptedVideo } from "../refusals.ts";
import { makeBox } from "./boxes.ts";
import { copyOutline } from "./copy-outline.ts";
import { findMp4Locations } from "./find-locations.ts";
import { readFragmentsEnd } from "./fragments.ts";
import { type Mp4Movie, parseMovie } from "./parse-movie.ts";
import { type Mp4File, scanMp4 } from "./scan-mp4.ts";

/** How encrypted tracks are named: by the standard, and in files from Apple's stores. */
const encryptedFormats = new Set(["encv", "enca", "drmi", "drms"]);

/** @throws Refused, NotAccepted */
export const inspectMp4 = async (file: RangedFile): Promise<ContainerFacts> => {
  const mp4 = await scanMp4(file);
  const outline = await copyOutline(file, mp4.movie);
  const movie = parseMovie(outline);
  if (movie.tracks.some(({ formats }) => formats.some((format) => encryptedFormats.has(format)))) return refuseEncryptedVideo();
  return {
    outline: Buffer.concat([makeBox("ftyp", [Buffer.from("isom\0\0\0\0isom", "latin1")]), outline]),
    videoType: mp4.isQuickTime ? "video/quicktime" : "video/mp4",
    audioType: "audio/mp4",
    hasPictures: movie.tracks.some(({ handler }) => handler === "vide"),
    durationSeconds: await readDuration(file, mp4, movie),
    locations: await findMp4Locations(file, [mp4.movie, ...mp4.others]),
  };
};

const readDuration = async (file: RangedFile, { fragments, isLong }: Mp4File, movie: Mp4Movie): Promise<number> => {
  if (fragments.length === 0) return movie.durationSeconds;
  if (isLong || movie.fragmentedSeconds > 0) return movie.fragmentedSeconds;
  return Math.max(movie.durationSeconds, await readFragmentsEnd(file, fragments, movie));
};
