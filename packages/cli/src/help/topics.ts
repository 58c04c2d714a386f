// Help about what all commands share: `worktrack help exit-codes`, `worktrack help output` and `worktrack help environment`.
import { type ExitName, exitCodes, exitMeanings, exitNameOfError } from "../error/exit-codes.ts";

/** Help that belongs to no command. */
export interface HelpTopic {
  readonly summary: string;
  /** Two columns: a name and its meaning. */
  readonly rows: readonly (readonly [name: string, meaning: string])[];
  readonly details: string;
}

const errorsOf = (exit: ExitName): string =>
  Object.entries(exitNameOfError)
    .filter(([, name]) => name === exit)
    .map(([code]) => code)
    .join(", ");

const exitRow = (exit: ExitName): readonly [string, string] => {
  const errors = errorsOf(exit);
  return [String(exitCodes[exit]), errors === "" ? exitMeanings[exit] : `${exitMeanings[exit]}: ${errors}`];
};

/** Every topic by its name. */
export const helpTopics: Readonly<Record<string, HelpTopic>> = {
  "exit-codes": {
    summary: "Exit codes, and the error codes of the API that lead to each",
    rows: (Object.keys(exitCodes) as ExitName[]).map(exitRow),
    details:
      "With --json, --ndjson or --jq, the last line of stderr of a failed command is a JSON document with code, message and exitCode. If " +
      "known, it also has advice, requestId, status, errors, requiredScope, retryAfterSeconds and attempts.",
  },
  output: {
    summary: "Formats of results, on a terminal and in scripts",
    rows: [
      ["--json", "JSON of whole records. A list is an array"],
      ["--json id,title", "JSON of these fields. An unknown field is an error that lists the known ones. Also for --ndjson and --csv"],
      ["--jq EXPR", "Filters the JSON with jq 1.8, which is part of the CLI. Prints strings without quotes"],
      ["--ndjson", "One record per line, while pages arrive"],
      ["--csv", "CSV as in RFC 4180 with a header. Text that a spreadsheet would run as a formula gets an apostrophe in front"],
      ["--quiet", "Only ids, one per line, also of what was created. A change prints nothing"],
      ["--no-pager", "Long output directly, instead of in a pager"],
    ],
    details:
      "Without these options, a terminal gets a table that fits its width. A pipe gets one full row per record with tabs between fields and " +
      "without headings. Results go to stdout; messages, progress and questions to stderr.\n\n" +
      "The word after --json is read as a list of fields if one of its names is a field, or if the command takes no arguments. --json= never reads " +
      "it. A list that fails after some pages prints their rows as a valid document and exits with the code of the error.",
  },
  environment: {
    summary: "Environment variables",
    rows: [
      ["WORKTRACK_URL", "The server's address. --url takes precedence"],
      ["WORKTRACK_TOKEN", "The token, instead of a saved one"],
      ["WORKTRACK_PROFILE", "The profile to use. --profile takes precedence"],
      ["WORKTRACK_PROJECT", 'The default for --project, such as OPS. "worktrack config list" shows what counts in a folder'],
      ["WORKTRACK_KEYRING", "off saves tokens in files and opens no keyring"],
      ["WORKTRACK_WEBHOOK_SECRET", "The secret that webhook commands sign with"],
      ["WORKTRACK_INBOUND_SECRET", 'The secret that "inbound send" signs with'],
      ["WORKTRACK_INBOUND_PREFIX", "The prefix of that secret"],
      ["WORKTRACK_PAGER, PAGER", "The pager for long output. Empty or cat: none. Default: less"],
      ["WORKTRACK_DEBUG", "1 prints each request to stderr, as --debug does"],
      ["VISUAL, EDITOR", "The editor that --edit opens"],
      [
        "DISPLAY, WAYLAND_DISPLAY, BROWSER",
        "Without any of these on Linux, addresses are printed instead of opened, and auth login --web shows a code",
      ],
      ["XDG_CONFIG_HOME", "The folder for saved logins, aliases and the default project. Default: ~/.config"],
      ["XDG_CACHE_HOME", "The folder for the names that completion caches. Default: ~/.cache"],
      ["XDG_STATE_HOME", "The folder for saved positions, such as that of webhook listen. Default: ~/.local/state"],
      ["NO_COLOR", "No color"],
      ["FORCE_COLOR, CLICOLOR_FORCE", "1 colors tables and rows in pipes, too. FORCE_COLOR=0 turns color off"],
      ["CLICOLOR", "0 turns color off"],
      ["TERM", "dumb turns color off, and asks questions line by line, as screen readers need it"],
      [
        "FORCE_HYPERLINK",
        "1 prints links as escape sequences (OSC 8) on every terminal, 0 on none. Default: where the terminal is known to show them",
      ],
      ["CI", "Any value but 0 and false: no notice that the server is newer than this program"],
      ["HTTPS_PROXY, HTTP_PROXY, NO_PROXY", "The proxies for requests to the server. NO_PROXY lists hosts without one"],
      ["NODE_EXTRA_CA_CERTS", "A PEM file with the certificates of a private authority"],
    ],
    details: "",
  },
};
