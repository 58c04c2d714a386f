// Writes the archive of a workspace as a stream: the manifest, the records, the attachments, and the SHA-256 sums of all of them. The format
// is in docs/export.md.
import { type ExportManifest, exportRecordNames, exportVersion } from "@worktrack/contract/export";
import type { Database } from "../../database/database.ts";
import { serverVersion } from "../../platform/server-version.ts";
import type { ObjectStore } from "../../work/media/store/store.ts";
import { formatSum, sumBytes, sumsName } from "../archive/sums.ts";
import { blockBytes, paddingAfter } from "../archive/tar-header.ts";
import { endOfTar, writeTarFile } from "../archive/tar-writer.ts";
import { ExportError } from "./error.ts";
import { manifestName, mediaName, recordsName } from "./names.ts";
import type { Attachment, RecordsSize, Snapshot } from "./snapshot.ts";

export interface ArchiveSource {
  readonly snapshot: Snapshot;
  readonly organization: ExportManifest["organization"];
  readonly media: Pick<ObjectStore, "open">;
  /** Called after each piece, with the bytes of the archive so far and of the whole, both before compression. */
  onProgress?(bytes: number, totalBytes: number): void;
}

/** The workspace as the manifest names it. @throws ExportError when there is none, or it is being deleted */
export const findExportedOrganization = async (
  { prisma }: Pick<Database, "prisma">,
  by: { readonly id: string } | { readonly slug: string },
): Promise<ExportManifest["organization"]> => {
  const row = await prisma.organization.findUnique({
    where: by as { id: string },
    select: { id: true, name: true, slug: true, plan: true, deletionBeganAt: true },
  });
  if (!row) throw new ExportError(`No workspace has the ${"id" in by ? "id" : "slug"} ${Object.values(by)}`);
  const { deletionBeganAt, ...organization } = row;
  if (deletionBeganAt) throw new ExportError(`The workspace ${organization.slug} is being deleted`);
  return organization;
};

/** The bytes of a tar archive, not compressed. @throws ExportError when the bytes of an attachment are missing or damaged */
export async function* writeArchive(source: ArchiveSource): AsyncGenerator<Buffer> {
  const { snapshot } = source;
  const manifest = await createManifest(source);
  const manifestBytes = Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`);
  const counted = countProgress(source, totalBytesOf(manifest, manifestBytes.length));

  const file = (name: string, size: number, content: AsyncIterable<Buffer> | Iterable<Buffer>) =>
    writeTarFile({ name, size }, content, snapshot.timeMs);

  async function* files(): AsyncGenerator<Buffer> {
    let sums = formatSum(yield* file(manifestName, manifestBytes.length, [manifestBytes]), manifestName);
    for (const record of exportRecordNames) {
      const name = recordsName(record);
      sums += formatSum(yield* file(name, manifest.records[record]?.bytes ?? 0, snapshot.lines(record)), name);
    }
    for await (const attachment of snapshot.attachments()) {
      const sha256 = yield* file(mediaName(attachment.id), attachment.fileSize, contentOf(source, attachment));
      if (sha256 !== attachment.sha256) throw new ExportError(`The attachment ${attachment.id} is damaged in file storage`);
    }
    yield* file(sumsName, sumsBytesOf(manifest), sumsOf(Buffer.from(sums), snapshot));
    yield endOfTar();
  }

  for await (const chunk of files()) {
    if (chunk.length === 0) continue;
    yield chunk;
    counted(chunk.length);
  }
}

const createManifest = async ({ snapshot, organization }: ArchiveSource): Promise<ExportManifest> => {
  const records: Record<string, RecordsSize> = {};
  for (const name of exportRecordNames) records[name] = await snapshot.measure(name);
  const media = { count: 0, bytes: 0 };
  for await (const { fileSize } of snapshot.attachments()) {
    media.count++;
    media.bytes += fileSize;
  }
  return {
    format: "worktrack-export",
    version: exportVersion,
    server: serverVersion,
    exportedAt: new Date(snapshot.timeMs).toISOString(),
    organization,
    records: records as ExportManifest["records"],
    media,
  };
};

async function* contentOf({ media }: ArchiveSource, { id, fileSize }: Attachment): AsyncGenerator<Buffer> {
  if (fileSize === 0) return;
  const stream = await media.open(id, undefined, fileSize);
  if (!stream) throw new ExportError(`The attachment ${id} is missing from file storage`);
  let size = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    size += piece.length;
    yield piece;
  }
  if (size !== fileSize) throw new ExportError(`The attachment ${id} has ${size} bytes in file storage instead of ${fileSize}`);
}

/** The sums of attachments are in their rows. They are read again, because they may be too many to keep in memory. */
async function* sumsOf(sums: Buffer, snapshot: Snapshot): AsyncGenerator<Buffer> {
  yield sums;
  for await (const { id, sha256 } of snapshot.attachments()) yield Buffer.from(formatSum(sha256, mediaName(id)));
}

const sumsBytesOf = ({ media }: ExportManifest): number =>
  [manifestName, ...exportRecordNames.map(recordsName)].reduce((sum, name) => sum + sumBytes(name), 0) +
  media.count * sumBytes(mediaName("0".repeat(36)));

const totalBytesOf = (manifest: ExportManifest, manifestBytes: number): number => {
  const { records, media } = manifest;
  const sizes = [manifestBytes, ...Object.values(records).map((size) => size?.bytes ?? 0), sumsBytesOf(manifest)];
  const blocks = sizes.reduce((sum, size) => sum + blockBytes + size + paddingAfter(size), 2 * blockBytes);
  // The padding of attachments is not known. Half a block is its average.
  return blocks + media.bytes + media.count * 1.5 * blockBytes;
};

const countProgress = ({ onProgress }: ArchiveSource, totalBytes: number): ((bytes: number) => void) => {
  let written = 0;
  return (bytes) => {
    written += bytes;
    onProgress?.(Math.min(written, totalBytes), totalBytes);
  };
};
