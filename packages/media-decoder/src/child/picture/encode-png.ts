// Encodes pixels as PNG, without loss.
import type { Sharp } from "../load-sharp.ts";
import { openPixels, type Pixels } from "./pixels.ts";

/** Above this, encoding must be cheap rather than small. */
const thoroughPixelsMax = 16_000_000;

/** How much larger than the file that was sent the new one may be. */
const growthMax = 1.1;

/**
 * Rows without a filter suit screenshots, and take a third of the time. Photos become half as large with filters, so these are tried if the file
 * would outgrow `sentBytes`. All other options of sharp would make a palette, which is lossy.
 */
export const encodePng = async (pixels: Pixels, sentBytes: number, sharp: Sharp): Promise<Buffer> => {
  const isLarge = pixels.width * pixels.height > thoroughPixelsMax;
  const plain = await openPixels(pixels, sharp)
    .png({ compressionLevel: isLarge ? 2 : 6 })
    .toBuffer();
  if (isLarge || plain.length <= growthMax * sentBytes) return plain;
  const filtered = await openPixels(pixels, sharp).png({ compressionLevel: 6, adaptiveFiltering: true }).toBuffer();
  return filtered.length < plain.length ? filtered : plain;
};
