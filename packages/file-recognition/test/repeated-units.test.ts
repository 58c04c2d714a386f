import { expect, test } from "vitest";
import { audioFiles } from "./audio-files.ts";
import { ascii, join } from "./bytes.ts";
import { rasterImages, unreadableContainers, videos } from "./images-and-videos.ts";
import { models } from "./models.ts";
import { recognizeBytes } from "./recognize-bytes.ts";

const repeatedBytes = 32 * 1024;

/** The start of each format, with the extension that declares it. */
const openings: readonly (readonly [opening: string, extension: string])[] = [
  ["", "bin"],
  ["solid x", "stl"],
  ["solid x\nfacet normal ", "stl"],
  ["# a\nv 0 0 0\nv 0 0 0\nv ", "obj"],
  ["v 0 0 0\nv 0 0 0\nv 0 0 0\nmtllib", "obj"],
  ["ply\nformat ascii 1.0\n", "ply"],
  ["ply\nformat binary_little_endian 1.0\n", "ply"],
  ["#VRML V2.0 utf8\n", "wrl"],
  ["#VRML V2.0 utf8\nImageTexture { url [", "wrl"],
  ["; FBX 7.4.0 project file\n", "fbx"],
  [";", "fbx"],
  ["; FBX 7.4.0 project file\nVideo: { Filename:", "fbx"],
  ["Kaydara FBX Binary  \0\x1a\0\xe8\x1c\0\0", "fbx"],
  ["<COLLADA>", "dae"],
  ["<COLLADA><image", "dae"],
  ["<COLLADA><image><init_from>", "dae"],
  ["<amf", "amf"],
  ["<?xml ", "svg"],
  ["<!--", "svg"],
  ["<!DOCTYPE svg [", "svg"],
  ["<svg ", "svg"],
  ['<svg width="1', "svg"],
  ['<svg viewBox="', "svg"],
  ["\xff\xfe<\0s\0v\0g\0 \0", "svg"],
  ['{"asset":', "gltf"],
  ['{"asset":{"version":"2.0"},"buffers":[', "gltf"],
  ['{"fr":30,"layers":[{"', "json"],
  ["glTF\x02\0\0\0\0\0\x01\0\0\0\x01\0JSON{", "glb"],
  ["%PDF", "pdf"],
  ["P6\n", "ppm"],
  ["PK\x03\x04", "3mf"],
  ["PK\x01\x02", "3mf"],
  ["ADIF", "aac"],
  ["\x56\xe0", "aac"],
  ["ID3\x04\0\0\0\0\0\0", "mp3"],
  ["/* XPM */\n", "xpm"],
  ["SIMPLE  =", "fits"],
];

/** The first 64 bytes of small files of all formats. */
const headers = [
  ...[...Object.values(audioFiles), ...Object.values(models)].map(([content]) => content),
  ...[rasterImages, videos, unreadableContainers].flatMap((table) => Object.values(table)),
].map((content) => content.subarray(0, 64));

const words = [
  "solid ",
  "facet normal ",
  "vertex ",
  "endsolid",
  "\nendsolid",
  "v 0 0 0\n",
  "v ",
  "mtllib ",
  "\nmtllib",
  "f 1 2 3\n",
  "comment TextureFile ",
  "end_header",
  "<image>",
  "<init_from>",
  "</",
  "<!--",
  "<?",
  "<!",
  "<instance_a ",
  ' url="',
  "url ",
  "Inline ",
  "EXTERNPROTO ",
  "Filename: ",
  "RelativeFilename",
  "Content: ",
  "; ",
  ";\n",
  '{"',
  "[",
  '{"a":',
  '"uri":',
  '"\\u0075',
  "1,",
  "a='",
  "%PDF-",
  "PK\x05\x06",
  "PK\x01\x02",
];
const units: readonly string[] = [
  ..."\n\r\t \v\f0179.-+eE<>\"'=/\\#&;:,{}()[]_aZ\0\x01\x7f\x80\xff",
  "\r\n",
  "\\\n",
  "\n\0",
  " \0",
  "\0 ",
  "\0\0\0\x08free",
  "\0\0\0\x01",
  "\xff\xfb\x90\0",
  "\xff\xf1\x50\x80\0\xff\xfc",
  "\xff\xf1\x50\x80\0\0\xfc",
  "\x56\xe0\0",
  "\x47",
  "\xec\x80",
  "OggS\0\x02",
  "ID3\x04\0\0\0\0\0\0",
  ...words,
];
/** The duration of recognition, or its CPU time if that is less because other processes keep the machine busy. */
const measureMs = async (content: Buffer, extension: string, maxMs: number): Promise<number> => {
  const recognize = () => recognizeBytes(content, { fileName: `upload.${extension}` });
  const startMs = performance.now();
  await recognize();
  const durationMs = performance.now() - startMs;
  // Reading the CPU time takes a quarter as long as recognition.
  if (durationMs < maxMs) return durationMs;
  const before = process.cpuUsage();
  await recognize();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** Linear work on 32 KB takes a few milliseconds. Quadratic work takes more than a second. */
const msMax = 300;

const starts = [
  ...openings.flatMap((opening) => ["", 'x"/>\n'].map((ending) => [...opening, ending] as const)),
  ...headers.map((header) => [header, "bin", ""] as const),
];

test.each(units)("32 KB of %j after the start of each format is recognized in linear time", async (unit) => {
  const repeated = ascii(unit.repeat(Math.ceil(repeatedBytes / unit.length)));
  for (const [opening, extension, ending] of starts) {
    const content = join(opening, repeated, ending);
    // Compiling code and collecting garbage can slow down one run, but not three.
    let ms = Number.POSITIVE_INFINITY;
    for (let runs = 0; runs < 3 && ms >= msMax; runs++) ms = await measureMs(content, extension, msMax);
    if (ms >= msMax) expect.fail(`${ms} ms after ${JSON.stringify([opening.toString("latin1"), ending])}`);
  }
});
