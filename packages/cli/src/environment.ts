import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";

/** The configuration from environment variables. Only this file reads process.env. */
export interface Environment {
  readonly url: string | undefined;
  readonly token: string | undefined;
  /** The name of the profile to use. */
  readonly profile: string | undefined;
  /** `off` saves tokens in files, and opens no keyring. */
  readonly keyring: "off" | "on";
  /** The secret that "webhook listen" signs with. */
  readonly webhookSecret: string | undefined;
  /** The secret that "inbound send" signs with, and the prefix that identifies it. */
  readonly inboundSecret: string | undefined;
  readonly inboundPrefix: string | undefined;
  readonly configFolder: string;
  readonly color: "always" | "never" | "terminal";
}

/** The XDG Base Directory Specification says to ignore a relative path. */
const configFolder = ({ XDG_CONFIG_HOME: configured }: NodeJS.ProcessEnv): string =>
  join(configured && isAbsolute(configured) ? configured : join(homedir(), ".config"), "worktrack");

const color = ({ NO_COLOR, FORCE_COLOR, TERM }: NodeJS.ProcessEnv): Environment["color"] => {
  if (NO_COLOR) return "never";
  if (FORCE_COLOR && FORCE_COLOR !== "0" && FORCE_COLOR !== "false") return "always";
  return TERM === "dumb" ? "never" : "terminal";
};

export const readEnvironment = (variables: NodeJS.ProcessEnv = process.env): Environment => ({
  url: variables.WORKTRACK_URL?.trim() || undefined,
  token: variables.WORKTRACK_TOKEN?.trim() || undefined,
  profile: variables.WORKTRACK_PROFILE?.trim() || undefined,
  keyring: variables.WORKTRACK_KEYRING?.trim() === "off" ? "off" : "on",
  webhookSecret: variables.WORKTRACK_WEBHOOK_SECRET?.trim() || undefined,
  inboundSecret: variables.WORKTRACK_INBOUND_SECRET?.trim() || undefined,
  inboundPrefix: variables.WORKTRACK_INBOUND_PREFIX?.trim() || undefined,
  configFolder: configFolder(variables),
  color: color(variables),
});
