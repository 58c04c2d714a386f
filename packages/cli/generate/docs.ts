// All generated pages of docs/cli, by the names of their files.
import { loadTopCommands } from "./commands.ts";
import { formatGuide } from "./guide.ts";
import { formatJobs } from "./jobs.ts";
import { formatPage } from "./markdown.ts";

export const listDocs = async (): Promise<ReadonlyMap<string, string>> => {
  const commands = await loadTopCommands();
  return new Map([
    ["README.md", formatGuide(commands)],
    ["jobs.md", formatJobs()],
    ...commands.map((command) => [`${command.name}.md`, formatPage(command)] as const),
  ]);
};
