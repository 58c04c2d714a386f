/** Compares the bytes at `offset` with the signature's Latin-1 characters. "?" matches any byte. */
export const startsWithBytes = (bytes: Buffer, signature: string, offset = 0): boolean => {
  if (bytes.length < offset + signature.length) return false;
  for (let index = 0; index < signature.length; index++) {
    if (signature[index] !== "?" && signature.charCodeAt(index) !== bytes[offset + index]) return false;
  }
  return true;
};

type SignatureTable = readonly (readonly [name: string, ...signatures: string[]])[];

/** The name of the first row with a signature that the bytes start with. */
export const matchSignature = (bytes: Buffer, table: SignatureTable): string | undefined =>
  table.find(([, ...signatures]) => signatures.some((signature) => startsWithBytes(bytes, signature)))?.[0];

const bitmapHeaderSizes = "\x0c\x10\x28\x34\x38\x40\x6c\x7c";

/** Raster images. No other format starts with any of these signatures. */
export const rasterSignatures: SignatureTable = [
  ["PNG", "\x89PNG"],
  ["MNG or JNG", "\x8aMNG", "\x8bJNG"],
  ["JPEG", "\xff\xd8\xff"],
  ["GIF", "GIF87a", "GIF89a"],
  ["WebP", "RIFF????WEBP"],
  ["BMP", ...[...bitmapHeaderSizes].map((size) => `BM????????????${size}\0\0\0`)],
  ["TIFF", "II*\0", "MM\0*", "II+\0", "MM\0+"],
  ["a raw photo", "IIRO\x08\0", "IIRS\x08\0", "MMOR\0\0", "IIU\0", "FUJIFILMCCD-RAW"],
  ["JPEG XR", "II\xbc"],
  ["JPEG XL", "\xff\x0a", "\0\0\0\x0cJXL \r\n\x87\n"],
  ["JPEG 2000", "\0\0\0\x0cjP  ", "\xff\x4f\xff\x51"],
  ["Photoshop", "8BPS\0\x01", "8BPS\0\x02"],
  ["an animated cursor", "RIFF????ACON"],
  ["a Sun raster", "\x59\xa6\x6a\x95"],
  ["ICNS", "icns\0", "icns\x01"],
  ["ILBM", "FORM????ILBM", "FORM????PBM ", "FORM????ACBM"],
  ["OpenEXR", "\x76\x2f\x31\x01"],
  ["Radiance HDR", "#?RADIANCE\n", "#?RGBE\n"],
  ["DDS", "DDS \x7c\0\0\0"],
  ["KTX", "\xabKTX "],
  ["QOI", "qoif\0", "qoif\x01"],
  ["BPG", "BPG\xfb"],
  ["XCF", "gimp xcf "],
];

/** Video formats that cannot contain sound alone. */
export const videoSignatures: SignatureTable = [
  ["AVI", "RIFF????AVI ", "RIFF????AVIX"],
  ["FLV", "FLV\x01"],
  ["MPEG", "\0\0\x01\xba", "\0\0\x01\xb3", "\0\0\x01\xb0", "\0\0\x01\xb5", "\0\0\x01\xb6"],
  ["H.264", "\0\0\0\x01\x09", "\0\0\0\x01\x27", "\0\0\0\x01\x47", "\0\0\0\x01\x67", "\0\0\x01\x09", "\0\0\x01\x67"],
  ["H.265", "\0\0\0\x01\x40\x01", "\0\0\0\x01\x46\x01"],
  ["IVF", "DKIF\0\0"],
  ["YUV4MPEG", "YUV4MPEG2 "],
  ["RealMedia", ".RMF\0"],
  ["MXF", "\x06\x0e\x2b\x34\x02\x05\x01\x01"],
  ["NUT", "nut/multimedia container"],
  ["DV", "\x1f\x07\0"],
  ["WTV", "\xb7\xd8\0\x20\x37\x49\xda\x11"],
  ["ANIM", "FORM????ANIM"],
];
