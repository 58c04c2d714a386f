import { networkOf } from "../platform/addresses.ts";
import { Failure } from "../platform/failure.ts";

/** Bounds what bodies hold in memory while nobody knows yet who sent them: a signature covers the body, so it is read first. */
export interface UnsignedBodies {
  /** @throws Failure unavailable when they hold too much, in the process or from this address's network. */
  take<T>(address: string, bytes: number, read: () => Promise<T>): Promise<T>;
}

const mebibyte = 1024 * 1024;

export const createUnsignedBodies = (bytesMax = 128 * mebibyte, bytesOfOneMax = 16 * mebibyte): UnsignedBodies => {
  const held = new Map<string, number>();
  let total = 0;

  const add = (network: string, bytes: number): void => {
    const left = (held.get(network) ?? 0) + bytes;
    total += bytes;
    if (left === 0) held.delete(network);
    else held.set(network, left);
  };

  return {
    take: async (address, bytes, read) => {
      const network = networkOf(address);
      if (total + bytes > bytesMax || (held.get(network) ?? 0) + bytes > bytesOfOneMax)
        throw new Failure("unavailable", "Too many bodies are being read; try again", { retryAfterSeconds: 1 });
      add(network, bytes);
      try {
        return await read();
      } finally {
        add(network, -bytes);
      }
    },
  };
};
