// The names of the files in an archive.
import type { ExportRecordName } from "@worktrack/contract/export";

export const manifestName = "manifest.json";
export const recordsName = (record: ExportRecordName): string => `${record}.ndjson`;
export const mediaName = (id: string): string => `media/${id}`;

/** The file name of a workspace's archive. */
export const archiveName = (slug: string, timeMs: number): string =>
  `${slug}-${new Date(timeMs).toISOString().slice(0, 19).replaceAll(":", "")}.tar.gz`;
