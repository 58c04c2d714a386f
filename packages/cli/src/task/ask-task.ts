// Asks on a terminal for what a new task needs. What an option or a template gives is not asked.
import { bounds, taskPriorities } from "@worktrack/contract/values";
import { type Reader, taskDate, text, Unreadable } from "../command/reader.ts";
import type { Client, Context } from "../context.ts";
import { person } from "../person/person.ts";
import { findProjectId } from "../project/project.ts";
import { tagReference } from "../tag/tag.ts";
import type { Choice, ChoiceQuestion } from "../terminal/choice.ts";
import type { ZonedDate } from "../time/parse-date.ts";
import { taskPriority } from "./values.ts";

const readTitle: Reader<string> = (written) => {
  if (written.length > bounds.taskTitleChars) throw new Unreadable(`must have at most ${bounds.taskTitleChars} characters`);
  return text(written);
};

/** More records than a person looks through. A name that is not among them can be typed. */
const choicesMax = 1_000;

type Choices = Pick<ChoiceQuestion, "choices" | "acceptsOther">;

/** A token that may not list the records can still name one. */
const fetchChoices = async <T>(records: AsyncIterable<T>, toChoice: (record: T) => Choice): Promise<Choices> => {
  const choices: Choice[] = [];
  try {
    for await (const record of records) {
      if (choices.length === choicesMax) return { choices, acceptsOther: true };
      choices.push(toChoice(record));
    }
  } catch (error) {
    if (!(error instanceof Error && "status" in error && error.status === 403)) throw error;
    return { choices, acceptsOther: true };
  }
  return { choices };
};

/** Archived projects accept no tasks. */
const projectChoices = ({ projects }: Client): Promise<Choices> =>
  fetchChoices(projects.list.all({ archived: false }), ({ id, prefix, name }) => ({ value: id, label: `${prefix} ${name}` }));

const personChoices = async ({ members }: Client): Promise<Choices> => {
  const found = await fetchChoices(members.list.all(), ({ id, name, email }) => ({ value: id, label: `${name} ${email}` }));
  return { ...found, choices: [{ value: "me", label: "me" }, ...found.choices] };
};

/** The tags of the workspace and of the project. */
const tagChoices = async ({ tags }: Client, project: string): Promise<Choices> => {
  const own: Choice[] = [];
  const found = await fetchChoices(tags.list.all(), (tag) => {
    const choice = { value: tag.name, label: tag.name };
    if (tag.projectId === null || tag.projectId === project) own.push(choice);
    return choice;
  });
  return { ...found, choices: own };
};

/** The fields that options and the template have set. */
export interface GivenTask {
  readonly title: string | undefined;
  readonly project: string | undefined;
  readonly assignee: string | undefined;
  readonly priority: ReturnType<typeof taskPriority> | undefined;
  readonly due: ZonedDate | undefined;
  readonly tags: readonly string[] | undefined;
}

/** The initial answers. */
export interface SuggestedTask {
  readonly title: string;
  readonly tags: readonly string[];
  /** Null: it is not asked. */
  readonly text: string | null;
}

type AnsweredTask = GivenTask & {
  readonly tags: readonly string[];
  /** Undefined: it is not changed. */
  readonly text: string | undefined;
};

/** The name of the template that the person chooses. Undefined: none, or there are none. */
export const askTemplate = async ({ terminal }: Context, names: readonly string[]): Promise<string | undefined> => {
  if (names.length === 0) return undefined;
  const [name] = await terminal.choose({ label: "Template", choices: names.map((value) => ({ value, label: value })) });
  return name;
};

/** @throws CliError on Ctrl-C. Nothing has been created then */
export const askTask = async (context: Context, given: GivenTask, suggested: SuggestedTask): Promise<AnsweredTask> => {
  const { terminal, output } = context;
  const client = await context.client();
  const askLine = async <T>(question: string, read: Reader<T>, initial = ""): Promise<T | undefined> => {
    for (;;) {
      const line = (await terminal.ask(`${question}: `, false, initial)).trim();
      if (line === "") return undefined;
      try {
        return read(line);
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        output.note(`The answer ${error.message}${error.suggestion}`);
      }
    }
  };
  const askTitle = async (): Promise<string> => {
    for (;;) {
      const title = await askLine("Title", readTitle, suggested.title);
      if (title !== undefined) return title;
      output.note("A task needs a title");
    }
  };
  const askOne = async <T>(question: ChoiceQuestion, read: Reader<T>): Promise<T | undefined> => {
    const [answer] = await terminal.choose(question);
    return answer === undefined ? undefined : read(answer);
  };
  const askText = async (): Promise<string | undefined> => {
    if (suggested.text === null) return undefined;
    const answer = await terminal.ask(`${suggested.text === "" ? "Write" : "Edit"} the description in your editor? [y/N] `);
    return /^y(es)?$/i.test(answer.trim()) ? terminal.compose(suggested.text) : undefined;
  };

  // The first request comes before the first question, so that nothing is typed in vain.
  const projects = given.project === undefined ? await projectChoices(client) : undefined;
  const known = given.project === undefined ? undefined : await findProjectId(client, given.project);
  const title = given.title ?? (await askTitle());
  const chosen = known ?? (await askOne({ label: "Project", isRequired: true, choices: [], ...projects }, text)) ?? "";
  const project = await findProjectId(client, chosen);
  const assignee = given.assignee ?? (await askOne({ label: "Assignee", ...(await personChoices(client)) }, person));
  const priorities = taskPriorities.map((value) => ({ value, label: value }));
  const priority = given.priority ?? (await askOne({ label: "Priority", choices: priorities }, taskPriority));
  const due = given.due ?? (await askLine("Due, such as tomorrow, fri, +3d or 2026-12-01", taskDate));
  const tags =
    given.tags ??
    (await terminal.choose({ label: "Tags", isMultiple: true, chosen: suggested.tags, ...(await tagChoices(client, project)) })).map(
      tagReference,
    );
  return { title, project, assignee, priority, due, tags, text: await askText() };
};
