// Reads the archive of an export. Everything that an export does not write is refused: other files or another order, sizes and counts that
// are not those of the manifest, long lines, wrong sums, and anything after the end.
import { ExportManifest, type ExportRecordName, exportBounds, exportRecordNames } from "@worktrack/contract/export";
import { isId } from "../../platform/id.ts";
import { linesOf } from "../archive/byte-source.ts";
import { sumsName } from "../archive/sums.ts";
import type { TarHeader } from "../archive/tar-header.ts";
import { createTarReader, type TarReader } from "../archive/tar-reader.ts";
import { ArchiveRefused } from "./error.ts";
import { manifestName, mediaName, recordsName } from "./names.ts";

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
  const tar = createTarReader(bytes, (reason) => new ArchiveRefused(reason));
  const manifest = await readManifest(tar);
  await visitor.manifest?.(manifest);
  for (const record of exportRecordNames) {
    const declared = manifest.records[record];
    if (!declared) continue;
    const { count, bytes: size } = declared;
    const name = recordsName(record);
    const content = tar.content(await readHeaderOf(tar, name, size));
    let lines = 0;
    for await (const line of linesOf(content, exportBounds.lineBytes)) {
      if (line === undefined) throw new ArchiveRefused(`${name} has a line that does not end, or that is too long`);
      if (++lines > count) break;
      await visitor.record?.(record, line);
    }
    if (lines !== count) throw new ArchiveRefused(`${name} does not have ${count} records, as its manifest says`);
    await visitor.recordsEnd?.(record);
  }
  await readAttachments(tar, manifest, visitor);
  await tar.end(await readHeaderOf(tar, sumsName));
  return manifest;
};

const readHeader = async (tar: TarReader): Promise<TarHeader> => {
  const header = await tar.header();
  if (!header) throw new ArchiveRefused("files are missing at its end");
  return header;
};

const readHeaderOf = async (tar: TarReader, name: string, size?: number): Promise<TarHeader> => {
  const header = await tar.header();
  if (header?.name !== name) throw new ArchiveRefused(`${name} is missing, or not in its place`);
  if (size !== undefined && header.size !== size) throw new ArchiveRefused(`${name} has ${header.size} bytes instead of ${size}`);
  return header;
};

const readManifest = async (tar: TarReader): Promise<ExportManifest> => {
  const header = await readHeader(tar);
  if (header.name !== manifestName || header.size > exportBounds.manifestBytes)
    throw new ArchiveRefused("it does not begin with the manifest of an export");
  return parseManifest((await tar.whole(header)).toString());
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

/** Requires that the ids of the attachments ascend, so that none can occur twice. */
const readAttachments = async (tar: TarReader, { media }: ExportManifest, visitor: ArchiveVisitor): Promise<void> => {
  let previous = "";
  let bytes = 0;
  for (let index = 0; index < media.count; index++) {
    const header = await readHeader(tar);
    const id = header.name.slice(mediaName("").length);
    if (header.name !== mediaName(id) || !isId(id) || id <= previous)
      throw new ArchiveRefused("an attachment is missing, or not in its place");
    bytes += header.size;
    if (bytes > media.bytes) throw new ArchiveRefused("its attachments are larger than its manifest says");
    const content = tar.content(header);
    await visitor.attachment?.(id, header.size, content);
    for await (const _ of content);
    previous = id;
  }
  if (bytes !== media.bytes) throw new ArchiveRefused("its attachments are smaller than its manifest says");
};
