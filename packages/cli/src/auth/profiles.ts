// The commands `auth list`, `auth switch` and `auth logout`, which manage the saved profiles.
import { defineCommand } from "../command/definition.ts";
import { argument, flag, optional } from "../command/option.ts";
import type { Context } from "../context.ts";
import { usageError } from "../error/cli-error.ts";
import { column } from "../output/column.ts";
import { singlePage } from "../paging/pages.ts";
import { namedProfile } from "./find-connection.ts";
import { deleteFromKeyring } from "./keyring.ts";
import { type Profile, type TokenStore, tokenStoreOf } from "./profile.ts";
import {
  activateProfile,
  findActiveName,
  listProfileNames,
  listProfiles,
  readProfile,
  removeProfile,
  requireProfile,
} from "./profile-store.ts";
import { profileName } from "./readers.ts";

/** A profile as it is printed: without its token. */
interface ShownProfile {
  readonly name: string;
  readonly isActive: boolean;
  /** Null, like the other fields, if the profile's file cannot be read. */
  readonly url: string | null;
  readonly workspace: string | null;
  readonly user: string | null;
  readonly tokenStore: TokenStore | null;
}

const shownProfile = (profile: Profile, active: string | undefined): ShownProfile => ({
  name: profile.name,
  isActive: profile.name === active,
  url: profile.url,
  workspace: profile.identity.workspace,
  user: profile.identity.user,
  tokenStore: tokenStoreOf(profile),
});

const unreadableProfile = (name: string, active: string | undefined): ShownProfile => ({
  ...{ name, isActive: name === active },
  ...{ url: null, workspace: null, user: null, tokenStore: null },
});

const profileColumns = [
  column<ShownProfile>("PROFILE", ({ name }) => name, {
    style: ({ isActive }) => (isActive ? "green" : "cyan"),
    shrinks: true,
    field: "name",
  }),
  column<ShownProfile>("ACTIVE", ({ isActive }) => (isActive ? "active" : ""), { field: "isActive" }),
  column<ShownProfile>("SERVER", ({ url }) => url ?? "(cannot be read)", { shrinks: true, field: "url" }),
  column<ShownProfile>("WORKSPACE", ({ workspace }) => workspace ?? "", { shrinks: true }),
  column<ShownProfile>("USER", ({ user }) => user ?? "", { shrinks: true }),
  column<ShownProfile>("TOKEN IN", ({ tokenStore }) => tokenStore ?? "", { field: "tokenStore" }),
];

export const listLogins = defineCommand({
  name: "list",
  summary: "List the saved profiles: a server and a workspace each",
  examples: ["worktrack auth list"],
  run: async ({ environment: { configFolder }, output }) => {
    const active = await findActiveName(configFolder);
    const rows = (await listProfileNames(configFolder)).map(async (name) => {
      const profile = await readProfile(configFolder, name).catch(() => undefined);
      return profile ? shownProfile(profile, active) : unreadableProfile(name, active);
    });
    await output.list(singlePage(Promise.all(rows)), profileColumns, 'No profiles. "worktrack auth login" saves one');
  },
});

const profileArgument = { name: optional(argument("PROFILE", profileName, "The profile's name")) };

/** The profile that is not active, if there are two. */
const otherName = async (configFolder: string): Promise<string> => {
  const active = await findActiveName(configFolder);
  const names = (await listProfiles(configFolder)).map(({ name }) => name);
  const [other, ...more] = names.filter((name) => name !== active);
  if (other !== undefined && more.length === 0) return other;
  if (names.length < 2) throw usageError('There is no other profile. "worktrack auth login" saves one');
  throw usageError(`Choose a profile: ${names.join(", ")}`);
};

export const switchProfile = defineCommand({
  name: "switch",
  summary: "Switch to another profile. PROFILE is optional if there are only two",
  examples: ["worktrack auth switch work", "worktrack auth switch"],
  arguments: profileArgument,
  run: async ({ environment, output }, { name }) => {
    const { configFolder } = environment;
    const profile = await requireProfile(configFolder, name ?? (await otherName(configFolder)));
    await activateProfile(configFolder, profile.name);
    const overriding = [
      environment.profile && "WORKTRACK_PROFILE",
      environment.url && "WORKTRACK_URL",
      environment.token && "WORKTRACK_TOKEN",
    ];
    const variables = overriding.filter(Boolean).join(", ");
    const note = variables === "" ? "" : `. ${variables} still takes precedence`;
    output.changed(shownProfile(profile, profile.name), profileColumns, `Switched to profile ${profile.name}, ${profile.url}${note}`);
  },
});

/** The profile to log out of: the argument, `--profile`, WORKTRACK_PROFILE, or the active one. */
const findLoginName = async ({ environment, givenProfile }: Context, name: string | undefined): Promise<string> => {
  const { configFolder } = environment;
  const names = await listProfileNames(configFolder);
  const chosen = name ?? namedProfile({ url: undefined, profile: givenProfile }, environment) ?? (await findActiveName(configFolder));
  if (chosen !== undefined && names.includes(chosen)) return chosen;
  if (names.length === 0) throw usageError("There is no saved login");
  throw usageError(
    chosen === undefined
      ? `No profile is active. Name one: ${names.join(", ")}`
      : `There is no profile ${chosen}. Profiles: ${names.join(", ")}`,
  );
};

/** Deletes a profile, even if its file is damaged. Returns it, if it could be read. */
const deleteProfile = async ({ environment, output }: Context, name: string): Promise<Profile | undefined> => {
  const profile = await readProfile(environment.configFolder, name).catch(() => undefined);
  if (profile?.token === null && !(await deleteFromKeyring(environment, profile)))
    output.note(`The keyring could not be opened and may still have the token of profile ${name}`);
  await removeProfile(environment.configFolder, name);
  return profile;
};

/** Deletes only the local copies: the tokens stay valid until they are revoked. */
export const logOut = defineCommand({
  name: "logout",
  summary: "Delete a saved profile and its token",
  examples: ["worktrack auth logout", "worktrack auth logout work", "worktrack auth logout --all"],
  arguments: profileArgument,
  options: { all: flag("Delete all profiles") },
  run: async (context, { name, all }) => {
    const { environment, output } = context;
    if (all && name !== undefined) throw usageError("Give PROFILE or --all, not both");
    const names = all ? await listProfileNames(environment.configFolder) : [await findLoginName(context, name)];
    const deleted: ShownProfile[] = [];
    for (const each of names) {
      const profile = await deleteProfile(context, each);
      if (profile !== undefined) deleted.push(shownProfile(profile, undefined));
    }
    const note = environment.token === undefined ? "" : "; WORKTRACK_TOKEN is still set";
    output.note(`Logged out of ${names.join(", ") || "no profile"}${note}. Tokens stay valid; "worktrack token revoke" revokes them`);
    await output.list(singlePage(Promise.resolve(deleted)), profileColumns, "");
  },
});
