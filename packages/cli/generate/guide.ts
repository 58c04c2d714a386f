// The first page of docs/cli: getting started, the options of every command, values, and exit codes.

import { commonOptions } from "../src/command-line.ts";
import { type ExitName, exitCodes, exitMeanings } from "../src/error/exit-codes.ts";
import { helpTopics } from "../src/help/topics.ts";
import { describeOptions, type TopCommand } from "./commands.ts";
import { formatRows, generatedNote } from "./markdown.ts";

const gettingStarted = `Install the program, and log in with a token. The server's administrator or another member can
[create one](token.md), and an invited person [accepts the invitation](member.md#worktrack-member-accept).

\`\`\`sh
npm install --global @worktrack/cli
worktrack auth login --url https://worktrack.example.com
\`\`\`

Create a task, find it, and complete it:

\`\`\`sh
worktrack project create Operations --prefix OPS
worktrack task create "Fix login" --project OPS --priority high --due fri --assignee me
worktrack task list --assignee me --sort due
worktrack task comment OPS-1 "on it"
worktrack task done OPS-1
\`\`\`

[Completion](completion.md) offers commands, options, and the names of projects, tasks, tags and people. For more examples see
[jobs and their commands](jobs.md).`;

const values = `- **Names**: a project by prefix, slug or name, a person by name or e-mail address, or as \`me\`, and a tag by name, in any case.
- **Dates**: \`today\`, \`tomorrow\`, \`fri\`, \`+3d\`, \`2w\`, \`2026-12-01\`, \`tomorrow 17:00\` or \`2026-12-01T09:30\`, in the local time zone. A day means its start.
- **Texts**: \`-\` reads standard input, \`--body-file\` a file, and \`--edit\` opens \`$VISUAL\` or \`$EDITOR\`.
- **Short names**: \`ls\`, \`new\`, \`show\` and \`rm\` for \`list\`, \`create\`, \`view\`, and \`delete\` or \`remove\`. Nouns work in the plural, too.`;

const formatExitCodes = (): string =>
  formatRows(
    ["code", "meaning"],
    Object.entries(exitCodes).map(([name, code]) => [String(code), exitMeanings[name as ExitName].replaceAll("|", "\\|")]),
  );

const formatTopic = (name: string, headings: [string, string]): string => {
  const { rows = [], details = "" } = helpTopics[name] ?? {};
  const table = formatRows(
    headings,
    rows.map(([term, meaning]) => [`\`${term}\``, meaning.replaceAll("|", "\\|")]),
  );
  return [table, details].filter(Boolean).join("\n\n");
};

export const formatGuide = (commands: readonly TopCommand[]): string =>
  [
    generatedNote,
    "# The command line",
    "## Getting started",
    gettingStarted,
    "## Commands",
    formatRows(
      ["command", "what it does"],
      commands.map(({ name, summary }) => [`[\`worktrack ${name}\`](${name}.md)`, summary]),
    ),
    "## Options of every command",
    formatRows(
      ["option", "meaning"],
      [...describeOptions(commonOptions), { term: "-h, --help", summary: "Show the options and examples of the command" }].map(
        ({ term, summary }) => [`\`${term}\``, summary.replaceAll("|", "\\|")],
      ),
    ),
    "## Values",
    values,
    "## Output",
    formatTopic("output", ["option", "result"]),
    "## Environment variables",
    formatTopic("environment", ["variable", "meaning"]),
    "## Exit codes",
    formatExitCodes(),
    "",
  ].join("\n\n");
