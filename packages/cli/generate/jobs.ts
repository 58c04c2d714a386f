// The page of docs/cli that lists jobs and the commands that do them, which a test runs.
import { jobs } from "../test/jobs/all.ts";
import { generatedNote } from "./markdown.ts";

/** Code in a cell of a table. Two backticks keep a backtick, and a pipe must be escaped even in code. */
const code = (command: string): string => `\`${command.replaceAll("|", "\\|")}\``;

export const formatJobs = (): string =>
  [
    generatedNote,
    "# Jobs and their commands",
    "Each job takes one or two commands. A test runs all of them against a server.",
    ...Object.entries(jobs).flatMap(([heading, group]) => [
      `## ${heading}`,
      [
        "| job | commands |",
        "| --- | --- |",
        ...group.map(
          ({ name, commands }) => `| ${name.replaceAll("|", "\\|")} | ${commands.map((command = "") => code(command)).join("<br>")} |`,
        ),
      ].join("\n"),
    ]),
    "",
  ].join("\n\n");
