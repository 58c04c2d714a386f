import { type Claim, type Refusal, rasterImage, type Sample, video } from "./found.ts";
import { begins, rasterSignatures, signed, videoSignatures } from "./signature.ts";

/** The pictures and videos that the bytes show at their very beginning, whatever follows. */
export const pictureOf = (head: Buffer): Refusal | undefined => {
  const raster = signed(head, rasterSignatures) ?? (netpbm.test(head.toString("latin1", 0, 256)) ? "PNM" : undefined);
  if (raster) return rasterImage(`the content is ${raster}`);
  const film = signed(head, videoSignatures) ?? transportStreamOf(head) ?? windowsMediaOf(head);
  return film ? video(`the content is ${film}`) : undefined;
};

const netpbm = /^P[1-6]\n(#[^\n]{0,200}\n){0,9}\d+[ \n]\d+\n/;

/** A claim of a picture or video is refused as it stands: nothing else is uploaded under such a type. */
export const claimedPicture = ({ mimeType }: Claim): Refusal | undefined => {
  if (mimeType.startsWith("image/") && mimeType !== "image/svg+xml") return rasterImage(`mimeType is ${mimeType}`);
  return mimeType.startsWith("video/") ? video(`mimeType is ${mimeType}; sound alone has an audio type`) : undefined;
};

/** file-type knows rarer ones. What it says of text, of containers and of the formats that are told more exactly above is not asked for. */
export const rarePicture = async ({ head, text }: Sample): Promise<Refusal | undefined> => {
  if (text !== undefined) return undefined;
  const { fileTypeFromBuffer } = await import("file-type");
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  if (!found || toldElsewhere.has(found.ext)) return undefined;
  if (found.mime.startsWith("image/")) return rasterImage(`the content is ${found.ext.toUpperCase()}`);
  return found.mime.startsWith("video/") ? video(`the content is ${found.ext.toUpperCase()}`) : undefined;
};

const toldElsewhere = new Set(["gif", "bmp", "ico", "cur", "mts", "dwg", "mpg"]);

const syncByte = 0x47;

/** MPEG-TS has a sync byte at the start of each packet, some kinds after a time stamp or before a checksum. */
const transportStreamOf = (head: Buffer): string | undefined => {
  const isStream = (size: number, start: number): boolean => {
    const starts = [0, 1, 2, 3, 4].map((packet) => start + packet * size).filter((at) => at < head.length);
    return (
      starts.length >= 2 && starts.every((at) => head[at] === syncByte) && head.subarray(0, 4 * size).some((byte) => byte < 9 || byte > 126)
    );
  };
  return isStream(188, 0) || isStream(192, 4) || isStream(204, 0) ? "MPEG-TS" : undefined;
};

const windowsMedia = "\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\x00\xaa\x00\x62\xce\x6c";
const windowsStream = "\x91\x07\xdc\xb7\xb7\xa9\xcf\x11\x8e\xe6\x00\xc0\x0c\x20\x53\x65";
const windowsSound = "\x40\x9e\x69\xf8\x4d\x5b\xcf\x11\xa8\xfd\x00\x80\x5f\x5c\x44\x2b";

/** ASF (WMV, WMA) is a video unless each stream that its header declares is sound. */
const windowsMediaOf = (head: Buffer): string | undefined => {
  if (!begins(head, windowsMedia)) return undefined;
  const streams: boolean[] = [];
  for (let at = head.indexOf(windowsStream, 0, "latin1"); at >= 0; at = head.indexOf(windowsStream, at + 1, "latin1"))
    streams.push(begins(head, windowsSound, at + 24));
  return streams.length > 0 && streams.every(Boolean) ? undefined : "Windows Media";
};
