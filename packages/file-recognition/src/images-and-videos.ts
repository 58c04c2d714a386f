import type { DeclaredType } from "./declared-type.ts";
import { isTga, matchRareRaster } from "./rare-rasters.ts";
import { type RejectedFile, rejectRasterImage, rejectVideo, type Sample } from "./recognition.ts";
import { matchSignature, rasterSignatures, startsWithBytes, videoSignatures } from "./signatures.ts";

/** Rejects raster images and videos by their first bytes, whatever follows them. */
export const rejectImageOrVideo = (head: Buffer): RejectedFile | undefined => {
  const raster = matchSignature(head, rasterSignatures) ?? (netpbm.test(head.toString("latin1", 0, 256)) ? "PNM" : matchRareRaster(head));
  if (raster) return rejectRasterImage(`the content is ${raster}`);
  const video = matchSignature(head, videoSignatures) ?? matchTransportStream(head) ?? matchWindowsMedia(head);
  return video ? rejectVideo(`the content is ${video}`) : undefined;
};

const netpbm = /^P[1-6]\n(#[^\n]{0,200}\n){0,9}\d+[ \n]\d+\n/;

/** Types that only images and videos are declared as. Browsers guess others by extension: `app.ts` is `video/mp2t`. */
const imageTypes =
  /^image\/(?:x-)?(?:apng|avif|(?:ms-)?bmp|gif|hei[cf](?:-sequence)?|(?:vnd\.microsoft\.)?icon|jp2|p?jpe?g|jxl|png|tiff|webp)$/;
const videoTypes = /^video\/(?:x-)?(?:3gpp2?|(?:ms)?video|avi|flv|m4v|matroska|mp4|mpeg|ogg|quicktime|webm|ms-wmv)$/;

/** Rejects a file without a recognized content that is declared as an image or a video: it may be damaged, or of an unknown variant. */
export const rejectDeclaredImageOrVideo = ({ mimeType }: DeclaredType): RejectedFile | undefined => {
  if (imageTypes.test(mimeType)) return rejectRasterImage(`mimeType is ${mimeType}`);
  return videoTypes.test(mimeType) ? rejectVideo(`mimeType is ${mimeType}`) : undefined;
};

/** Rejects rare formats that the file-type library knows. Text is skipped, and formats that this package recognizes more precisely. */
export const rejectRareImageOrVideo = async ({ file, head, text }: Sample): Promise<RejectedFile | undefined> => {
  if (text !== undefined) return undefined;
  if (await isTga(file)) return rejectRasterImage("the content is TGA");
  const { fileTypeFromBuffer } = await import("file-type");
  const match = await fileTypeFromBuffer(head).catch(() => undefined);
  if (!match || recognizedElsewhere.has(match.ext)) return undefined;
  if (match.mime.startsWith("image/")) return rejectRasterImage(`the content is ${match.ext.toUpperCase()}`);
  return match.mime.startsWith("video/") ? rejectVideo(`the content is ${match.ext.toUpperCase()}`) : undefined;
};

const recognizedElsewhere = new Set(["gif", "bmp", "ico", "cur", "mts", "dwg", "mpg"]);

const syncByte = 0x47;

/** MPEG-TS has a sync byte at the start of each packet. Two variants add a time stamp before it or a checksum after the packet. */
const matchTransportStream = (head: Buffer): string | undefined => {
  const isStream = (size: number, start: number): boolean => {
    const starts = [0, 1, 2, 3, 4].map((packet) => start + packet * size).filter((at) => at < head.length);
    return (
      starts.length >= 2 && starts.every((at) => head[at] === syncByte) && head.subarray(0, 4 * size).some((byte) => byte < 9 || byte > 126)
    );
  };
  return isStream(188, 0) || isStream(192, 4) || isStream(204, 0) ? "MPEG-TS" : undefined;
};

const asfHeader = "\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\x00\xaa\x00\x62\xce\x6c";
const asfStream = "\x91\x07\xdc\xb7\xb7\xa9\xcf\x11\x8e\xe6\x00\xc0\x0c\x20\x53\x65";
const asfAudio = "\x40\x9e\x69\xf8\x4d\x5b\xcf\x11\xa8\xfd\x00\x80\x5f\x5c\x44\x2b";

/** ASF (WMV, WMA) is a video unless its header declares streams and each of them is audio. */
const matchWindowsMedia = (head: Buffer): string | undefined => {
  if (!startsWithBytes(head, asfHeader)) return undefined;
  const streams: boolean[] = [];
  for (let at = head.indexOf(asfStream, 0, "latin1"); at >= 0; at = head.indexOf(asfStream, at + 1, "latin1"))
    streams.push(startsWithBytes(head, asfAudio, at + 24));
  return streams.length > 0 && streams.every(Boolean) ? undefined : "Windows Media";
};
