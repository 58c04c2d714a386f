// The `task export` command.
import { defineCommand } from "../../command/definition.ts";
import { flag, value } from "../../command/option.ts";
import { text } from "../../command/reader.ts";
import { filterOptions } from "../list.ts";
import { taskSortHelp } from "../values.ts";
import { exportColumns } from "./columns.ts";

export const exportTasks = defineCommand({
  name: "export",
  summary: "Export tasks as CSV or JSON, all that match",
  details: `Writes CSV, unless --json or --ndjson is given or the name of --output ends in
.json, .ndjson or .jsonl. The columns are
${exportColumns.slice(0, 9).join(", ")},
${exportColumns.slice(9).join(", ")}.
--csv, --json and --ndjson choose some of them: --csv identifier,title.

"worktrack task import" reads the file. Descriptions are plain text. In CSV,
text that a spreadsheet would run as a formula begins with an apostrophe, which the
import removes. Excel shows umlauts correctly if the file is opened with Data > From
Text/CSV, or begins with a byte order mark:
printf '\\357\\273\\277' > ops.csv; worktrack task export >> ops.csv`,
  examples: [
    "worktrack task export --project OPS --output ops.csv",
    "worktrack task export --status done --ndjson identifier,title,completedAt --output done.ndjson",
  ],
  options: {
    ...filterOptions,
    sort: { ...filterOptions.sort, summary: `${taskSortHelp}; - in front for descending (default created)` },
    output: value("FILE", text, "The file to write to (default: standard output)"),
    clobber: flag("Overwrite an existing file"),
  },
  run: async (context, input) => {
    const { runExport } = await import("./run.ts");
    await runExport(context, input);
  },
});
