import type { ByteRange } from "../../video.ts";

/** The facts that a container states outside of its tracks. */
export interface ContainerFacts {
  /** A small file of the same format that describes the tracks, and nothing else. */
  readonly outline: Buffer;
  readonly videoType: string;
  readonly audioType: string;
  /** The file has a track of pictures, whether or not it can be read. */
  readonly hasPictures: boolean;
  /** 0, negative or not a number if the file does not say it. */
  readonly durationSeconds: number;
  readonly locations: readonly ByteRange[];
}
