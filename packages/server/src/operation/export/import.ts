// Imports the archive of an export as a new workspace with the same ids. The archive is read twice: first to check it whole, then to write it
// in one transaction.
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { Plan } from "@worktrack/contract";
import type { ExportManifest, ExportRecordName } from "@worktrack/contract/export";
import { randomBase62, secretChars } from "../../access/credentials/secret.ts";
import { auditAsAdmin } from "../../audit/write.ts";
import type { OpenDatabase } from "../../database/database.ts";
import type { SecretKeys } from "../../database/sealing-keys.ts";
import { statement } from "../../database/statement.ts";
import { mintInboundSecret, sealInboundSecret } from "../../integration/inbound/secrets/secret.ts";
import { mintWebhookSecret } from "../../integration/webhooks/secret.ts";
import { isAvatarPath } from "../../platform/avatar-path.ts";
import { readArchive } from "./archive-reader.ts";
import { ArchiveRefused } from "./error.ts";
import { countOwners, findWrongCounts, findWrongParent, joinByHash, setCounters } from "./finish-import.sql.ts";
import { type AttachmentStore, createAttachmentWriter } from "./import-attachments.ts";
import { type ImportDatabase, inImportTransaction } from "./import-session.ts";
import { createRecordWriter } from "./record-writer.ts";

export interface ImportTarget extends AttachmentStore {
  readonly database: Pick<OpenDatabase, "query" | "connection">;
  readonly secretKeys: Pick<SecretKeys, "forSealing">;
  readonly nowMs: number;
}

export interface ImportOptions {
  readonly file: string;
  /** Replaces the archive's, such as when another workspace has that slug. */
  readonly slug?: string | undefined;
  readonly plan?: Plan | undefined;
  /** Called with the bytes of the file that were read, of both readings together. */
  onProgress?(bytes: number, totalBytes: number): void;
}

export interface ImportedWorkspace {
  readonly organization: ExportManifest["organization"];
  readonly manifest: ExportManifest;
  /** The names that differ from those of the archive. */
  readonly warnings: readonly string[];
}

/** Nothing is visible before everything is. @throws ArchiveRefused, StorageError, ApiError storage_full */
export const importWorkspace = async (target: ImportTarget, options: ImportOptions): Promise<ImportedWorkspace> => {
  const { size } = await stat(options.file);
  const read = (before: number) => openArchive(options.file, size, (bytes) => options.onProgress?.(before + bytes, 2 * size));
  const manifest = await readArchive(read(0), { manifest: (found) => requireNew(target.database, organizationOf(found, options)) });
  const organization = organizationOf(manifest, options);
  const { id } = organization;
  const warnings: string[] = [];
  await inImportTransaction(
    target.database.connection,
    id,
    (message) => warnings.push(message),
    async (database) => {
      const secretKey = await target.secretKeys.forSealing(database);
      const records = createRecordWriter(database, id, (name, record) => prepareRecord(name, record, secretKey, organization));
      const attachment = createAttachmentWriter(database, target, id);
      await readArchive(read(size), { ...records, attachment });
      await finishImport(database, id);
      const entry = { action: "organization.imported", target: { kind: "organization", id, name: organization.name } } as const;
      await auditAsAdmin({ database, nowMs: target.nowMs }, id, entry);
    },
  );
  return { organization, manifest, warnings };
};

const organizationOf = ({ organization }: ExportManifest, { slug = organization.slug, plan = organization.plan }: ImportOptions) => ({
  ...organization,
  slug,
  plan,
});

const findConflict = statement({
  parameters: { id: "uuid", slug: "text" },
  row: { id: "uuid" },
  text: "SELECT id FROM organization WHERE id = $id OR slug = $slug LIMIT 1",
});

/** Refuses early what the constraints of the database would refuse. */
const requireNew = async (
  database: Pick<OpenDatabase, "query">,
  { id, slug }: Pick<ExportManifest["organization"], "id" | "slug">,
): Promise<void> => {
  const [conflict] = await database.query(findConflict, { id, slug });
  if (conflict?.id === id) throw new ArchiveRefused("its workspace exists already in this database");
  if (conflict) throw new ArchiveRefused(`another workspace has the slug ${slug}. Choose one with --slug`);
};

/** The bytes of the tar archive. @throws ArchiveRefused when they are not compressed by gzip, or something follows them */
const openArchive = async function* (file: string, size: number, onRead: (bytes: number) => void): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  const source = createReadStream(file);
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => {});
  pipeline(source, gunzip, (error) => error && failed.reject(error));
  try {
    for await (const chunk of gunzip as Readable & AsyncIterable<Buffer>) {
      onRead(source.bytesRead);
      yield chunk;
    }
  } catch (error) {
    if (/^Z_|^ERR_ZLIB/.test(String((error as NodeJS.ErrnoException).code)))
      throw new ArchiveRefused("it is damaged or not compressed by gzip");
    throw error;
  } finally {
    source.destroy();
  }
  if (gunzip.bytesWritten !== size) throw new ArchiveRefused("something follows its end");
};

type Row = Record<string, unknown>;

/** Adds the secrets that an archive does not have, and checks what only the server's own code can check. */
const prepareRecord = (name: ExportRecordName, record: Row, secretKey: Buffer, organization: ExportManifest["organization"]): Row => {
  const id = String(record.id);
  if (name === "organization") {
    if (id !== organization.id) throw new ArchiveRefused("its workspace is not the one of its manifest");
    return { ...record, ...organization };
  }
  // An archive has no avatars.
  if (name === "user" && isAvatarPath(String(record.image))) return { ...record, image: null };
  if (name === "domain") return { ...record, token: randomBase62(secretChars) };
  if (name === "webhook") {
    requireHttps(String(record.url));
    return { ...record, sealed: mintWebhookSecret(secretKey, id).sealed };
  }
  if (name === "inboundSecret") return { ...record, sealed: sealInboundSecret(secretKey, id, mintInboundSecret()) };
  return record;
};

/** Deliveries check the address of every connection, but not the form of the URL. */
const requireHttps = (text: string): void => {
  const url = URL.parse(text);
  if (url?.protocol !== "https:" || url.username || url.password || url.hash)
    throw new ArchiveRefused("the URL of a webhook is not one that a webhook can have");
};

const finishImport = async (database: ImportDatabase, organizationId: string): Promise<void> => {
  await database.query(joinByHash, {});
  const [owners] = await database.query(countOwners, { organizationId });
  if (!owners?.owners) throw new ArchiveRefused("its workspace has no owner");
  const [counts] = await database.query(findWrongCounts, { organizationId });
  if (counts) throw new ArchiveRefused(`the counts of task ${counts.id} are not those of its subtasks, comments and checklist items`);
  const [subtask] = await database.query(findWrongParent, { organizationId });
  if (subtask) throw new ArchiveRefused(`the parent of task ${subtask.id} is not a top-level task of the same project`);
  await database.query(setCounters, { organizationId });
};
