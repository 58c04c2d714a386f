// The `search` command, which finds records of all kinds.
import { bounds, searchKinds } from "@worktrack/contract/values";
import type { Reply } from "@worktrack/sdk";
import { defineCommand } from "../command/definition.ts";
import { value, values, words } from "../command/option.ts";
import { commaList, oneOf, pastHelp, pastIso, text, wholeNumber } from "../command/reader.ts";
import { column } from "../output/column.ts";
import { singlePage } from "../paging/pages.ts";
import { findPersonRef, person, personHelp } from "../person/person.ts";
import { defaultedProjectOption, findProjectId } from "../project/project.ts";
import { summaries } from "../summaries.ts";

type Group = Reply<"search.run">["groups"][number];

/** A hit, as the command prints it. */
export type FoundRecord = Group["hits"][number] & Pick<Group, "kind">;

const kindNames = { taskComment: "task comment", media: "attachment" } as const;

const columns = [
  column<FoundRecord>("ID", ({ kind, identifier, id }) => (kind === "task" ? (identifier ?? id) : id), { field: "id" }),
  column<FoundRecord>("KIND", ({ kind }) => (kind in kindNames ? kindNames[kind as keyof typeof kindNames] : kind), { field: "kind" }),
  column<FoundRecord>("TITLE", ({ title }) => title, { shrinks: true }),
  column<FoundRecord>("TEXT", ({ snippet }) => snippet ?? "", { field: "snippet", shrinks: true }),
];

export const searchCommand = defineCommand({
  name: "search",
  summary: summaries.search,
  examples: ["worktrack search login timeout", `worktrack search '"rate limit" -mobile' --kind task,taskComment --project OPS`],
  arguments: { q: words("WORDS", text, 'Words, "phrases", and -words that must not occur, in quotes of the shell') },
  options: {
    kind: values("KINDS", commaList(oneOf(searchKinds)), `Only these kinds, comma-separated: ${searchKinds.join(", ")}`),
    project: defaultedProjectOption("Only records of this project"),
    author: value("PERSON", person, `Only records by this person: ${personHelp}`, "authorId"),
    since: value("DATE", pastIso, `Created since: ${pastHelp}`),
    limit: value("N", wholeNumber(1, bounds.searchHitsMax), `Show at most N records of each kind (default ${bounds.searchHitsDefault})`),
  },
  run: async ({ client: connect, output }, { q, kind, project, author, ...filters }) => {
    const client = await connect();
    const projectId = project === undefined ? undefined : await findProjectId(client, project);
    const authorId = author === undefined ? undefined : await findPersonRef(client, author);
    const kinds = kind.length === 0 ? undefined : kind.flat();
    const found = client.search
      .run({ q: q.join(" "), kind: kinds, projectId, authorId, ...filters })
      .then(({ groups }) => groups.flatMap((group) => group.hits.map((hit): FoundRecord => ({ kind: group.kind, ...hit }))));
    await output.list(singlePage(found), columns, "Nothing found");
  },
});
