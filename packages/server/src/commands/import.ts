// The command `org import`: imports the archive of a workspace, and prints a new token of its owner.
import { stat } from "node:fs/promises";
import { Plan } from "@worktrack/contract";
import { z } from "zod";
import { ArchiveRefused } from "../operation/export/error.ts";
import { importWorkspace } from "../operation/export/import.ts";
import { issueFirstOwnerToken } from "../people/organizations/owner-token.ts";
import { readIfExists } from "../platform/read-if-exists.ts";
import { parseOptions } from "./admin.ts";
import { withFiles } from "./files.ts";
import { print, printProgress } from "./output.ts";
import { startCommandProgress } from "./progress.ts";

const slug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Must be lowercase words joined by hyphens");
const ImportOptions = z.object({ slug: slug.optional(), plan: Plan.optional(), json: z.boolean().default(false) });

export const importOrgCommand = async (file: string, raw: unknown): Promise<void> => {
  const { json, ...options } = parseOptions(ImportOptions, raw);
  // Checked first, because `withFiles` creates a missing embedded database.
  if (!(await readIfExists(stat(file)))?.isFile()) throw new ArchiveRefused(`${file} is not a file`);
  await withFiles(async (context) => {
    const progress = startCommandProgress("Importing");
    const { organization, manifest, warnings } = await importWorkspace(context, { file, ...options, onProgress: progress.at }).finally(
      progress.end,
    );
    const { owner, token } = await issueFirstOwnerToken(context, organization.id);
    for (const warning of warnings) printProgress(warning);
    if (json) return print(JSON.stringify({ organization, owner, token }));
    const { task, user } = manifest.records;
    print(
      `Imported workspace ${organization.name} (${organization.slug}, ${organization.plan}), with ${task.count} tasks and ${user.count} users.`,
    );
    print("Keys, webhooks and inbound secrets work after their rotation only. docs/export.md has the list of what to do next.");
    print(`A new token of ${owner.email}, shown only once:\n\n  ${token}\n`);
  });
};
