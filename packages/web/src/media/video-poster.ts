// The posters of videos that this page uploads: a frame of the first second.
import type { MediaUploaded } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import { fitSize } from "./fit-size.ts";

const frameSeconds = 1;
const sidePx = 1600;
/** Browsers that cannot read a video may wait forever. */
const drawingMs = 10_000;

/** Resolves at the event, and rejects when the video cannot be read. */
const waitFor = (video: HTMLVideoElement, event: "loadeddata" | "seeked"): Promise<void> =>
  new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener("error", () => reject(video.error), { once: true });
    setTimeout(reject, drawingMs);
  });

const drawFrame = async (video: HTMLVideoElement): Promise<Blob | null> => {
  await waitFor(video, "loadeddata");
  const seeked = waitFor(video, "seeked");
  video.currentTime = Math.min(frameSeconds, video.duration / 2);
  await seeked;
  const canvas = document.createElement("canvas");
  const { width, height } = fitSize({ width: video.videoWidth, height: video.videoHeight }, { width: sidePx, height: sidePx });
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d")?.drawImage(video, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
};

/** Sets the poster of an uploaded video. A video that the browser cannot show has none. */
export const addPoster = async (media: MediaUploaded, file: File): Promise<MediaUploaded> => {
  const video = document.createElement("video");
  const address = URL.createObjectURL(file);
  try {
    video.muted = true;
    video.preload = "auto";
    video.src = address;
    const frame = await drawFrame(video);
    return frame ? await client.media.poster.set(frame, { id: media.id }) : media;
  } catch {
    return media;
  } finally {
    video.removeAttribute("src");
    // Ends the reading of the file, which goes on without it.
    video.load();
    URL.revokeObjectURL(address);
  }
};
