// Converts a picture with sharp as often as asked, and prints the CPU seconds of one conversion: the baseline for uploads of images.
import { readFile } from "node:fs/promises";
import sharp from "sharp";

sharp.concurrency(1);
sharp.cache(false);
const [path = "", times = "1"] = process.argv.slice(2);
const picture = await readFile(path);

/** The same outputs as an upload: JPEG 90, and WebP of 1600 and 480 pixels. */
const convert = async (): Promise<void> => {
  const decoded = sharp(picture).autoOrient();
  await decoded.clone().jpeg({ quality: 90 }).toBuffer();
  for (const size of [1600, 480])
    await decoded.clone().resize(size, size, { fit: "inside", withoutEnlargement: true }).webp({ effort: 1 }).toBuffer();
};

await convert();
const started = process.cpuUsage();
for (let n = 0; n < Number(times); n++) await convert();
const { user, system } = process.cpuUsage(started);
console.log((user + system) / 1e6 / Number(times));
