// `node draw-icons.ts`: draws the icons of the installed console from pages/icon.svg.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

const folder = join(import.meta.dirname, "pages");

interface DrawnIcon {
  readonly file: string;
  readonly pixels: number;
  /** Whether the device cuts its own corners, so that the color must reach the edges. */
  readonly isMasked: boolean;
}

export const drawnIcons: readonly DrawnIcon[] = [
  { file: "icon-192.png", pixels: 192, isMasked: false },
  { file: "icon-512.png", pixels: 512, isMasked: false },
  { file: "icon-maskable-512.png", pixels: 512, isMasked: true },
  { file: "apple-touch-icon.png", pixels: 180, isMasked: true },
];

export const drawIcon = async ({ pixels, isMasked }: DrawnIcon): Promise<Buffer> => {
  const svg = await readFile(join(folder, "icon.svg"), "utf8");
  const drawn = isMasked ? svg.replace(' rx="3"', "") : svg;
  // The drawing is 16 units wide, and 72 dots per inch make a unit a pixel.
  return sharp(Buffer.from(drawn), { density: (72 * pixels) / 16 })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
};

if (import.meta.main) for (const icon of drawnIcons) await writeFile(join(folder, icon.file), await drawIcon(icon));
