// The `auth login` command, and saving a login as a profile.
import { bounds } from "@worktrack/contract/values";
import type { Reply } from "@worktrack/sdk";
import { defineCommand } from "../command/definition.ts";
import { flag, negation, value, values } from "../command/option.ts";
import { dateHelp, dateIso } from "../command/reader.ts";
import type { Context } from "../context.ts";
import { scope } from "../credential/credential.ts";
import { usageError } from "../error/cli-error.ts";
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

const webOptions = {
  web: flag("Log in with your browser, which creates a token for this machine"),
  browser: negation("Like --web, with a code that you type into a browser on any device"),
  scope: values("SCOPE", scope, "With --web: a scope that the token gets. Default: all that you can grant", "scopes"),
  expires: value(
    "DATE",
    dateIso,
    `With --web: when the token expires, in at most ${bounds.terminalTokenDays} days: ${dateHelp}`,
    "tokenExpiresAt",
  ),
};

/** Saves the login, shows it, and warns if another token would be used. */
const finishLogin = async (context: Context, url: string, token: string, insecureStorage: boolean): Promise<void> => {
  const identity = await (await context.connect(url, token)).me.get();
  const saved = await saveLogin(context, { url, token, identity }, insecureStorage);
  context.output.record(identity, loginColumns);
  context.output.note(`Logged in to ${url}. ${saved}`);
  if (context.environment.token !== undefined) context.output.note("WORKTRACK_TOKEN is set, and takes precedence over the active profile");
};

export const logIn = defineCommand({
  name: "login",
  summary: "Log in with a browser or a token, and save the login for later commands",
  details: `Without --web, asks for a token. With --web, you allow the login on a page of the console, and no token is shown.
Saves a profile, which is named after the workspace or by --profile, and makes it the active one.
A repeated login as the same user to the same workspace replaces its profile.`,
  examples: [
    "worktrack auth login --web --url https://worktrack.example.com",
    "worktrack auth login --no-browser --url https://worktrack.example.com",
    "worktrack auth login --url https://worktrack.example.com --profile work --token-stdin < token.txt",
  ],
  options: { ...webOptions, ...tokenInputOptions("the token"), ...storageOptions },
  run: async (context, { web, browser, scope: scopes, expires: tokenExpiresAt, tokenStdin, withToken, insecureStorage }) => {
    const isPiped = tokenStdin || withToken;
    if (!web && browser) {
      if (scopes.length > 0 || tokenExpiresAt !== undefined) throw usageError("--scope and --expires need --web");
      const url = await askUrl(context, isPiped, () => suggestUrl(context));
      return finishLogin(context, url, await askSecret(context, isPiped, accessToken, "auth login"), insecureStorage);
    }
    if (isPiped) throw usageError("--web creates a token, so it cannot be used with --token-stdin");
    if (!context.terminal.isInteractive)
      throw usageError("--web needs a terminal. Elsewhere, use a token: worktrack auth login --token-stdin");
    const { logInByBrowser } = await import("./web-login.ts");
    const url = await askUrl(context, false, () => suggestUrl(context));
    const created = await logInByBrowser(context, url, { browser, scopes: scopes.length > 0 ? scopes : undefined, tokenExpiresAt });
    await finishLogin(context, url, created.secret, insecureStorage).catch(async (error: unknown) => {
      // Nobody would know the token.
      const client = await context.connect(url, created.secret);
      await client.me.tokens.revoke({ id: created.id }).catch(() => {});
      throw error;
    });
  },
});
