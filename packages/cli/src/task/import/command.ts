// The `task import` command.
import { bounds } from "@worktrack/contract/values";
import { defineCommand } from "../../command/definition.ts";
import { argument, flag, required, value, values } from "../../command/option.ts";
import { oneOf, type Reader, text, Unreadable } from "../../command/reader.ts";
import { defaultedProjectOption } from "../../project/project.ts";
import { columnMappings, importFieldNames, presetNames, presets, valueMapping } from "./fields.ts";

const source: Reader<string> = (written) => {
  if (written.length > bounds.externalSourceChars) throw new Unreadable(`must have at most ${bounds.externalSourceChars} characters`);
  return text(written);
};

const encoding: Reader<string> = (written) => {
  try {
    return new TextDecoder(written).encoding;
  } catch {
    throw new Unreadable("must be an encoding such as utf-8, utf-16le or windows-1252");
  }
};

export const importTasks = defineCommand({
  name: "import",
  summary: "Create tasks from a CSV or JSON file",
  details: `The file is CSV with a header, a JSON array, or one JSON object on each line.
Columns with these names fill the fields of a task, and --map names others:
${importFieldNames.slice(0, 7).join(", ")},
${importFieldNames.slice(7).join(", ")}.
A project is a prefix, slug or name, an assignee an e-mail address or a name,
and tags are separated by commas.

--source and the id of a row identify its task. It is safe to import the file
again: a row whose task exists is left alone. So to continue an import that was
interrupted, run the same command again. The report has a line for each row:
created, existing, or failed with the reason.`,
  examples: [
    "worktrack task import tasks.csv --source planning-2026 --project OPS --dry-run",
    'worktrack task import jira.csv --source jira --project OPS --map "Issue key=id,Summary=title" --value "status:In Review=in_review"',
    "gh issue list --state all --limit 1000 --json number,title,body,state,labels | worktrack task import - --preset github --source github:acme/shop --project SHOP --create-tags",
  ],
  arguments: { file: argument("FILE", text, "The file to import; - is standard input") },
  options: {
    source: required(value("NAME", source, "Where the ids come from, such as jira; use the same name to import again")),
    project: defaultedProjectOption("The project of rows that name none: prefix such as OPS, slug or id"),
    map: values("COLUMN=FIELD", columnMappings, "Which columns fill which fields, separated by commas"),
    value: values("FIELD:THEIRS=OURS", valueMapping, "Replace a value of the file, such as status:Closed=done"),
    preset: value("NAME", oneOf(presetNames), "Map the columns of another program: github"),
    createTags: flag("Create tags that do not exist, in the project of the row"),
    dryRun: flag("Check every row on the server, and write nothing"),
    report: value("FILE", text, "Also write the report to a file, as CSV or as NDJSON (.ndjson)"),
    encoding: value("NAME", encoding, "The encoding of the file (default: UTF-8, or as its byte order mark says)"),
  },
  run: async (context, { map, preset, ...input }) => {
    // Only this command needs the readers of files, so the other task commands start without them.
    const { runImport } = await import("./run.ts");
    await runImport(context, { ...input, map: map.flat(), preset: preset && presets[preset] });
  },
});
