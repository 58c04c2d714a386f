// Damages images at random, the same way for each seed.
import { createRandom } from "./pixels.ts";

type Random = ReturnType<typeof createRandom>;
type Damage = (file: Buffer, other: Buffer, random: Random) => Buffer;

/** A place, more often near the start, where the headers are. */
const choosePlace = (file: Buffer, random: Random): number => random(random(2) === 0 ? Math.min(file.length, 200) : file.length);

const damages: readonly Damage[] = [
  // Some bytes are different.
  (file, _, random) => {
    const changed = Buffer.from(file);
    for (let count = 1 + random(8); count > 0; count--) changed[choosePlace(file, random)] = random(256);
    return changed;
  },
  // One bit is different.
  (file, _, random) => {
    const changed = Buffer.from(file);
    const place = choosePlace(file, random);
    changed[place] = (changed[place] ?? 0) ^ (1 << random(8));
    return changed;
  },
  // A number is as small or as large as it can be.
  (file, _, random) => {
    const place = choosePlace(file, random);
    const length = 1 + random(4);
    return Buffer.concat([file.subarray(0, place), Buffer.alloc(length, random(2) * 255), file.subarray(place + length)]);
  },
  // The end is missing.
  (file, _, random) => file.subarray(0, choosePlace(file, random)),
  // A part is missing.
  (file, _, random) => {
    const place = choosePlace(file, random);
    return Buffer.concat([file.subarray(0, place), file.subarray(place + 1 + random(100))]);
  },
  // A part is there twice.
  (file, _, random) => {
    const place = choosePlace(file, random);
    return Buffer.concat([file.subarray(0, place + random(2_000)), file.subarray(place)]);
  },
  // A part comes from another file.
  (file, other, random) => {
    const place = choosePlace(file, random);
    const length = 1 + random(1_000);
    return Buffer.concat([file.subarray(0, place), other.subarray(place, place + length), file.subarray(place + length)]);
  },
  // The start is that of one file, the rest that of another.
  (file, other, random) => {
    const place = choosePlace(file, random);
    return Buffer.concat([file.subarray(0, place), other.subarray(place)]);
  },
];

/** Yields `count` damaged files. A few of them may still be good images. */
export function* generateDamagedFiles(files: readonly Buffer[], seed: number, count: number): Generator<Buffer, void, void> {
  const random = createRandom(seed);
  const choose = <T>(from: readonly T[]): T => from[random(from.length)] as T;
  for (let index = 0; index < count; index++) yield choose(damages)(choose(files), choose(files), random);
}
