import type { ContainerFacts } from "../container-facts.ts";
import type { RangedFile } from "../ranged-file.ts";
import { createPartCounter, refuseDamagedVideo, refuseEncryptedVideo } from "../refusals.ts";
import { type Element, ids, makeElement, walkElements } from "./elements.ts";
import { findTagLocations } from "./find-tag-locations.ts";
import { readDuration } from "./read-duration.ts";
import { scanMatroska } from "./scan-matroska.ts";

const tracksBytesMax = 4_000_000;
const elementsMax = 20_000;
const pictureTrack = 1;

/** @throws Refused */
export const inspectMatroska = async (file: RangedFile): Promise<ContainerFacts> => {
  const { isWebm, info, tracks, tags, segment } = await scanMatroska(file);
  if (tracks.isCut || tracks.end - tracks.start > tracksBytesMax) return refuseDamagedVideo();
  const { hasPictures, isEncrypted } = await listTracks(file, tracks);
  if (isEncrypted) return refuseEncryptedVideo();
  const content = await file.read(tracks.start, tracks.end - tracks.start);
  return {
    outline: Buffer.concat([header, makeElement(ids.segment, [makeElement(ids.tracks, [content])])]),
    videoType: isWebm ? "video/webm" : "video/x-matroska",
    audioType: isWebm ? "audio/webm" : "audio/matroska",
    hasPictures,
    durationSeconds: await readDuration(file, info, segment),
    locations: await findTagLocations(file, tags),
  };
};

/** Says that Matroska follows. */
const header = makeElement(ids.header, [Buffer.from([0x42, 0x82, 0x88]), Buffer.from("matroska")]);

const listTracks = async (file: RangedFile, tracks: Element): Promise<{ hasPictures: boolean; isEncrypted: boolean }> => {
  const counter = createPartCounter(elementsMax);
  let hasPictures = false;
  let isEncrypted = false;
  const parents: readonly number[] = [ids.trackEntry, ids.contentEncodings, ids.contentEncoding];
  const visit = async ({ start, end }: Element, depth: number): Promise<void> => {
    for await (const element of walkElements(file, start, end, counter)) {
      if (parents[depth] === element.id) await visit(element, depth + 1);
      if (element.id === ids.contentEncryption) isEncrypted = true;
      if (element.id === ids.trackType) hasPictures ||= (await file.read(element.end - 1, 1))[0] === pictureTrack;
    }
  };
  await visit(tracks, 0);
  return { hasPictures, isEncrypted };
};
