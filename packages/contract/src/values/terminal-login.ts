// The constants of terminal logins that the CLI, the console and the server share.

/** The console's page on which people allow one. */
export const terminalLoginPath = "/terminal-login";

/** The symbols of a user code: 32, so that each is 5 bits, without those that look alike. */
export const userCodeSymbols = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** The path at 127.0.0.1 to which the console sends the browser back, at the port of the CLI. */
export const redirectPath = "/worktrack/login";
