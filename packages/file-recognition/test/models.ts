import { join, le16, le32, zip } from "./bytes.ts";

export const glb = (document: string, version = 2): Buffer => {
  const json = document.padEnd(Math.ceil(document.length / 4) * 4);
  return join("glTF", le32(version), le32(20 + json.length), le32(json.length), version === 2 ? "JSON" : le32(0), json);
};

export const binaryStl = (records: number): Buffer => join(Buffer.alloc(80, "a"), le32(records), Buffer.alloc(records * 50));
const autodesk3dsChunk = (id: number, ...content: readonly Buffer[]): Buffer =>
  join(le16(id), le32(6 + join(...content).length), ...content);
export const fbx = (content = ""): Buffer => join("Kaydara FBX Binary  \0\x1a\0", le32(7400), content);
export const collada = (content = ""): string => `<?xml version="1.0"?>\n<COLLADA version="1.4.1">${content}</COLLADA>`;
export const vrml = (content = ""): string => `#VRML V2.0 utf8\nShape { geometry Sphere { } }\n${content}`;
export const textFbx = (content = ""): string => `; FBX 7.4.0 project file\nFBXHeaderExtension:  {\n}\n${content}`;
const plyHeader = (format: string): string => `ply\nformat ${format} 1.0\nelement vertex 1\nproperty char x\nend_header\n`;
export const stl = "solid a\n facet normal 0 0 1\n  outer loop\n   vertex 0 0 0\n  endloop\n endfacet\nendsolid a\n";
export const obj = "# a\no a\nv 0 0 0\nv 1.5 0 -2e-3\nv 0 1 0\nf 1 2 3\n";

/** Models with the MIME type that each is served as. */
export const models: Readonly<Record<string, readonly [content: Buffer, mimeType: string]>> = {
  glb: [glb('{"asset":{"version":"2.0"},"buffers":[{"byteLength":0}]}'), "model/gltf-binary"],
  "glb 1": [glb('{"asset":{"version":"1.0"},"scenes":{}}', 1), "model/gltf-binary"],
  gltf: [join('{"asset":{"version":"2.0"},"images":[{"uri":"data:image/png;base64,"}]}'), "model/gltf+json"],
  obj: [join(obj), "model/obj"],
  fbx: [fbx(), "application/vnd.autodesk.fbx"],
  "fbx text": [join(textFbx()), "application/vnd.autodesk.fbx"],
  "stl text": [join(stl), "model/stl"],
  "stl binary": [binaryStl(2), "model/stl"],
  "stl binary that starts with solid": [Buffer.concat([join("solid".padEnd(80, "\0")), le32(1), Buffer.alloc(50)]), "model/stl"],
  "ply text": [join(plyHeader("ascii"), "0\n"), "model/ply"],
  "ply binary": [join(plyHeader("binary_little_endian"), "\0"), "model/ply"],
  usdz: [zip({ "scene.usdc": "PXR-USDC", "0/a.png": "\x89PNG" }), "model/vnd.usdz+zip"],
  dae: [join(collada('<surface><init_from>image-1</init_from></surface><instance_geometry url="#a"/>')), "model/vnd.collada+xml"],
  "3ds": [autodesk3dsChunk(0x4d4d, autodesk3dsChunk(0x0002, le32(3)), autodesk3dsChunk(0x3d3d)), "application/x-3ds"],
  "3mf": [zip({ "3D/3dmodel.model": "<model/>", "[Content_Types].xml": "<Types/>", "_rels/.rels": "" }), "model/3mf"],
  amf: [join('<?xml version="1.0"?><amf unit="mm"></amf>'), "application/x-amf"],
  "amf compressed": [zip({ "a.amf": "<amf/>" }), "application/x-amf"],
  vrml: [join(vrml()), "model/vrml"],
  "vrml 1": [join("#VRML V1.0 ascii\nSeparator { }\n"), "model/vrml"],
};

const outside = '{"asset":{"version":"2.0"},"images":[{"uri":"a.png"}]}';

/** glTF that refers to other files. */
export const gltfWithReferences: Readonly<Record<string, Buffer>> = {
  "gltf buffer": join('{"asset":{"version":"2.0"},"buffers":[{"uri":"a.bin"}]}'),
  "gltf image": join('{"images":[{"uri":"../a.png"}],"asset":{"version":"2.0"}}'),
  "gltf image, escaped": join('{"images":[{"\\u0075ri":"https://a.example"}],"\\u0061sset":{"version":"2.0"}}'),
  "gltf 1 shader": join('{"asset":{"version":"1.0"},"shaders":{"a":{"uri":"a.glsl"}}}'),
  "gltf extension": join('{"asset":{"version":"2.0"},"scenes":[],"extensions":{"x":{"audio":[{"uri":"a.mp3"}]}}}'),
  "gltf image beside extras": join('{"asset":{"version":"2.0"},"images":[{"extras":{"uri":"note"},"uri":"a.png"}]}'),
  "gltf after a byte order mark": join('\xef\xbb\xbf{"asset":{"version":"2.0"},"buffers":[{"uri":"a.bin"}]}'),
  "gltf with a number as its version": join('{"asset":{"version":2},"buffers":[{"uri":"a.bin"}]}'),
  "gltf with text after its version": join('{"asset":{"version":"2.0 beta"},"buffers":[{"uri":"a.bin"}]}'),
  "gltf without a version": join('{"asset":{"generator":"a"},"images":[{"uri":"a.png"}]}'),
  "gltf without an asset": join('{"meshes":[],"buffers":[{"uri":"a.bin"}]}'),
  "gltf with text after the document": join('{"asset":{"version":"2.0"},"buffers":[{"uri":"a.bin"}]} and more'),
  "gltf with zeros after the document": join('{"asset":{"version":"2.0"},"buffers":[{"uri":"a.bin"}]}\0\0\0'),
  "gltf that is cut off": join('{"asset":{"version":"2.0"},"buffers":[{"uri":"a.bin"}'),
  "gltf in UTF-16": Buffer.from('\ufeff{"asset":{"version":"2.0"},"buffers":[{"uri":"a.bin"}]}', "utf16le"),
  "gltf in big-endian UTF-16": Buffer.from('{"asset":{"version":"2.0"},"buffers":[{"uri":"a.bin"}]}', "utf16le").swap16(),
  glb: glb(outside),
  "glb without a version": glb('{"asset":{},"images":[{"uri":"a.png"}]}'),
  "glb of an unknown version": glb(outside, 3),
  "glb with text after its document": glb(`${outside} and more`),
  "glb that is cut off": glb(outside).subarray(0, -3),
  "glb in UTF-16": glb(Buffer.from(outside, "utf16le").toString("latin1")),
};

const ply = (comment: string, format = "ascii"): Buffer => join(plyHeader(format).replace("element", `comment ${comment}\nelement`), "0\n");
const material = (...parts: readonly Buffer[]): Buffer =>
  autodesk3dsChunk(0x4d4d, autodesk3dsChunk(0x0002, le32(3)), autodesk3dsChunk(0x3d3d, autodesk3dsChunk(0xafff, ...parts)));
const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, "utf16le");
const colladaImage = collada("<image id='a'>\n<init_from>./a.png</init_from></image>");

/** Models of other formats that name something outside themselves. */
export const modelsWithReferences: Readonly<Record<string, Buffer>> = {
  "obj material library": join(obj, "mtllib a.mtl\n"),
  "obj material library first": join("mtllib a.mtl\n", obj),
  "obj material library after a byte order mark": join("\xef\xbb\xbfmtllib a.mtl\n", obj),
  "obj material library far inside": join(obj, "v 0 0 0\n".repeat(20_000), "mtllib a.mtl\n"),
  "obj texture library": join(obj, "maplib a.map\n"),
  "obj in UTF-16": utf16(`${obj}mtllib a.mtl\n`),
  "3ds texture": material(autodesk3dsChunk(0xa000, join("a\0")), autodesk3dsChunk(0xa200, autodesk3dsChunk(0xa300, join("a.png\0")))),
  "3ds bump map": material(autodesk3dsChunk(0xa230, autodesk3dsChunk(0xa300, join("a.png\0")))),
  "ply texture": ply("TextureFile a.png"),
  "binary ply texture": ply("TextureFile a.png", "binary_big_endian"),
  "collada image": join(colladaImage),
  "collada image in UTF-16": utf16(colladaImage),
  "collada image after a comment": join(collada("<image><!-- > --><init_from><!-- a -->a.png</init_from></image>")),
  "collada image far inside its element": join(collada(`<image>${" ".repeat(100_000)}<init_from>${" ".repeat(100_000)}a.png</init_from>`)),
  "collada 1.5 image": join(collada("<image><init_from><ref>a.png</ref></init_from></image>")),
  "collada part": join(collada('<instance_node name="a > b" url="other.dae#a"/>')),
  "vrml inline": join(vrml('Inline { url "a.wrl" }')),
  "vrml prototype": join(vrml('EXTERNPROTO A [] "a.wrl"')),
  "vrml texture": join(vrml('Appearance { texture ImageTexture { url "a.png" } }')),
  "vrml texture after spaces": join(vrml(`Appearance { texture ImageTexture { url${" ".repeat(100_000)}[ "a.png" ] } }`)),
  "vrml background": join(vrml('Background { frontUrl [ "a.png" ] }')),
  "vrml 1 texture": join('#VRML V1.0 ascii\nTexture2 { filename "a.png" }'),
  "fbx texture": fbx(`\x10RelativeFilenameS\x05\0\0\0a.png`),
  "fbx texture without a relative name": fbx(`\x08FileNameS\x05\0\0\0a.png`),
  "fbx text texture": join(textFbx('Video: { RelativeFilename: "a.png" }')),
};

/** Models that embed everything that they refer to. */
export const selfContainedModels: Readonly<Record<string, Buffer>> = {
  "gltf with extras": join('{"asset":{"version":"2.0"},"nodes":[{"extras":{"uri":"note"}}]}'),
  "gltf with a number as its version": join('{"asset":{"version":2},"nodes":[]}'),
  "gltf in UTF-16": utf16('{"asset":{"version":"2.0"},"nodes":[]}'),
  "obj in UTF-16": utf16(obj),
  "obj that ends in zeros": join(obj, "\0\0"),
  "obj with a comment about materials": join("# mtllib a.mtl\n", obj),
  "collada in UTF-16": utf16(collada()),
  "collada in UTF-16 without a byte order mark": utf16("<COLLADA></COLLADA>").subarray(2),
  "collada with an image as hexadecimal": join(collada('<image><init_from><hex format="png">89504e47</hex></init_from></image>')),
  "vrml with its texture": join(vrml('Appearance { texture ImageTexture { url "data:image/png;base64," } }')),
  "vrml with a script": join(vrml('Script { url "javascript: function a() {}" }')),
  "3ds with a material": material(autodesk3dsChunk(0xa000, join("a\0"))),
  "ply with a comment": ply("made by hand"),
  "fbx with its texture": fbx("\x10RelativeFilenameS\x05\0\0\0a.png\x07ContentR\x01\0\0\0x"),
  "fbx with an empty name": fbx("\x10RelativeFilenameS\0\0\0\0"),
  "fbx text with its texture": join(textFbx('Video: { RelativeFilename: "a.png"\n Content: ,\n"iVBORw0KGgoAAAANSUhEUg" }')),
  "collada with its image": join(collada("<image><init_from>data:image/png;base64,</init_from></image>")),
};
