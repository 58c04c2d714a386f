/**
 * MIME types by file extension (specification, File types). Images and videos are missing because the server goes by their content alone: `.ts`
 * is TypeScript here. The server checks the content of other files too.
 */
const mimeTypes = new Map(
  Object.entries({
    mp3: "audio/mpeg",
    m4a: "audio/mp4",
    wav: "audio/wav",
    ogg: "audio/ogg",
    oga: "audio/ogg",
    opus: "audio/ogg",
    flac: "audio/flac",
    aac: "audio/aac",
    aif: "audio/aiff",
    aiff: "audio/aiff",
    pdf: "application/pdf",
    svg: "image/svg+xml",
    json: "application/json",
    glb: "model/gltf-binary",
    gltf: "model/gltf+json",
    obj: "model/obj",
    stl: "model/stl",
    dae: "model/vnd.collada+xml",
    usdz: "model/vnd.usdz+zip",
    "3mf": "model/3mf",
    wrl: "model/vrml",
    csv: "text/csv",
    md: "text/markdown",
    ts: "text/plain",
    txt: "text/plain",
    zip: "application/zip",
  }),
);

/** Guesses the MIME type from the file extension. Default: `application/octet-stream`. */
export const guessMimeType = (fileName: string): string =>
  mimeTypes.get(/\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? "") ?? "application/octet-stream";
