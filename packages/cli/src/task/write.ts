// The command `task create`.

import { attachOption, prepareAttachments } from "../attachment/attach.ts";
import { defineCommand } from "../command/definition.ts";
import { argument, values } from "../command/option.ts";
import { text } from "../command/reader.ts";
import { usageError } from "../error/cli-error.ts";
import { defaultedProjectOption, findProjectId } from "../project/project.ts";
import { findTagIds, tagReference } from "../tag/tag.ts";
import { createTaskOptions, resolveTaskFields } from "./fields.ts";
import { taskColumns, taskName } from "./task.ts";

const isInvalid = (error: unknown): boolean => error instanceof Error && "status" in error && error.status === 422;

export const createTask = defineCommand({
  name: "create",
  summary: "Create a task",
  examples: [
    'worktrack task create "Fix login" --project OPS --priority high --due 2026-12-01 --assignee me --tag bug',
    'worktrack task create "The button is cut off" --project OPS --attach shot.png',
  ],
  arguments: { title: argument("TITLE", text, "Title of the task") },
  options: {
    project: defaultedProjectOption("Project of the task: prefix such as OPS, slug, name or id; required without a default"),
    tag: values("NAME", tagReference, "Add a tag", "tags"),
    ...attachOption,
    ...createTaskOptions,
  },
  run: async ({ client: connect, output, terminal, usedDefault }, { title, project, tag: given, attach, ...written }) => {
    if (project === undefined) throw usageError("--project is required. Or set a default: worktrack config set project OPS");
    const tag = given.length > 0 ? given : (usedDefault?.tags ?? []);
    const attachFiles = await prepareAttachments(attach);
    const client = await connect();
    const projectId = await findProjectId(client, project);
    const fields = await resolveTaskFields(client, terminal, written);
    const task = await client.tasks
      .create({ title, projectId, tags: tag.length > 0 ? tag : undefined, ...fields })
      .catch(async (error: unknown) => {
        // If a tag is unknown, the look-up throws an error that names similar tags. Otherwise the server's error is thrown.
        if (tag.length > 0 && isInvalid(error)) await findTagIds(client, tag, projectId);
        throw error;
      });
    output.created(task, taskColumns, `Created ${taskName(task)}`);
    await attachFiles(client, output, { taskId: task.id });
  },
});
