import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";
import { showsHyperlinks } from "./hyperlinks.ts";

/** The configuration from environment variables. Only this file reads process.env. */
export interface Environment {
  readonly url: string | undefined;
  readonly token: string | undefined;
  /** The name of the profile to use. */
  readonly profile: string | undefined;
  /** The project that commands use without --project. */
  readonly project: string | undefined;
  /** `off` saves tokens in files, and opens no keyring. */
  readonly keyring: "off" | "on";
  /** The secret that "webhook listen" signs with. */
  readonly webhookSecret: string | undefined;
  /** The secret that "inbound send" signs with, and the prefix that identifies it. */
  readonly inboundSecret: string | undefined;
  readonly inboundPrefix: string | undefined;
  readonly configFolder: string;
  readonly cacheFolder: string;
  readonly stateFolder: string;
  /** Whether a browser can show its window here. */
  readonly hasDisplay: boolean;
  /** The command that opens the person's editor. */
  readonly editor: string;
  readonly color: "always" | "never" | "terminal";
  /** The terminal can only print lines. */
  readonly isDumb: boolean;
  /** Whether the terminal shows links that are escape sequences. */
  readonly hyperlinks: boolean;
  /** Whether a service for continuous integration runs the program. */
  readonly isCi: boolean;
  /** Whether each request is printed, as with --debug. */
  readonly debug: boolean;
  /** The command that shows long output. Undefined: the default. Empty: none. */
  readonly pager: string | undefined;
}

/** The XDG Base Directory Specification says to ignore a relative path. */
const folderIn = (configured: string | undefined, fallback: string): string =>
  join(configured && isAbsolute(configured) ? configured : join(homedir(), fallback), "worktrack");

const isOn = (variable: string | undefined): boolean => variable !== undefined && !["", "0", "false"].includes(variable);

/** NO_COLOR (no-color.org) is the strongest. FORCE_COLOR and CLICOLOR_FORCE turn color on, and CLICOLOR=0 off. */
const color = ({ NO_COLOR, FORCE_COLOR, CLICOLOR_FORCE, CLICOLOR, TERM }: NodeJS.ProcessEnv): Environment["color"] => {
  if (NO_COLOR) return "never";
  if (isOn(FORCE_COLOR) || isOn(CLICOLOR_FORCE)) return "always";
  return FORCE_COLOR || CLICOLOR === "0" || TERM === "dumb" ? "never" : "terminal";
};

/** macOS and Windows always have a window system. Elsewhere a display must be set, or BROWSER, a program that the person chose. */
const hasDisplay = ({ DISPLAY, WAYLAND_DISPLAY, BROWSER }: NodeJS.ProcessEnv): boolean =>
  process.platform === "darwin" || process.platform === "win32" || Boolean(DISPLAY || WAYLAND_DISPLAY || BROWSER);

/** The variables of a pager's process: LESS and LV (another pager) are only set if the person has not set them. */
export const pagerVariables = (variables: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv => ({ LESS: "FRX", LV: "-c", ...variables });

export const readEnvironment = (variables: NodeJS.ProcessEnv = process.env): Environment => ({
  url: variables.WORKTRACK_URL?.trim() || undefined,
  token: variables.WORKTRACK_TOKEN?.trim() || undefined,
  profile: variables.WORKTRACK_PROFILE?.trim() || undefined,
  project: variables.WORKTRACK_PROJECT?.trim() || undefined,
  keyring: variables.WORKTRACK_KEYRING?.trim() === "off" ? "off" : "on",
  webhookSecret: variables.WORKTRACK_WEBHOOK_SECRET?.trim() || undefined,
  inboundSecret: variables.WORKTRACK_INBOUND_SECRET?.trim() || undefined,
  inboundPrefix: variables.WORKTRACK_INBOUND_PREFIX?.trim() || undefined,
  configFolder: folderIn(variables.XDG_CONFIG_HOME, ".config"),
  cacheFolder: folderIn(variables.XDG_CACHE_HOME, ".cache"),
  stateFolder: folderIn(variables.XDG_STATE_HOME, ".local/state"),
  hasDisplay: hasDisplay(variables),
  editor: variables.VISUAL?.trim() || variables.EDITOR?.trim() || "vi",
  color: color(variables),
  isDumb: variables.TERM === "dumb",
  hyperlinks: showsHyperlinks(variables),
  isCi: isOn(variables.CI?.trim()),
  debug: isOn(variables.WORKTRACK_DEBUG?.trim()),
  pager: variables.WORKTRACK_PAGER ?? variables.PAGER,
});
