import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hasProc, listChildren, readCpuMs } from "./child-process.ts";
import { convert, openDecoder } from "./decoder.ts";
import { makeImage, openImage } from "./pixels.ts";

let dir: string;
const pathOf = (name: string): string => join(dir, name);

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "worktrack-media-"));
  // Blurred noise is about as detailed as a photo.
  const photo = openImage(makeImage(504, 378)).resize(4_032, 3_024, { kernel: "cubic" });
  await writeFile(pathOf("photo.jpg"), await photo.jpeg({ quality: 90 }).toBuffer());
  await writeFile(pathOf("noise.png"), await openImage(makeImage(4_000, 3_000)).png({ compressionLevel: 1 }).toBuffer());
});

afterAll(() => rm(dir, { recursive: true, force: true }));

const runScript = async (code: string): Promise<number> => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--input-type=module-typescript",
    "--no-warnings",
    "--max-semi-space-size=8",
    "--eval",
    code,
  ]);
  return Number(stdout);
};

/** The CPU time of sharp alone, which does the same in one process. */
const measureBareMs = (): Promise<number> =>
  runScript(`
    import { readFileSync } from "node:fs";
    import { createRequire } from "node:module";
    const sharp = createRequire(${JSON.stringify(import.meta.url)})(${JSON.stringify(createRequire(import.meta.url).resolve("sharp"))});
    sharp.concurrency(1);
    sharp.cache(false);
    const file = readFileSync(${JSON.stringify(pathOf("photo.jpg"))});
    const open = ({ data, info: { width, height, channels } }) => sharp(data, { raw: { width, height, channels } });
    const read = (image) => image.raw().toBuffer({ resolveWithObject: true });
    const convert = async () => {
      const picture = await read(sharp(file, { failOn: "error" }).autoOrient());
      await open(picture).jpeg({ quality: 90 }).toBuffer();
      const large = await read(open(picture).resize(1600, 1600, { fit: "inside" }));
      await open(large).webp({ effort: 1 }).toBuffer();
      await open(large).resize(480, 480, { fit: "inside" }).webp({ effort: 1 }).toBuffer();
    };
    await convert();
    const before = process.cpuUsage();
    await convert();
    const { user, system } = process.cpuUsage(before);
    console.log((user + system) / 1000);`);

test.runIf(hasProc)("converting a photo of 12 megapixels costs at most 1.5 times the CPU time of sharp alone", async () => {
  const decoder = openDecoder();
  const file = readFileSync(pathOf("photo.jpg"));
  const wanted = { picture: true, thumbnails: [480, 1_600] };
  await convert(decoder, file, wanted);
  const [child = 0] = listChildren();
  const measureDecoderMs = async (): Promise<number> => {
    const before = { child: readCpuMs(child), own: process.cpuUsage() };
    await convert(decoder, file, wanted);
    const { user, system } = process.cpuUsage(before.own);
    return readCpuMs(child) - before.child + (user + system) / 1_000;
  };
  const ratios: number[] = [];
  for (let round = 0; round < 3; round++) {
    const [bareMs, decoderMs] = [await measureBareMs(), await measureDecoderMs()];
    console.log(`sharp alone ${Math.round(bareMs)} ms, decoder ${Math.round(decoderMs)} ms of CPU time`);
    ratios.push(decoderMs / bareMs);
  }
  // The lowest ratio has the least noise of other processes.
  expect(Math.min(...ratios)).toBeLessThan(1.5);
});

test("a server's memory grows by less than 40 MB while it converts three pictures of 36 MB", async () => {
  const growth = await runScript(`
    import { createReadStream, statSync } from "node:fs";
    import { createMediaDecoder } from ${JSON.stringify(new URL("../src/index.ts", import.meta.url).href)};
    const path = ${JSON.stringify(pathOf("noise.png"))};
    const decoder = createMediaDecoder();
    const source = { size: statSync(path).size, chunks: () => createReadStream(path) };
    const before = process.memoryUsage.rss();
    let most = before;
    const look = setInterval(() => { most = Math.max(most, process.memoryUsage.rss()); }, 5);
    let bytes = 0;
    for (let round = 0; round < 3; round++)
      await decoder.convertPicture(source, { picture: true, thumbnails: [480, 1600] }, async (_, chunks) => { for await (const chunk of chunks) bytes += chunk.length; });
    clearInterval(look);
    await decoder.close();
    if (bytes < 3 * 30_000_000) throw new Error("The picture is too small");
    console.log(most - before);`);
  console.log(`the memory of the server grew by ${Math.round(growth / 1e6)} MB`);
  expect(growth).toBeLessThan(40_000_000);
});
