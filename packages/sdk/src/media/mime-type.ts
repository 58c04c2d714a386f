/**
 * What the API's formats are called (specification, File types). Never a raster image or a video, which are refused: `.ts` is source
 * here, and `.webm` is told by its content. The server looks at the content too.
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

/** The type to send for a file that nobody has told the type of. */
export const mimeTypeOf = (fileName: string): string =>
  mimeTypes.get(/\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? "") ?? "application/octet-stream";
