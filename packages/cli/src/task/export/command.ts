// The `task export` command.
import { defineCommand } from "../../command/definition.ts";
import { flag, value } from "../../command/option.ts";
import { commaList, oneOf, text } from "../../command/reader.ts";
import { filterOptions } from "../list.ts";
import { exportColumns } from "./columns.ts";

export const exportTasks = defineCommand({
  name: "export",
  summary: "Export tasks as CSV or JSON, all that match",
  details: `Prints CSV unless the name of --output ends in .json, .ndjson or .jsonl, and a JSON array with --json. The columns are
${exportColumns.slice(0, 9).join(", ")},
${exportColumns.slice(9).join(", ")}.
"worktrack task import" reads the file. Descriptions are plain text. In CSV, text that a spreadsheet would run as a
formula begins with an apostrophe, which the import removes.`,
  examples: [
    "worktrack task export --project OPS --output ops.csv",
    "worktrack task export --status done --columns identifier,title,completed --output done.ndjson",
  ],
  options: {
    ...filterOptions,
    columns: value("NAMES", commaList(oneOf(exportColumns)), "Only these columns, separated by commas"),
    output: value("FILE", text, "The file to write to (default: standard output)"),
    clobber: flag("Overwrite an existing file"),
  },
  run: async (context, { columns = exportColumns, ...input }) => {
    const { runExport } = await import("./run.ts");
    await runExport(context, { ...input, columns });
  },
});
