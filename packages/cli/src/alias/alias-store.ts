// Keeps aliases in the user's own configuration, each in a file, so that concurrent commands never overwrite each other's aliases.
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { readPrivateFile, replacePrivateFile } from "../auth/private-file.ts";
import { type Reader, Unreadable } from "../command/reader.ts";
import { CliError } from "../error/cli-error.ts";

export interface Alias {
  readonly name: string;
  readonly expansion: string;
}

const namePattern = /^[a-z][a-z0-9_-]{0,39}$/;
const isAliasName = (written: string): boolean => namePattern.test(written);

/** Names are also file names, which some file systems compare without case. */
export const aliasName: Reader<string> = (written) => {
  if (!isAliasName(written)) throw new Unreadable("must be a word such as standup: up to 40 lower-case letters, digits, - and _");
  return written;
};

const aliasFolder = (configFolder: string): string => join(configFolder, "aliases");
const aliasFile = (configFolder: string, name: string): string => join(aliasFolder(configFolder), name);

/** Undefined if there is no alias of this name. @throws CliError if its file cannot be read */
export const findAlias = async (configFolder: string, name: string): Promise<Alias | undefined> => {
  if (!isAliasName(name)) return undefined;
  const file = aliasFile(configFolder, name);
  const text = await readPrivateFile(file).catch(() => {
    throw new CliError(`The alias ${file} cannot be read. Set it again, or delete it`);
  });
  return text === undefined ? undefined : { name, expansion: text.trim() };
};

/** Stands for the expansion of an alias whose file cannot be read. */
const unreadable = (name: string): Alias => ({ name, expansion: "(cannot be read)" });

/** The same, also for a file that cannot be read, so that it can be replaced or deleted. */
export const findAliasToChange = (configFolder: string, name: string): Promise<Alias | undefined> =>
  findAlias(configFolder, name).catch(() => unreadable(name));

/** All aliases, by name. */
export const listAliases = async (configFolder: string): Promise<Alias[]> => {
  const names = await readdir(aliasFolder(configFolder)).catch(() => []);
  const aliases = await Promise.all(names.toSorted().map((name) => findAliasToChange(configFolder, name)));
  return aliases.filter((alias) => alias !== undefined);
};

export const replaceAlias = (configFolder: string, { name, expansion }: Alias): Promise<void> =>
  replacePrivateFile(aliasFile(configFolder, name), `${expansion}\n`);

export const removeAlias = (configFolder: string, name: string): Promise<void> => rm(aliasFile(configFolder, name), { force: true });
