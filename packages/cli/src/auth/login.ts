// The `auth login` command, and saving a login as a profile.
import type { Reply } from "@worktrack/sdk";
import { defineCommand } from "../command/definition.ts";
import { flag } from "../command/option.ts";
import type { Context } from "../context.ts";
import { loginColumns } from "../identity/identity.ts";
import { givenServer, namedProfile } from "./find-connection.ts";
import { deleteFromKeyring, hasKeyring, saveToKeyring } from "./keyring.ts";
import { findSameLogin, type Profile, type ProfileIdentity } from "./profile.ts";
import { activateProfile, createProfile, listProfiles, profileFile, readProfile, replaceProfile } from "./profile-store.ts";
import { askSecret, askUrl } from "./prompt.ts";
import { accessToken, isProfileName } from "./readers.ts";

type Identity = Reply<"me.get">;

/** The options that read a token from standard input. */
export const tokenInputOptions = (noun: string) => ({
  tokenStdin: flag(`Read ${noun} from standard input`),
  withToken: flag("Same as --token-stdin"),
});

export const storageOptions = { insecureStorage: flag("Save the token in a file, not encrypted, even if a keyring runs") };

export interface Login {
  readonly url: string;
  readonly token: string;
  readonly identity: Identity;
}

const profileIdentity = ({ organization, user }: Identity): ProfileIdentity => ({
  organizationId: organization.id,
  workspace: organization.name,
  userId: user.id,
  user: user.name,
});

const slugChars = 40;

/** A new profile is named after the workspace. */
const newName = ({ organization }: Identity): string => {
  const name = organization.slug.slice(0, slugChars);
  return isProfileName(name) ? name : "default";
};

/** Decides whether a login replaces a profile: the named one, or the one with the same server, workspace and user. */
const replacedName = async ({ environment, givenProfile }: Context, { url, identity }: Login): Promise<string | undefined> =>
  namedProfile({ url: undefined, profile: givenProfile }, environment) ??
  findSameLogin(await listProfiles(environment.configFolder), url, profileIdentity(identity))?.name;

/** Writes the profile's file, which reserves its name before the keyring saves a token under that name. */
const writeProfile = async (context: Context, login: Login, token: string | null): Promise<Profile> => {
  const { configFolder } = context.environment;
  const replaced = await replacedName(context, login);
  const profile = { url: login.url, token, identity: profileIdentity(login.identity) };
  if (replaced === undefined) return createProfile(configFolder, { ...profile, name: newName(login.identity) });
  const named = { ...profile, name: replaced };
  const earlier = await readProfile(configFolder, replaced).catch(() => undefined);
  // Otherwise the keyring would keep a token that no profile uses.
  if (earlier?.token === null && (token !== null || earlier.url !== login.url)) await deleteFromKeyring(context.environment, earlier);
  await replaceProfile(configFolder, named);
  return named;
};

/** Saves a login as the active profile. Returns a sentence that says where the token is. */
export const saveLogin = async (context: Context, login: Login, insecureStorage: boolean): Promise<string> => {
  const { environment } = context;
  const wantsKeyring = !insecureStorage && (await hasKeyring(environment));
  const profile = await writeProfile(context, login, wantsKeyring ? null : login.token);
  const isInKeyring = wantsKeyring && (await saveToKeyring(profile, login.token));
  if (wantsKeyring && !isInKeyring) await replaceProfile(environment.configFolder, { ...profile, token: login.token });
  await activateProfile(environment.configFolder, profile.name);
  const file = profileFile(environment.configFolder, profile.name);
  const place = isInKeyring ? "in the system's keyring" : `in ${file}, not encrypted but readable only by you`;
  return `The token is saved as profile ${profile.name} ${place}`;
};

/** The address to suggest: that of the profile to replace, or what other commands would use. */
const suggestUrl = async ({ environment, givenProfile, url }: Context): Promise<string | undefined> => {
  const choices = { url: undefined, profile: givenProfile };
  const named = namedProfile(choices, environment);
  if (named === undefined) return url();
  const replaced = await readProfile(environment.configFolder, named).catch(() => undefined);
  const given =
    givenServer(choices, environment) ??
    (replaced === undefined ? givenServer({ ...choices, profile: undefined }, environment) : undefined);
  return given?.url ?? replaced?.url;
};

export const logIn = defineCommand({
  name: "login",
  summary: "Check a token with the server and save it for later commands",
  details: `Saves a profile, which is named after the workspace or by --profile, and makes it the active one.
A repeated login as the same user to the same workspace replaces its profile.`,
  examples: [
    "worktrack auth login --url https://worktrack.example.com",
    "worktrack auth login --url https://worktrack.example.com --profile work --token-stdin < token.txt",
  ],
  options: { ...tokenInputOptions("the token"), ...storageOptions },
  run: async (context, { tokenStdin, withToken, insecureStorage }) => {
    const isPiped = tokenStdin || withToken;
    const url = await askUrl(context, isPiped, () => suggestUrl(context));
    const token = await askSecret(context, isPiped, accessToken, "auth login");
    const client = await context.connect(url, token);
    const identity = await client.me.get();
    const saved = await saveLogin(context, { url, token, identity }, insecureStorage);
    context.output.record(identity, loginColumns);
    context.output.note(`Logged in to ${url}. ${saved}`);
    if (context.environment.token !== undefined)
      context.output.note("WORKTRACK_TOKEN is set, and takes precedence over the active profile");
  },
});
