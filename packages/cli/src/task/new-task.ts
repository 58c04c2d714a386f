// Finds what a new task is created with. The first that is given counts: the options, the answers on a terminal, the template, the folder.
import type { Context } from "../context.ts";
import type { ZonedDate } from "../time/parse-date.ts";
import type { TaskFieldInput } from "./fields.ts";

/** The arguments and options of `task create`. */
export interface NewTaskInput extends TaskFieldInput {
  readonly due: ZonedDate | undefined;
  readonly assignee: string | undefined;
  readonly estimate: number | undefined;
  readonly title: string | undefined;
  readonly project: string | undefined;
  readonly tag: readonly string[];
  readonly template: string | undefined;
}

/** `text` is the description, or what the editor begins with. Undefined: there is none. */
type NewTask = Omit<NewTaskInput, "template"> & { readonly text: string | undefined };

export const givesText = ({ description, descriptionFile, bodyFile, edit }: TaskFieldInput): boolean =>
  description !== undefined || descriptionFile !== undefined || bodyFile !== undefined || edit;

/** Asks on a terminal if there is no title. */
export const completeTask = async (context: Context, { template: name, ...input }: NewTaskInput): Promise<NewTask> => {
  const { terminal, output, usedDefault } = context;
  const asks = input.title === undefined && terminal.isInteractive;
  const folderTags = usedDefault?.tags ?? [];
  const isTagged = input.tag.length > 0;
  if (name === undefined && !asks) return { ...input, tag: isTagged ? input.tag : folderTags, text: undefined };
  const { listTemplates, readTemplate } = await import("./template.ts");
  const { askTask, askTemplate } = await import("./ask-task.ts");
  const chosen = name ?? (await askTemplate(context, listTemplates(output.note)));
  const template = chosen === undefined ? { text: "" } : readTemplate(chosen, output.note);
  const given = {
    ...input,
    status: input.status ?? template.status,
    priority: input.priority ?? template.priority,
    due: input.due ?? template.due,
    assignee: input.assignee ?? template.assignee,
    estimate: input.estimate ?? template.estimate,
  };
  const tags = template.tags ?? folderTags;
  const { title = "", text: body } = template;
  if (!asks) return { ...given, title: input.title ?? template.title, tag: isTagged ? input.tag : tags, text: body || undefined };
  const suggested = { title, tags, text: givesText(input) ? null : body };
  const { text, tags: tag, ...answers } = await askTask(context, { ...given, tags: isTagged ? input.tag : undefined }, suggested);
  return { ...given, ...answers, tag, text: (text ?? body) || undefined };
};
