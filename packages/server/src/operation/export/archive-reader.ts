// Reads the archive of an export. Everything that an export does not write is refused: other files or another order, sizes and counts that
// are not those of the manifest, long lines, wrong sums, and anything after the end.
import { createHash, type Hash } from "node:crypto";
import { ExportManifest, type ExportRecordName, exportBounds, exportRecordNames } from "@worktrack/contract/export";
import { isId } from "../../platform/id.ts";
import { type ByteSource, createByteSource, linesOf } from "../archive/byte-source.ts";
import { blockBytes, paddingAfter, parseTarHeader } from "../archive/tar-header.ts";
import { ArchiveRefused } from "./error.ts";
import { formatSum, manifestName, mediaName, recordsName, sumsName } from "./names.ts";

/** Is called with the parts of an archive in their order. The sums are checked at the end only. */
export interface ArchiveVisitor {
  manifest?(manifest: ExportManifest): Promise<void>;
  /** Every line of a file of records, in order. It is not parsed yet. */
  record?(name: ExportRecordName, line: Buffer): Promise<void>;
  /** After the last line of a file of records. */
  recordsEnd?(name: ExportRecordName): Promise<void>;
  /** Must read all of `content`. */
  attachment?(id: string, size: number, content: AsyncIterable<Buffer>): Promise<void>;
}

/** Reads the bytes of the tar archive. @throws ArchiveRefused */
export const readArchive = async (bytes: AsyncIterable<Buffer>, visitor: ArchiveVisitor): Promise<ExportManifest> => {
  const source = createByteSource(bytes);
  // The hash of the file of sums that belongs to what was read. The sums themselves may be too many to keep.
  const sums = createHash("sha256");
  let sumsBytes = 0;
  const addSum = (name: string, hash: Hash): void => {
    const line = formatSum(hash.digest("hex"), name);
    sums.update(line);
    sumsBytes += line.length;
  };

  const readFile = async (name: string, size: number, read: (content: AsyncIterable<Buffer>) => Promise<void>): Promise<void> => {
    const hash = createHash("sha256");
    let left = size;
    const content = async function* (): AsyncGenerator<Buffer> {
      for await (const piece of source.pieces(size)) {
        hash.update(piece);
        left -= piece.length;
        yield piece;
      }
    };
    await read(content());
    if (left > 0) throw truncated();
    await requireZeros(source, paddingAfter(size));
    addSum(name, hash);
  };

  const manifest = await readManifest(source, readFile);
  await visitor.manifest?.(manifest);
  for (const record of exportRecordNames) {
    const { count, bytes: size } = manifest.records[record];
    const name = recordsName(record);
    await requireFile(source, name, size);
    await readFile(name, size, async (content) => {
      let lines = 0;
      for await (const line of linesOf(content, exportBounds.lineBytes)) {
        if (line === undefined) throw new ArchiveRefused(`${name} has a line that does not end, or that is too long`);
        if (++lines > count) break;
        await visitor.record?.(record, line);
      }
      if (lines !== count) throw new ArchiveRefused(`${name} does not have ${count} records, as its manifest says`);
    });
    await visitor.recordsEnd?.(record);
  }
  await readAttachments(source, manifest, visitor, readFile);
  const sumsHash = sums.digest("hex");
  await requireFile(source, sumsName, sumsBytes);
  const found = createHash("sha256");
  for await (const piece of source.pieces(sumsBytes)) found.update(piece);
  if (found.digest("hex") !== sumsHash) throw new ArchiveRefused("the SHA-256 sums are not those of its files");
  await requireZeros(source, paddingAfter(sumsBytes) + 2 * blockBytes);
  if (!(await source.ended())) throw new ArchiveRefused("something follows its end");
  return manifest;
};

type ReadFile = (name: string, size: number, read: (content: AsyncIterable<Buffer>) => Promise<void>) => Promise<void>;

const truncated = (): ArchiveRefused => new ArchiveRefused("it ends too early");

const readHeader = async (source: ByteSource): Promise<{ name: string; size: number }> => {
  const block = await source.take(blockBytes);
  if (!block) throw truncated();
  const header = parseTarHeader(block);
  if (!header) throw new ArchiveRefused("it is not the archive of an export, or a header in it is damaged");
  return header;
};

const requireFile = async (source: ByteSource, name: string, size: number): Promise<void> => {
  const header = await readHeader(source);
  if (header.name !== name) throw new ArchiveRefused(`${name} is missing, or not in its place`);
  if (header.size !== size) throw new ArchiveRefused(`${name} has ${header.size} bytes instead of ${size}`);
};

const requireZeros = async (source: ByteSource, size: number): Promise<void> => {
  const bytes = await source.take(size);
  if (!bytes) throw truncated();
  if (bytes.some((byte) => byte !== 0)) throw new ArchiveRefused("there are bytes between its files");
};

const readManifest = async (source: ByteSource, readFile: ReadFile): Promise<ExportManifest> => {
  const { name, size } = await readHeader(source);
  if (name !== manifestName || size > exportBounds.manifestBytes)
    throw new ArchiveRefused("it does not begin with the manifest of an export");
  const pieces: Buffer[] = [];
  await readFile(name, size, async (content) => {
    for await (const piece of content) pieces.push(piece);
  });
  return parseManifest(Buffer.concat(pieces).toString());
};

const parseManifest = (text: string): ExportManifest => {
  const json = parseJson(text);
  const version = (json as { version?: unknown } | undefined)?.version;
  if (typeof version === "number" && version !== ExportManifest.shape.version.value)
    throw new ArchiveRefused(`its format has version ${version}, and this server imports ${ExportManifest.shape.version.value}`);
  const manifest = ExportManifest.safeParse(json);
  if (!manifest.success) throw new ArchiveRefused(`${manifestName}: ${describeIssue(manifest.error.issues[0])}`);
  const { records, media } = manifest.data;
  if (records.organization.count !== 1 || records.media.count !== media.count)
    throw new ArchiveRefused(`${manifestName}: the counts do not belong to the archive of one workspace`);
  return manifest.data;
};

/** Undefined if the text is not JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Names the field, without its value. */
export const describeIssue = (issue: { readonly path: readonly PropertyKey[]; readonly message: string } | undefined): string =>
  `${issue?.path.map(String).join(".") || "it"}: ${issue?.message}`;

/** Their ids ascend, so none occurs twice. */
const readAttachments = async (
  source: ByteSource,
  { media }: ExportManifest,
  visitor: ArchiveVisitor,
  readFile: ReadFile,
): Promise<void> => {
  let previous = "";
  let bytes = 0;
  for (let index = 0; index < media.count; index++) {
    const { name, size } = await readHeader(source);
    const id = name.slice(mediaName("").length);
    if (name !== mediaName(id) || !isId(id) || id <= previous) throw new ArchiveRefused("an attachment is missing, or not in its place");
    bytes += size;
    if (bytes > media.bytes) throw new ArchiveRefused("its attachments are larger than its manifest says");
    await readFile(name, size, async (content) => {
      if (visitor.attachment) return visitor.attachment(id, size, content);
      for await (const _ of content);
    });
    previous = id;
  }
  if (bytes !== media.bytes) throw new ArchiveRefused("its attachments are smaller than its manifest says");
};
