import { Refused } from "../refused.ts";

/** The file is no video that browsers play. The message is for the user. */
export class NotAccepted extends Error {}

export const refuseDamagedVideo = (): never => {
  throw new Refused("The video is damaged");
};

export const refuseCutVideo = (): never => {
  throw new Refused("The video is incomplete: its end is missing");
};

export const refuseEncryptedVideo = (): never => {
  throw new Refused("The video is encrypted");
};

/** Counts the parts of a file, so that a file made of tiny parts takes a bounded time. */
export interface PartCounter {
  /** @throws Refused after too many parts */
  count(): void;
  readonly left: number;
}

export const createPartCounter = (max: number): PartCounter => {
  let left = max;
  return {
    count: () => {
      if (left <= 0) throw new Refused("The video has too many parts");
      left--;
    },
    get left() {
      return left;
    },
  };
};
