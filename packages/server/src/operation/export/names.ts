// The names of the files in an archive, and a line of its SHA-256 sums.
import type { ExportRecordName } from "@worktrack/contract/export";

export const manifestName = "manifest.json";
export const sumsName = "SHA256SUMS";
export const recordsName = (record: ExportRecordName): string => `${record}.ndjson`;
export const mediaName = (id: string): string => `media/${id}`;

/** In the format of the program `sha256sum`. */
export const formatSum = (sha256: string, name: string): string => `${sha256}  ${name}\n`;
/** The length of such a line. */
export const sumBytes = (name: string): number => 64 + 2 + name.length + 1;

/** The file name of a workspace's archive. */
export const archiveName = (slug: string, timeMs: number): string =>
  `${slug}-${new Date(timeMs).toISOString().slice(0, 19).replaceAll(":", "")}.tar.gz`;
