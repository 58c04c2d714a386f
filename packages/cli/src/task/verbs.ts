// The verbs of tasks, such as `task done`: each makes one change to one or more tasks.
import { defineCommand } from "../command/definition.ts";
import { fieldNames } from "../command/input.ts";
import { required, value } from "../command/option.ts";
import type { Client, Context } from "../context.ts";
import { findPersonRef, person, personHelp } from "../person/person.ts";
import { fromStdinOption, readTaskIds, taskIdsArgument } from "./ids.ts";
import { changeTasks, type TaskChange, type TaskFields } from "./many.ts";
import { taskColumns, taskName, taskReference } from "./task.ts";

interface Verb {
  readonly name: string;
  readonly summary: string;
  readonly examples: readonly string[];
  /** Before the name of a task that was changed. */
  readonly done: string;
}

interface TasksInput {
  readonly tasks: readonly string[];
  readonly fromStdin: boolean;
}

/** A change of tasks, made with a client. */
type ChangeWith = (client: Client) => Promise<Pick<TaskChange, "change" | "fields">>;

const changeOfFields =
  (fields: TaskFields) =>
  ({ tasks }: Client) => ({ fields, change: (id: string) => tasks.update({ id, ...fields }) });

const runVerb = async (
  context: Context,
  { done }: Verb,
  input: TasksInput,
  changeWith: ChangeWith,
  names: TaskChange["fieldNames"] = new Map(),
): Promise<void> => {
  const ids = await readTaskIds(context.terminal, input);
  const wanted = await changeWith(await context.client());
  const describe = (name: string) => `${done}: ${name}`;
  if (input.fromStdin || ids.length > 1) return changeTasks(context, ids, { ...wanted, result: "changed", describe, fieldNames: names });
  const task = await wanted.change(ids[0] ?? "");
  context.output.changed(task, taskColumns, describe(taskName(task)));
};

/** The verbs that set the same fields of every task. */
const fieldVerbs: readonly (Verb & { readonly fields: TaskFields })[] = [
  {
    name: "start",
    summary: "Set one or more tasks in progress",
    examples: ["worktrack task start OPS-1"],
    done: "Started",
    fields: { status: "in_progress" },
  },
  {
    name: "done",
    summary: "Mark one or more tasks as done",
    examples: ["worktrack task done OPS-1 OPS-2", "worktrack task list --status in_review --all | worktrack task done --from-stdin"],
    done: "Done",
    fields: { status: "done" },
  },
  {
    name: "reopen",
    summary: "Set one or more tasks to todo",
    examples: ["worktrack task reopen OPS-1"],
    done: "Reopened",
    fields: { status: "todo" },
  },
  {
    name: "unassign",
    summary: "Take one or more tasks from their assignee",
    examples: ["worktrack task unassign OPS-1"],
    done: "Unassigned",
    fields: { assigneeId: null },
  },
];

const assign = {
  name: "assign",
  summary: "Assign one or more tasks to a person",
  examples: ["worktrack task assign OPS-1 OPS-2 --to @me"],
  done: "Assigned",
};
const assignOptions = { to: required(value("PERSON", person, personHelp, "assigneeId")) };

const assignTasks = defineCommand({
  ...assign,
  arguments: taskIdsArgument,
  options: { ...assignOptions, ...fromStdinOption },
  run: (context, { to, ...input }) => {
    const changeWith = async (client: Client) => changeOfFields({ assigneeId: await findPersonRef(client, to) })(client);
    return runVerb(context, assign, input, changeWith, fieldNames({ arguments: {}, options: assignOptions }));
  },
});

const block = {
  name: "block",
  summary: "Say that one or more tasks wait for another one",
  examples: ["worktrack task block OPS-1 --by OPS-2"],
  done: "Blocked",
};

const blockTasks = defineCommand({
  ...block,
  details: 'To undo it: "worktrack task relation remove OPS-2 blocks OPS-1".',
  arguments: taskIdsArgument,
  options: { by: required(value("TASK", taskReference, "The task that must be done first", "id")), ...fromStdinOption },
  run: (context, { by, ...input }) =>
    runVerb(context, block, input, async ({ tasks }) => ({
      change: async (id) => {
        await tasks.relations.add({ id: by, kind: "blocks", otherId: id });
        return tasks.get({ id });
      },
    })),
});

export const taskVerbs = [
  ...fieldVerbs.map(({ fields, ...verb }) =>
    defineCommand({
      ...verb,
      arguments: taskIdsArgument,
      options: fromStdinOption,
      run: (context, input) => runVerb(context, verb, input, async (client) => changeOfFields(fields)(client)),
    }),
  ),
  assignTasks,
  blockTasks,
];
