// worktrack.json: the project of the work in a folder, and the tags of its new tasks. It may come with the repository of a stranger, so it holds
// names only, never what decides where a token is sent or what runs.
import { lstatSync, realpathSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join, relative } from "node:path";
import { usageError } from "../error/cli-error.ts";
import { sanitizeLine } from "../output/terminal-text.ts";
import { readOwnFile } from "./own-file.ts";

export interface ProjectFile {
  /** The folder that has the file. */
  readonly folder: string;
  /** The path from the working folder, for messages. */
  readonly shown: string;
  readonly project: string | undefined;
  readonly tags: readonly string[];
}

export const projectFileName = "worktrack.json";
const fileBytesMax = 16 * 1024;
const nameCharsMax = 200;
const tagsMax = 20;
const keys = ["project", "tags"];

const hasEntry = (path: string): boolean => {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
};

const withParents = (folder: string): string[] => {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...withParents(parent)];
};

/**
 * The folders that may have the file, nearest first: up to the home folder. Outside of it, other people have folders above: up to the root
 * of the git work tree, or only the working folder.
 */
export const listSearchedFolders = (folder: string, home: string): string[] => {
  const folders = withParents(folder);
  const top = folders.includes(home) ? home : folders.find((each) => hasEntry(join(each, ".git")));
  return folders.slice(0, folders.indexOf(top ?? folder) + 1);
};

const readName = (shown: string, key: string, written: unknown): string => {
  if (typeof written !== "string" || written.trim() === "" || written.length > nameCharsMax || sanitizeLine(written) !== written)
    throw usageError(`${shown}: ${key} must be a name of 1 to ${nameCharsMax} characters`);
  return written;
};

const readTags = (shown: string, written: unknown): string[] => {
  if (!Array.isArray(written) || written.length > tagsMax) throw usageError(`${shown}: tags must be a list of at most ${tagsMax} names`);
  return written.map((tag) => readName(shown, "each of tags", tag));
};

const parseJson = (shown: string, text: string): object => {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    const [place = ""] = / \(line \d+ column \d+\)/.exec((error as Error).message) ?? [];
    throw usageError(`${shown} is not valid JSON${place}`);
  }
  if (typeof content === "object" && content !== null && !Array.isArray(content)) return content;
  throw usageError(`${shown} must be an object such as {"project": "OPS"}`);
};

/** @throws CliError for a key that the file may not have */
const parseProjectFile = (shown: string, text: string): Pick<ProjectFile, "project" | "tags"> => {
  const content = parseJson(shown, text) as { readonly project?: unknown; readonly tags?: unknown };
  const unknown = Object.keys(content).find((key) => !keys.includes(key));
  if (unknown !== undefined)
    throw usageError(
      `${shown}: unknown key ${JSON.stringify(sanitizeLine(unknown).slice(0, 40))}. It can have ${keys.join(" and ")}, nothing else`,
    );
  return {
    project: content.project === undefined ? undefined : readName(shown, "project", content.project),
    tags: content.tags === undefined ? [] : readTags(shown, content.tags),
  };
};

/** The current folder, or undefined if it has been deleted. */
const workingFolder = (): string | undefined => {
  try {
    return process.cwd();
  } catch {
    return undefined;
  }
};

const realHome = (): string => {
  try {
    return realpathSync(homedir());
  } catch {
    return homedir();
  }
};

/**
 * Finds the nearest worktrack.json that belongs to the user. A note names those of other users, which are ignored.
 * @throws CliError for a file that is not as described
 */
export const findProjectFile = (note: (message: string) => void): ProjectFile | undefined => {
  const start = workingFolder();
  for (const folder of start === undefined ? [] : listSearchedFolders(start, realHome())) {
    const file = join(folder, projectFileName);
    const shown = relative(start ?? "", file);
    const text = readOwnFile(file, shown, fileBytesMax);
    if (text === null) note(`Ignored ${shown}: it belongs to another user`);
    else if (text !== undefined) return { folder, shown, ...parseProjectFile(shown, text) };
  }
  return undefined;
};
