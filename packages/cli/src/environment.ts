import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";

/** What the process was started with. The only file that reads process.env. */
export interface Environment {
  readonly url: string | undefined;
  readonly token: string | undefined;
  /** What "webhook listen" signs with. */
  readonly webhookSecret: string | undefined;
  /** What "inbound send" signs with, and the name of it that is sent. */
  readonly inboundSecret: string | undefined;
  readonly inboundPrefix: string | undefined;
  readonly configFolder: string;
  readonly colour: "always" | "never" | "terminal";
}

/** As the XDG specification says: a relative path does not count. */
const configFolder = ({ XDG_CONFIG_HOME: configured }: NodeJS.ProcessEnv): string =>
  join(configured && isAbsolute(configured) ? configured : join(homedir(), ".config"), "worktrack");

const colour = ({ NO_COLOR, FORCE_COLOR, TERM }: NodeJS.ProcessEnv): Environment["colour"] => {
  if (NO_COLOR) return "never";
  if (FORCE_COLOR && FORCE_COLOR !== "0" && FORCE_COLOR !== "false") return "always";
  return TERM === "dumb" ? "never" : "terminal";
};

export const readEnvironment = (variables: NodeJS.ProcessEnv = process.env): Environment => ({
  url: variables.WORKTRACK_URL?.trim() || undefined,
  token: variables.WORKTRACK_TOKEN?.trim() || undefined,
  webhookSecret: variables.WORKTRACK_WEBHOOK_SECRET?.trim() || undefined,
  inboundSecret: variables.WORKTRACK_INBOUND_SECRET?.trim() || undefined,
  inboundPrefix: variables.WORKTRACK_INBOUND_PREFIX?.trim() || undefined,
  configFolder: configFolder(variables),
  colour: colour(variables),
});
