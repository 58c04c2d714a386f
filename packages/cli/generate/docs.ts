// All generated pages: the docs by the names of their files, and the man pages that the build adds to the published package.
import { loadTopCommands } from "./commands.ts";
import { formatGuide } from "./guide.ts";
import { formatMainManPage, formatManPage, manName } from "./man.ts";
import { formatPage } from "./markdown.ts";

export const listDocs = async (): Promise<ReadonlyMap<string, string>> => {
  const commands = await loadTopCommands();
  return new Map([
    ["README.md", formatGuide(commands)],
    ...commands.map((command) => [`${command.name}.md`, formatPage(command)] as const),
  ]);
};

export const listManPages = async (version: string): Promise<ReadonlyMap<string, string>> => {
  const commands = await loadTopCommands();
  return new Map([
    ["worktrack.1", formatMainManPage(commands, version)],
    ...commands.map((command) => [`${manName(command)}.1`, formatManPage(command, version)] as const),
  ]);
};
