// Keeps tokens in the system's keyring: a Secret Service on Linux, the Keychain on macOS, the Credential Manager on Windows.
// Needs the package @napi-rs/keyring, which users install beside the CLI, because it takes 3.5 MB.
import type { Environment } from "../environment.ts";
import { CliError } from "../error/cli-error.ts";
import type { Profile } from "./profile.ts";

type Entry = import("@napi-rs/keyring").AsyncEntry;

const service = "worktrack";

/** Includes the server, so that a changed address in a profile's file finds no token. */
const accountOf = ({ name, url }: Pick<Profile, "name" | "url">): string => `${name} ${url}`;

/** Opens a profile's entry. Throws when the package is not installed or no keyring runs. */
const openEntry = async (profile: Pick<Profile, "name" | "url">): Promise<Entry> => {
  const { AsyncEntry } = await import("@napi-rs/keyring");
  // The kernel's keyring would forget the token at the next restart.
  return new AsyncEntry(service, accountOf(profile), { linux: { store: "secret-service" } });
};

/** Whether a keyring can be opened. It may still be locked. */
export const hasKeyring = async ({ keyring }: Environment): Promise<boolean> =>
  keyring === "on" &&
  openEntry({ name: "", url: "" }).then(
    () => true,
    () => false,
  );

/** Saves the token. Returns false when the keyring refuses it, for example because it stays locked. */
export const saveToKeyring = async (profile: Pick<Profile, "name" | "url">, token: string): Promise<boolean> => {
  try {
    const entry = await openEntry(profile);
    await entry.setPassword(token);
    return (await entry.getPassword()) === token;
  } catch {
    return false;
  }
};

/** @throws CliError when the keyring does not have the token */
export const readFromKeyring = async (environment: Environment, profile: Pick<Profile, "name" | "url">): Promise<string> => {
  const next = `Run "worktrack auth login --profile ${profile.name}" again`;
  if (environment.keyring === "off")
    throw new CliError(`The token of profile ${profile.name} is in the keyring, and WORKTRACK_KEYRING is off`);
  const token = await openEntry(profile)
    .then((entry) => entry.getPassword())
    .catch((error: unknown) => {
      const isMissing = error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";
      const reason = isMissing ? "the package @napi-rs/keyring is not installed" : "the keyring is locked or does not run";
      throw new CliError(
        `The token of profile ${profile.name} cannot be read: ${reason}. ${isMissing ? "Install it" : "Unlock it"}, or:\n${next}`,
      );
    });
  if (!token) throw new CliError(`The keyring has no token for profile ${profile.name}. ${next}`);
  return token;
};

/** Returns false when the keyring may still have the token. */
export const deleteFromKeyring = async ({ keyring }: Environment, profile: Pick<Profile, "name" | "url">): Promise<boolean> => {
  if (keyring === "off") return false;
  return openEntry(profile)
    .then((entry) => entry.deletePassword())
    .then(
      () => true,
      () => false,
    );
};
