// Decides which server and which token a command uses: from its options, the environment or a profile.
import { type Reader, Unreadable } from "../command/reader.ts";
import type { ChosenServer, Connection, ConnectionChoices } from "../connection.ts";
import type { Environment } from "../environment.ts";
import { authenticationError, usageError } from "../error/cli-error.ts";
import { readFromKeyring } from "./keyring.ts";
import { findActiveName, listProfiles, requireProfile } from "./profile-store.ts";
import { accessToken, baseUrl, profileName } from "./readers.ts";

const notLoggedIn = 'Run "worktrack auth login", or set WORKTRACK_URL and WORKTRACK_TOKEN';

const readVariable = (name: string, written: string | undefined, read: Reader<string>): string | undefined => {
  if (written === undefined) return undefined;
  try {
    return read(written);
  } catch (error) {
    throw error instanceof Unreadable ? usageError(`${name} ${error.message}`) : error;
  }
};

/** The name of the profile that the command line or the environment gives. */
export const namedProfile = ({ profile }: ConnectionChoices, environment: Environment): string | undefined =>
  profile ?? readVariable("WORKTRACK_PROFILE", environment.profile, profileName);

type GivenServer = Pick<ChosenServer, "url" | "urlSource">;

/** The address from `--url` or WORKTRACK_URL. `--profile` takes precedence over the variable. */
export const givenServer = ({ url, profile }: ConnectionChoices, environment: Environment): GivenServer | undefined => {
  if (url !== undefined) return { url, urlSource: "--url" };
  const variable = profile === undefined ? readVariable("WORKTRACK_URL", environment.url, baseUrl) : undefined;
  return variable === undefined ? undefined : { url: variable, urlSource: "WORKTRACK_URL" };
};

/** Finds the profile for a given server: the active one, or the only one that was saved for it. */
const findProfileFor = async (given: GivenServer, { configFolder, token }: Environment): Promise<ChosenServer> => {
  const none: ChosenServer = { ...given, profile: undefined, profileSource: undefined };
  // The token of the environment needs no profile.
  if (token !== undefined) return none;
  const profiles = (await listProfiles(configFolder)).filter(({ url }) => url === given.url);
  const active = profiles.length === 0 ? undefined : await findActiveName(configFolder);
  const chosen = profiles.find(({ name }) => name === active);
  if (chosen !== undefined) return { ...given, profile: chosen, profileSource: "active" };
  if (profiles.length > 1)
    throw usageError(`Several profiles are for ${given.url}: ${profiles.map(({ name }) => name).join(", ")}. Choose one with --profile`);
  return profiles[0] === undefined ? none : { ...given, profile: profiles[0], profileSource: "url" };
};

/**
 * The server of this command; undefined when none is configured.
 * @throws CliError when a profile is named that does not exist, or that is for another server than `--url`
 */
export const findServer = async (choices: ConnectionChoices, environment: Environment): Promise<ChosenServer | undefined> => {
  const { configFolder } = environment;
  const given = givenServer(choices, environment);
  const named = namedProfile(choices, environment);
  if (named !== undefined) {
    const profile = await requireProfile(configFolder, named);
    const profileSource = choices.profile === undefined ? "WORKTRACK_PROFILE" : "--profile";
    if (given === undefined) return { url: profile.url, urlSource: "profile", profile, profileSource };
    if (given.url === profile.url) return { ...given, profile, profileSource };
    // A token of the environment is for the server that is given with it.
    if (choices.profile === undefined && environment.token !== undefined) return { ...given, profile: undefined, profileSource: undefined };
    throw usageError(`Profile ${named} is for ${profile.url}, and its token is not sent to ${given.url} (${given.urlSource})`);
  }
  if (given !== undefined) return findProfileFor(given, environment);
  const active = await findActiveName(configFolder);
  if (active === undefined) return undefined;
  const profile = await requireProfile(configFolder, active);
  return { url: profile.url, urlSource: "profile", profile, profileSource: "active" };
};

/** Explains why there is no server. */
const explainNoServer = async ({ configFolder }: Environment) => {
  const names = (await listProfiles(configFolder)).map(({ name }) => name);
  if (names.length === 0) return authenticationError(`Not logged in. ${notLoggedIn}`);
  return usageError(`No profile is active. Choose one with "worktrack auth switch" or --profile: ${names.join(", ")}`);
};

/**
 * The server and the token of this command. A saved token is only sent to the server it was saved for.
 * @throws CliError when there is no server or no token.
 */
export const findConnection = async (choices: ConnectionChoices, environment: Environment): Promise<Connection> => {
  const server = await findServer(choices, environment);
  if (server === undefined) throw await explainNoServer(environment);
  const { url, profile } = server;
  // Options take precedence over the environment: the token of `--profile` over WORKTRACK_TOKEN.
  const variable = choices.profile === undefined ? readVariable("WORKTRACK_TOKEN", environment.token, accessToken) : undefined;
  if (variable !== undefined) return { ...server, token: variable, tokenSource: "WORKTRACK_TOKEN" };
  if (profile === undefined) throw authenticationError(`No token for ${url}. ${notLoggedIn}`);
  return { ...server, token: profile.token ?? (await readFromKeyring(environment, profile)), tokenSource: "profile" };
};
