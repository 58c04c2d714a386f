// Reads the codec and the size of each track with mediabunny.
import { refuseDamagedVideo } from "./refusals.ts";
import type { VideoLibrary } from "./video-library.ts";

export interface PictureTrack {
  /** Null for those that the library does not know. */
  readonly codec: string | null;
  /** The codec as the file names it. */
  readonly format: string;
  /** Turned, and with square pixels. */
  readonly width: number;
  readonly height: number;
  /** Players show it unless they are told otherwise. */
  readonly isDefault: boolean;
}

export interface Tracks {
  readonly pictures: readonly PictureTrack[];
  readonly hasAudio: boolean;
}

/** `outline` is a file that describes the tracks and contains no media. @throws Refused */
export const readTracks = async (outline: Buffer, { Input, BufferSource, MP4, MATROSKA }: VideoLibrary): Promise<Tracks> => {
  const input = new Input({ formats: [MP4, MATROSKA], source: new BufferSource(outline) });
  try {
    const [videos, audios] = [await input.getVideoTracks(), await input.getAudioTracks()];
    const pictures = videos.map(async (track) => ({
      codec: await track.getCodec(),
      format: String(await track.getInternalCodecId()),
      width: await track.getDisplayWidth(),
      height: await track.getDisplayHeight(),
      isDefault: (await track.getDisposition()).default,
    }));
    return { pictures: await Promise.all(pictures), hasAudio: audios.length > 0 };
  } catch {
    // The library throws errors of all kinds for damaged files.
    return refuseDamagedVideo();
  } finally {
    input.dispose();
  }
};
