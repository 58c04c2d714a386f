// The commands `org delete` and `org deletions`: delete a workspace with everything in it, and list the workspaces that were deleted.
import { hostname, userInfo } from "node:os";
import { z } from "zod";
import { deleteWorkspace, planWorkspaceDeletion, type WorkspaceDeletionPlan } from "../operation/deletion/workspace.ts";
import { openObjectStore } from "../operation/installation/object-store.ts";
import { createLog } from "../platform/log.ts";
import { readConfig } from "../settings/config.ts";
import { locateStore } from "../work/media/store/locate.ts";
import { parseOptions, withAdminContext } from "./admin.ts";
import { confirmByTyping } from "./confirm.ts";
import { print, printProgress, table } from "./output.ts";

const flag = z.boolean().default(false);
const DeleteOptions = z.object({ org: z.string().min(1), dryRun: flag, yes: flag, json: flag });
const ListOptions = z.object({ json: flag });

/** Counting the rows of a large workspace, and looking for the records of its users, takes longer than a request may. */
const session = "SET statement_timeout = '10min'";

export const deleteOrgCommand = async (raw: unknown): Promise<void> => {
  const { org, dryRun, yes, json } = parseOptions(DeleteOptions, raw);
  await withAdminContext(
    async ({ database, nowMs }) => {
      const plan = await planWorkspaceDeletion(database, org);
      if (dryRun || !json) printPlan(plan, json);
      if (dryRun) return;
      if (plan.legalHolds === 0 && !yes) await confirmSlug(org);
      const config = readConfig();
      const media = await openObjectStore(locateStore(config), database, createLog(config.logLevel));
      const onTable = (name: string) => printProgress(`deleting ${name}`);
      await deleteWorkspace({ database, media, nowMs, operator: operatorName(), onTable }, plan);
      const { organization, rows } = plan;
      if (json) return print(JSON.stringify({ organization, rows, deletedAt: new Date().toISOString() }));
      print(`Deleted workspace ${organization.name} (${organization.slug}). See: worktrack-server org deletions`);
    },
    { session },
  );
};

const printPlan = ({ organization, rows, legalHolds, beganAt }: WorkspaceDeletionPlan, json: boolean): void => {
  if (json) print(JSON.stringify({ organization, rows, legalHolds, beganAt }));
  else print(table([["TABLE", "ROWS"], ...Object.entries(rows).map(([name, count]) => [name, String(count)])]));
  if (legalHolds > 0) printProgress(`${legalHolds} attachments are under legal hold, so the workspace cannot be deleted`);
  if (beganAt) printProgress(`the deletion began at ${beganAt.toISOString()}, and continues`);
};

const confirmSlug = (slug: string): Promise<void> =>
  confirmByTyping(
    slug,
    `This deletes the workspace with everything in it, and cannot be undone. Type ${slug} to delete it: `,
    `Nothing was deleted. Add --yes to delete ${slug} without a question.`,
  );

/** The operating system's user and host, for the record of the deletion. */
const operatorName = (): string => {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    // A container may run as a user without a name.
    return `${process.getuid?.() ?? ""}@${hostname()}`;
  }
};

export const listDeletionsCommand = async (raw: unknown): Promise<void> => {
  const { json } = parseOptions(ListOptions, raw);
  const rows = await withAdminContext(({ database }) =>
    database.prisma.workspaceDeletion.findMany({ orderBy: [{ beganAt: "asc" }, { id: "asc" }] }),
  );
  if (json) return print(JSON.stringify(rows));
  const cells = rows.map(({ organizationId, slug, name, beganAt, beganBy, completedAt }) => [
    organizationId,
    slug,
    name,
    beganAt.toISOString(),
    beganBy,
    completedAt?.toISOString() ?? "not completed",
  ]);
  print(table([["ID", "SLUG", "NAME", "BEGAN", "BY", "COMPLETED"], ...cells]));
};
