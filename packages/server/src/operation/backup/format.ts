// The names, schemas and bounds of a backup's entries. docs/backup.md describes them.
import { bounds } from "@worktrack/contract";
import { z } from "zod";
import { isId } from "../../platform/id.ts";
import { BackupDamaged } from "./errors.ts";

export const formatVersion = 1;

export const manifestName = "manifest.json";
export const contentsName = "contents.json";
export const sealedKeyName = "secret-key.json";

/** The rows of a table are cut into pieces of this many bytes, so that no side needs more memory or a temporary file. */
export const partBytes = 16 * 1024 ** 2;
/** Zstandard adds a little to bytes that it cannot compress. */
const compressedPartBytesMax = partBytes + 1024 ** 2;
const jsonBytesMax = 4 * 1024 ** 2;
const sealedKeyBytesMax = 4_096;

const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The first entry: where the backup comes from, and the schema that its rows belong to. */
export const Manifest = z.object({
  format: z.literal("worktrack-backup"),
  formatVersion: z.int(),
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  serverVersion: z.string().max(100),
  postgresVersion: z.string().max(100),
  /** Every migration of the database, with its checksum as Prisma computes it. */
  migrations: z.array(z.object({ name: z.string().regex(/^[\w-]{1,255}$/), checksum: sha256 })),
  /** The tables in the order of their rows in the backup, and the columns of their rows. */
  tables: z.array(z.object({ name: identifier, columns: z.array(identifier).min(1) })),
  /** `sealed`: the backup has it. `none`: the database has not been used with a key. */
  secretKey: z.enum(["sealed", "omitted", "none"]),
  /** Identifies the key. The key cannot be computed from it. */
  secretKeyFingerprint: z.string().max(43).nullable(),
  /** The columns of the table `installation` about the key. During a rotation they have both keys, each sealed with the other. */
  secretKeyColumns: z.record(
    identifier.refine((name) => name.includes("secret_key")),
    z.string().max(1_000),
  ),
});
export type Manifest = z.infer<typeof Manifest>;

/** The entry after the rows and attachments: how much there is. */
export const Contents = z.object({
  tables: z.record(identifier, z.object({ rows: z.int().min(0), bytes: z.int().min(0), parts: z.int().min(0) })),
  attachments: z.object({ count: z.int().min(0), bytes: z.int().min(0) }),
  /** Attachments that the object store did not have, or whose bytes were not those that were uploaded. At most 1,000 ids of each. */
  missing: z.object({ count: z.int().min(0), ids: z.array(z.uuid()) }),
  damaged: z.object({ count: z.int().min(0), ids: z.array(z.uuid()) }),
});
export type Contents = z.infer<typeof Contents>;

export const tablePartName = (table: string, part: number): string => `db/${table}.${String(part).padStart(5, "0")}.copy.zst`;
export const attachmentName = (id: string): string => `media/${id}`;

export type EntryName =
  | { readonly kind: "manifest" | "contents" | "sealedKey" }
  | { readonly kind: "part"; readonly table: string; readonly part: number }
  | { readonly kind: "attachment"; readonly id: string };

/** Undefined if no entry of a backup has this name. A name never becomes a path before it passed here. */
export const parseEntryName = (name: string): EntryName | undefined => {
  if (name === manifestName) return { kind: "manifest" };
  if (name === contentsName) return { kind: "contents" };
  if (name === sealedKeyName) return { kind: "sealedKey" };
  const [, table, part] = /^db\/([a-z_][a-z0-9_]{0,62})\.(\d{5,9})\.copy\.zst$/.exec(name) ?? [];
  if (table !== undefined) return { kind: "part", table, part: Number(part) };
  const id = name.startsWith("media/") ? name.slice("media/".length) : "";
  return isId(id) ? { kind: "attachment", id } : undefined;
};

const boundsByKind = {
  manifest: jsonBytesMax,
  contents: jsonBytesMax,
  sealedKey: sealedKeyBytesMax,
  part: compressedPartBytesMax,
  attachment: bounds.storedFileBytes,
} as const;

/** The largest size of an entry with this name. Undefined if a backup has no such entry. */
export const entryBytesMax = (name: string): number | undefined => {
  const parsed = parseEntryName(name);
  return parsed && boundsByKind[parsed.kind];
};

/** @throws BackupDamaged */
export const parseJsonEntry = <T extends z.ZodType>(schema: T, name: string, content: Buffer): z.infer<T> => {
  try {
    return schema.parse(JSON.parse(content.toString("utf8")));
  } catch {
    throw new BackupDamaged(`${name} cannot be read`);
  }
};

export const formatJsonEntry = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
