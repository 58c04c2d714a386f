// Builds the boxes in which MP4 and QuickTime files say where they were recorded.
import { box, fullBox, uint16, uint32 } from "./mp4-files.ts";

export const place = "+43.4674+011.8851/";

/** Android and QuickTime. */
export const recordedPlace = (text = place): Buffer => box("\xa9xyz", uint16(text.length), uint16(0x15c7), text);

/** Some cameras write the text without its length. */
export const barePlace = box("\xa9xyz", place);

/** 3GPP. Coordinates have 16 bits before the point, and 16 after. */
export const coordinates = Buffer.concat([uint32(11.8851 * 0x10000), uint32(43.4674 * 0x10000)]);
export const placeInfo = fullBox("loci", 0, uint16(0x15c7), "Arezzo\0", "\0", coordinates, uint32(0), "Earth\0", "\0");

const handler = fullBox("hdlr", 0, uint32(0), "mdta", Buffer.alloc(13));
const value = (text: string): Buffer => box("data", uint32(1), uint32(0), text);

/** Items with keys, as iPhones write them. In QuickTime `meta` has no version. */
export const keyedItems = (items: Readonly<Record<string, string>>, isQuickTime = false): Buffer => {
  const keys = Object.keys(items).map((key) => box("mdta", key));
  const list = Object.values(items).map((text, index) => box(uint32(index + 1).toString("latin1"), value(text)));
  const content = [handler, fullBox("keys", 0, uint32(keys.length), ...keys), box("ilst", ...list)];
  return isQuickTime ? box("meta", ...content) : fullBox("meta", 0, ...content);
};

export const phoneItems = {
  "com.apple.quicktime.make": "Camera Maker",
  "com.apple.quicktime.location.ISO6709": place,
  "com.apple.quicktime.location.accuracy.horizontal": "43.4674",
  "com.apple.quicktime.location.name": "Arezzo",
};

/** Items with names, as iTunes writes them. */
export const namedItems = fullBox(
  "meta",
  0,
  handler,
  box(
    "ilst",
    box("\xa9nam", value("A title")),
    box("\xa9xyz", value(place)),
    box("----", fullBox("mean", 0, "org.example"), fullBox("name", 0, "GPSPosition"), value(place)),
  ),
);

const xmpId = Buffer.from("be7acfcb97a942e89c71999491e3afac", "hex");
const xmp = (content: string) => box("uuid", xmpId, `<x:xmpmeta xmlns:x="adobe:ns:meta/">${content}</x:xmpmeta>`);

export const xmpWithPlace = xmp(`<exif:GPSLatitude>43.4674</exif:GPSLatitude>`);
export const xmpWithoutPlace = xmp("<dc:title>A title</dc:title>");
