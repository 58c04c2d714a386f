// The child's side of an inspection: reads the parts of a video that describe it.
import type { Channel } from "../../process/channel.ts";
import type { VideoFacts } from "../../video.ts";
import { durationSecondsMax, isSide, locationsMax, type VideoRefusal, type VideoRequest } from "../../video-messages.ts";
import { Refused } from "../refused.ts";
import type { ContainerFacts } from "./container-facts.ts";
import { inspectMatroska } from "./matroska/inspect-matroska.ts";
import { isMatroska } from "./matroska/scan-matroska.ts";
import { inspectMp4 } from "./mp4/inspect-mp4.ts";
import { isMp4 } from "./mp4/scan-mp4.ts";
import { createRangedFile, type RangedFile } from "./ranged-file.ts";
import { type PictureTrack, readTracks } from "./read-tracks.ts";
import { NotAccepted, refuseDamagedVideo } from "./refusals.ts";
import type { VideoLibrary } from "./video-library.ts";

/** @throws Refused */
export const runVideoJob = async (request: object, channel: Channel, load: () => VideoLibrary): Promise<VideoFacts | VideoRefusal> => {
  const { size } = request as VideoRequest;
  try {
    return await inspectVideo(createRangedFile(size, channel), load);
  } catch (error) {
    if (error instanceof NotAccepted) return { notAccepted: error.message };
    throw error;
  }
};

const inspectVideo = async (file: RangedFile, load: () => VideoLibrary): Promise<VideoFacts> => {
  const container = await inspectContainer(file);
  const { pictures, hasAudio } = await readTracks(container.outline, load());
  const { durationSeconds, locations, hasPictures } = container;
  if (locations.length > locationsMax) throw new Refused("The video has too many locations");
  const facts = {
    durationSeconds: durationSeconds > 0 && durationSeconds <= durationSecondsMax ? durationSeconds : null,
    locations,
  };
  if (!hasPictures && hasAudio) return { ...facts, kind: "audio", mimeType: container.audioType, width: null, height: null };
  const { width, height } = choosePicture(pictures);
  if (!isSide(width) || !isSide(height)) return refuseDamagedVideo();
  return { ...facts, kind: "video", mimeType: container.videoType, width, height };
};

const headBytes = 16;
const conversion = "Convert it to MP4 with H.264.";

const inspectContainer = async (file: RangedFile): Promise<ContainerFacts> => {
  const head = await file.read(0, headBytes);
  if (isMatroska(head)) return inspectMatroska(file);
  if (isMp4(head)) return inspectMp4(file);
  throw new NotAccepted(`The file is not an MP4, QuickTime, WebM or Matroska video. ${conversion}`);
};

/** What browsers play: H.264, HEVC where the device decodes it, VP8, VP9 and AV1. */
const playedCodecs: readonly (string | null)[] = ["avc", "hevc", "vp8", "vp9", "av1"];

/** @throws Refused without tracks, NotAccepted if browsers play none of them */
const choosePicture = (pictures: readonly PictureTrack[]): PictureTrack => {
  const played = pictures.filter(({ codec }) => playedCodecs.includes(codec));
  const chosen = played.find(({ isDefault }) => isDefault) ?? played[0];
  if (chosen) return chosen;
  const [other] = pictures;
  if (!other) throw new Refused("The video has no readable track");
  const name = /^[\w./ -]{1,30}$/.test(other.format) ? ` (${other.format})` : "";
  throw new NotAccepted(`Browsers do not play the codec of this video${name}. ${conversion}`);
};
