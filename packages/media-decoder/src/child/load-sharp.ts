// Loads sharp with the four decoders that are needed, and no others.
import { pathToFileURL } from "node:url";
import type sharpModule from "sharp";
import { tinyPictures } from "./tiny-pictures.ts";

export type Sharp = typeof sharpModule;

/** Older ones have known holes: libheif runs code from a crafted AVIF (CVE-2026-84383), libvips has CVE-2026-33327 and others. */
const safeVersions = { sharp: "0.35.4", vips: "8.18.3", heif: "1.23.2" };

const decoders = ["JpegBuffer", "PngBuffer", "WebpBuffer", "HeifBuffer"].map((name) => `VipsForeignLoad${name}`);

/** @throws Error when sharp has no program for this machine, or is not safe */
export const loadSharp = async (path: string): Promise<Sharp> => {
  const { default: sharp }: { default: Sharp } = await import(pathToFileURL(path).href).catch(rethrowFirstLine);
  checkVersions(sharp.versions);
  sharp.concurrency(1);
  sharp.cache(false);
  // libvips chooses the decoder by content, so a TIFF sent as PNG would reach the decoder of TIFF.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: decoders });
  await warmUp(sharp);
  return sharp;
};

/** sharp continues with advice, some of which is wrong for this process. */
const rethrowFirstLine = (error: unknown): never => {
  throw new Error(String(error instanceof Error ? error.message : error).split("\n")[0]);
};

/** @throws Error for a version that is older than the safe one, or unknown */
export const checkVersions = (versions: Readonly<Record<string, string | undefined>>): void => {
  for (const [name, safe] of Object.entries(safeVersions)) {
    const version = versions[name] ?? "0";
    if (isOlder(version, safe))
      throw new Error(`${name} ${version} has known vulnerabilities, fixed in ${safe}. Update the package sharp.`);
  }
};

const isOlder = (version: string, than: string): boolean => version.localeCompare(than, "en", { numeric: true }) < 0;

/** Libraries load more files at their first use, which the child may not read later. */
const warmUp = async (sharp: Sharp): Promise<void> => {
  for (const picture of tinyPictures) {
    const { data, info } = await sharp(Buffer.from(picture, "base64")).toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    await Promise.all([
      sharp(data, { raw }).webp().toBuffer(),
      sharp(data, { raw }).png().toBuffer(),
      sharp(data, { raw }).jpeg().toBuffer(),
    ]);
  }
};
