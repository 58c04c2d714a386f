// The commands `project delete` and `project restore`.
import type { Reply } from "@worktrack/sdk";
import { defineCommand } from "../command/definition.ts";
import { flag } from "../command/option.ts";
import { column, dayColumn, formatDay } from "../output/column.ts";
import { confirmAction, confirmationOptions } from "../terminal/confirm.ts";
import {
  findPendingProjectId,
  findProject,
  findProjectId,
  projectArgument,
  projectColumns,
  projectFields,
  projectName,
} from "./project.ts";

type ProjectDeletion = NonNullable<Reply<"projects.delete">>;

/** Scripts rely on this order, so new columns go at the end. */
const deletionColumns = [
  dayColumn<ProjectDeletion>("DELETES", ({ deletesAt }) => deletesAt, { field: "deletesAt" }),
  column<ProjectDeletion>("TASKS", ({ contents }) => String(contents.tasks)),
  column<ProjectDeletion>("TASK COMMENTS", ({ contents }) => String(contents.taskComments)),
  column<ProjectDeletion>("POSTS", ({ contents }) => String(contents.posts)),
  column<ProjectDeletion>("POST COMMENTS", ({ contents }) => String(contents.postComments)),
  column<ProjectDeletion>("ATTACHMENTS", ({ contents }) => String(contents.attachments)),
  column<ProjectDeletion>("BYTES", ({ contents }) => String(contents.attachmentBytes)),
  column<ProjectDeletion>("TAGS", ({ contents }) => String(contents.tags)),
  column<ProjectDeletion>("LEGAL HOLDS", ({ legalHolds }) => String(legalHolds)),
];

export const deleteProject = defineCommand({
  name: "delete",
  summary: "Delete a project that has no tasks, or one with its contents, after a week",
  examples: ["worktrack project delete OPS --contents --dry-run", "worktrack project delete OPS --contents"],
  arguments: projectArgument,
  options: {
    contents: flag("Schedule the deletion of the project with its tasks, posts and attachments"),
    dryRun: flag("Only count what --contents would delete"),
    ...confirmationOptions,
  },
  run: async ({ client: connect, output, terminal }, { project: written, contents, dryRun, yes }) => {
    const client = await connect();
    const { projects } = client;
    if (dryRun) {
      const described = await projects.delete({ id: await findProjectId(client, written), dryRun });
      if (described) output.record(described, deletionColumns);
      return;
    }
    const project = await findProject(client, written);
    await confirmAction(terminal, yes, `Delete project ${projectName(project)}${contents ? " with its contents" : ""}`);
    const scheduled = await projects.delete({ id: project.id, ...(contents && { contents }) });
    if (!scheduled) return output.changed(project, projectColumns, `Deleted project ${projectName(project)}`);
    const when = `is deleted with its contents on ${formatDay(scheduled.deletesAt)}`;
    output.changed(
      scheduled,
      deletionColumns,
      `Project ${projectName(project)} ${when}. Undo: worktrack project restore ${project.prefix}`,
    );
  },
});

export const restoreProject = defineCommand({
  name: "restore",
  summary: "Restore a project that is pending deletion",
  examples: ["worktrack project restore OPS"],
  arguments: projectArgument,
  run: async ({ client: connect, output }, { project: written }) => {
    const client = await connect();
    const project = await client.projects.restore({ id: await findPendingProjectId(client, written) });
    output.changed(project, projectFields, `Restored project ${projectName(project)}`);
  },
});
