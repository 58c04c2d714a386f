// Keeps profiles in files, one for each, so that concurrent logins never overwrite each other's profiles.
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { usageError } from "../error/cli-error.ts";
import { createPrivateFile, readPrivateFile, replacePrivateFile } from "./private-file.ts";
import { formatProfile, type Profile, parseProfile, unreadableProfile } from "./profile.ts";
import { isProfileName } from "./readers.ts";

const suffix = ".json";
const profileFolder = (configFolder: string): string => join(configFolder, "profiles");
export const profileFile = (configFolder: string, name: string): string => join(profileFolder(configFolder), `${name}${suffix}`);
const activeFile = (configFolder: string): string => join(configFolder, "active-profile");

/** `demo`, `demo-2`, `demo-3`, … */
const numberedName = (name: string, number: number): string => (number === 1 ? name : `${name}-${number}`);

/** Reads one profile; undefined when there is none of this name. */
export const readProfile = async (configFolder: string, name: string): Promise<Profile | undefined> => {
  const file = profileFile(configFolder, name);
  const text = await readPrivateFile(file).catch(() => {
    throw unreadableProfile(name, file);
  });
  return text === undefined ? undefined : parseProfile(name, file, text);
};

/** The names of all profiles, in order. */
export const listProfileNames = async (configFolder: string): Promise<string[]> => {
  const files = await readdir(profileFolder(configFolder)).catch(() => []);
  return files
    .filter((file) => file.endsWith(suffix))
    .map((file) => file.slice(0, -suffix.length))
    .filter(isProfileName)
    .toSorted();
};

/** Reads all profiles, by name. Leaves out those whose files are unreadable. */
export const listProfiles = async (configFolder: string): Promise<Profile[]> => {
  const names = await listProfileNames(configFolder);
  const profiles = await Promise.all(names.map((name) => readProfile(configFolder, name).catch(() => undefined)));
  return profiles.filter((profile) => profile !== undefined);
};

/** @throws CliError when there is no such profile */
export const requireProfile = async (configFolder: string, name: string): Promise<Profile> => {
  const profile = await readProfile(configFolder, name);
  if (profile !== undefined) return profile;
  const names = await listProfileNames(configFolder);
  const hint = names.length === 0 ? 'Run "worktrack auth login"' : `Profiles: ${names.join(", ")}`;
  throw usageError(`There is no profile ${name}. ${hint}`);
};

/** The active profile's name: the one that was last switched to, or the only one. */
export const findActiveName = async (configFolder: string): Promise<string | undefined> => {
  const names = await listProfileNames(configFolder);
  if (names.length < 2) return names[0];
  const active = (await readPrivateFile(activeFile(configFolder)))?.trim();
  return names.find((name) => name === active);
};

export const activateProfile = (configFolder: string, name: string): Promise<void> =>
  replacePrivateFile(activeFile(configFolder), `${name}\n`);

/** Writes a profile, and replaces one of the same name. */
export const replaceProfile = (configFolder: string, profile: Profile): Promise<void> =>
  replacePrivateFile(profileFile(configFolder, profile.name), formatProfile(profile));

/** Writes a profile under its name or, if that is taken, with a number after it. Returns the profile as it was saved. */
export const createProfile = async (configFolder: string, wanted: Profile): Promise<Profile> => {
  for (let number = 1; ; number++) {
    const profile = { ...wanted, name: numberedName(wanted.name, number) };
    if (await createPrivateFile(profileFile(configFolder, profile.name), formatProfile(profile))) return profile;
  }
};

export const removeProfile = (configFolder: string, name: string): Promise<void> => rm(profileFile(configFolder, name), { force: true });
