// The command `org export`: writes the archive of a workspace to a file or to stdout.
import { createWriteStream } from "node:fs";
import { lstat, open, rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { z } from "zod";
import { auditAsAdmin } from "../audit/write.ts";
import { findExportedOrganization, writeArchive } from "../operation/export/archive.ts";
import { ExportError } from "../operation/export/error.ts";
import { archiveName } from "../operation/export/names.ts";
import { openSnapshot } from "../operation/export/snapshot.ts";
import { organizationTarget } from "../people/organizations/plan.ts";
import { readIfExists } from "../platform/read-if-exists.ts";
import { parseOptions } from "./admin.ts";
import { withFiles } from "./files.ts";
import { print, printProgress } from "./output.ts";
import { startCommandProgress } from "./progress.ts";

const ExportOptions = z.object({
  org: z.string().min(1),
  output: z.string().min(1).optional(),
  force: z.boolean().default(false),
  json: z.boolean().default(false),
});

export const exportOrgCommand = async (raw: unknown): Promise<void> => {
  const { org, output, force, json } = parseOptions(ExportOptions, raw);
  if (output === "-" && json) throw new ExportError("--json cannot be combined with --output -, which writes the archive to stdout");
  if (output === "-" && process.stdout.isTTY) throw new ExportError("--output - would write the archive to the terminal: redirect stdout");
  await withFiles(async ({ database, media, baseUrl, nowMs }) => {
    const organization = await findExportedOrganization(database, { slug: org });
    const file = output ?? archiveName(organization.slug, nowMs);
    if (file !== "-" && !force && (await readIfExists(lstat(file))))
      throw new ExportError(`${file} already exists. --force overwrites it, --output writes to another file`);
    await auditAsAdmin({ database, nowMs }, organization.id, { action: "organization.exported", target: organizationTarget(organization) });
    const snapshot = await openSnapshot(database.connection, organization.id, baseUrl);
    const progress = startCommandProgress(`Exporting ${organization.slug}`);
    try {
      const archive = writeArchive({ snapshot, organization, media, onProgress: progress.at });
      await (file === "-" ? pipeline(archive, createGzip({ level: 3 }), process.stdout, { end: false }) : writeFile(archive, file));
    } finally {
      progress.end();
      await snapshot.close();
    }
    if (json) print(JSON.stringify({ organization, file }));
    else printProgress(`exported ${organization.name}${file === "-" ? "" : ` to ${file}`}`);
  });
};

/** Writes `FILE.part`, which nobody else may read, and renames it when it is complete and synced. */
const writeFile = async (archive: AsyncIterable<Buffer>, file: string): Promise<void> => {
  const part = `${file}.part`;
  try {
    await pipeline(archive, createGzip({ level: 3 }), createWriteStream(part, { mode: 0o600, flush: true }));
    await rename(part, file);
    const folder = await open(file.slice(0, file.lastIndexOf("/") + 1) || ".");
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
};
