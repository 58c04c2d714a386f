// A profile: the saved login to one workspace on one server, as it is written to its file.
import { CliError } from "../error/cli-error.ts";
import { accessToken, baseUrl } from "./readers.ts";

/** Where a profile's token is kept. */
export type TokenStore = "keyring" | "file";

export interface Profile {
  readonly name: string;
  /** The token is only sent to this server. */
  readonly url: string;
  /** Null: the token is in the keyring. */
  readonly token: string | null;
  readonly identity: ProfileIdentity;
}

/** The workspace and the user of a profile's token, when it was saved. */
export interface ProfileIdentity {
  readonly organizationId: string;
  readonly workspace: string;
  readonly userId: string;
  readonly user: string;
}

export const tokenStoreOf = ({ token }: Profile): TokenStore => (token === null ? "keyring" : "file");

export const formatProfile = ({ url, token, identity }: Profile): string =>
  `${JSON.stringify({ url, tokenStore: token === null ? "keyring" : "file", token: token ?? undefined, identity }, null, 2)}\n`;

const textOf = (fields: unknown, key: keyof ProfileIdentity): string => {
  const text = (fields as Record<string, unknown> | null | undefined)?.[key];
  if (typeof text !== "string") throw new TypeError(`${key} is not a text`);
  return text;
};

const parseIdentity = (fields: unknown): ProfileIdentity => ({
  organizationId: textOf(fields, "organizationId"),
  workspace: textOf(fields, "workspace"),
  userId: textOf(fields, "userId"),
  user: textOf(fields, "user"),
});

/** @throws CliError, which never repeats the file's content */
export const parseProfile = (name: string, file: string, text: string): Profile => {
  try {
    const { url, token, tokenStore, identity }: Record<string, unknown> = JSON.parse(text);
    return {
      name,
      url: baseUrl(String(url)),
      token: tokenStore === "keyring" ? null : accessToken(String(token)),
      identity: parseIdentity(identity),
    };
  } catch {
    throw unreadableProfile(name, file);
  }
};

export const unreadableProfile = (name: string, file: string): CliError =>
  new CliError(`The saved login ${file} cannot be read. Run "worktrack auth login --profile ${name}" to replace it`);

/** The profile that logs in as the same user to the same workspace on the same server. */
export const findSameLogin = (
  profiles: readonly Profile[],
  url: string,
  { organizationId, userId }: ProfileIdentity,
): Profile | undefined =>
  profiles.find(
    ({ url: savedUrl, identity }) => savedUrl === url && identity.organizationId === organizationId && identity.userId === userId,
  );
