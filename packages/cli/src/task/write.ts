// The command `task create`.
import { attachOption, prepareAttachments } from "../attachment/attach.ts";
import { defineCommand } from "../command/definition.ts";
import { argument, optional, value, values } from "../command/option.ts";
import { named, text } from "../command/reader.ts";
import { usageError } from "../error/cli-error.ts";
import { defaultedProjectOption, findProjectId } from "../project/project.ts";
import { findTagIds, tagReference } from "../tag/tag.ts";
import { convertText } from "../terminal/rich-text.ts";
import { createTaskOptions, resolveTaskFields } from "./fields.ts";
import { completeTask, givesText } from "./new-task.ts";
import { taskColumns, taskName } from "./task.ts";

const isInvalid = (error: unknown): boolean => error instanceof Error && "status" in error && error.status === 422;

export const createTask = defineCommand({
  name: "create",
  summary: "Create a task",
  details: `Without a TITLE on a terminal, the command asks for what is missing. Enter skips a
question, and Ctrl-C creates nothing.

A template is a file worktrack-templates/NAME.md beside worktrack.json, which
"worktrack config set --help" describes:

---
title: "Bug: "
priority: high
tags: [bug, ui]
---
## Steps

It can set title, status, priority, assignee, due, estimate and tags. Options count
before it.`,
  examples: [
    'worktrack task create "Fix login" --project OPS --priority high --due 2026-12-01 --assignee me --tag bug',
    'worktrack task create "The button is cut off" --project OPS --attach shot.png',
    "worktrack task create --template bug",
  ],
  arguments: { title: optional(argument("TITLE", text, "Title of the task")) },
  options: {
    project: defaultedProjectOption("Project of the task: prefix such as OPS, slug, name or id; required without a default"),
    template: value("NAME", named("template", text), "Begin with this template"),
    tag: values("NAME", tagReference, "Add a tag", "tags"),
    ...attachOption,
    ...createTaskOptions,
  },
  run: async (context, { attach, ...input }) => {
    const { output, terminal } = context;
    const attachFiles = await prepareAttachments(attach);
    const { title, project, tag, text: body, ...written } = await completeTask(context, input);
    if (title === undefined) throw usageError("missing required argument 'TITLE'");
    if (project === undefined) throw usageError("--project is required. Or set a default: worktrack config set project OPS");
    const client = await context.client();
    const projectId = await findProjectId(client, project);
    const begun = body === undefined ? undefined : async () => ({ document: null, text: body });
    const fields = await resolveTaskFields(client, terminal, written, begun);
    const converted = body === undefined || givesText(written) ? undefined : await convertText(body, written.plain);
    const description = converted && { description: converted.document, descriptionText: converted.text };
    const task = await client.tasks
      .create({ title, projectId, tags: tag.length > 0 ? [...tag] : undefined, ...fields, ...description })
      .catch(async (error: unknown) => {
        // If a tag is unknown, the look-up throws an error that names similar tags. Otherwise the server's error is thrown.
        if (tag.length > 0 && isInvalid(error)) await findTagIds(client, tag, projectId);
        throw error;
      });
    output.created(task, taskColumns, `Created ${taskName(task)}`);
    await attachFiles(client, output, { taskId: task.id });
  },
});
