// Compresses the assets of a build as far as brotli and gzip can, so that the server only reads files.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Other types are compressed already. */
const compressible = /\.(?:js|css|svg|json)$/;

/** Writes `<file>.br` and `<file>.gz` beside each file of the folder that they make smaller. */
export const compressFiles = async (folder: string): Promise<void> => {
  const files = (await readdir(folder)).filter((file) => compressible.test(file));
  await Promise.all(files.map((file) => compressFile(join(folder, file))));
};

const compressFile = async (path: string): Promise<void> => {
  const bytes = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(bytes, { params }), promisify(gzip)(bytes)]);
  const smaller = Object.entries({ br, gz }).filter(([, compressed]) => compressed.length < bytes.length);
  await Promise.all(smaller.map(([extension, compressed]) => writeFile(`${path}.${extension}`, compressed)));
};
