// The commands `auth status` and `auth token`, which show the server and the token that a command would use.
import type { Reply } from "@worktrack/sdk";
import { defineCommand } from "../command/definition.ts";
import { flag } from "../command/option.ts";
import type { ChosenServer, Connection } from "../connection.ts";
import { exitCodes, usageError } from "../error/cli-error.ts";
import { identityColumns } from "../identity/identity.ts";
import { type Column, column } from "../output/column.ts";
import { tokenStoreOf } from "./profile.ts";
import { profileFile } from "./profile-store.ts";

interface Status {
  readonly url: string;
  readonly urlSource: ChosenServer["urlSource"];
  readonly profile: string | null;
  readonly profileSource: ChosenServer["profileSource"] | null;
  readonly tokenSource: Connection["tokenSource"];
  /** `WORKTRACK_TOKEN`, `keyring`, or the profile's file. */
  readonly tokenPlace: string;
  /** Null if the server did not answer. */
  readonly isAccepted: boolean | null;
  readonly identity: Reply<"me.get"> | null;
}

/** Says what chose a profile, as the end of `profile work, …`. */
const reasons: Readonly<Record<NonNullable<ChosenServer["profileSource"]>, string>> = {
  "--profile": "chosen by --profile",
  WORKTRACK_PROFILE: "chosen by WORKTRACK_PROFILE",
  active: "the active one",
  url: "the only one for this server",
};

const describeProfile = ({ profile, profileSource }: Status): string =>
  profile === null || profileSource === null || profileSource === undefined ? "" : `${profile}, ${reasons[profileSource]}`;

const statusColumns: readonly Column<Status>[] = [
  column<Status>("SERVER", ({ url }) => url, { style: () => "cyan", field: "url" }),
  column<Status>("SERVER FROM", ({ urlSource }) => urlSource, { field: "urlSource" }),
  column<Status>("PROFILE", describeProfile),
  column<Status>("TOKEN FROM", ({ tokenSource, tokenPlace }) => (tokenSource === "profile" ? `profile, in ${tokenPlace}` : tokenSource)),
  column<Status>("ACCEPTED", ({ isAccepted }) => (isAccepted === null ? "not known" : isAccepted ? "yes" : "no"), {
    field: "isAccepted",
    style: ({ isAccepted }) => (isAccepted ? "green" : "red"),
  }),
  ...identityColumns.map((shown) =>
    column<Status>(shown.name, ({ identity }, index) => (identity === null ? "" : shown.text(identity, index))),
  ),
];

const describeConnection = (connection: Connection, configFolder: string): Omit<Status, "isAccepted" | "identity"> => {
  const { url, urlSource, profile, profileSource, tokenSource } = connection;
  const used = tokenSource === "profile" ? profile : undefined;
  const place = used && (tokenStoreOf(used) === "keyring" ? "the keyring" : profileFile(configFolder, used.name));
  return {
    url,
    urlSource,
    profile: profile?.name ?? null,
    profileSource: profileSource ?? null,
    tokenSource,
    tokenPlace: place ?? tokenSource,
  };
};

export const showLogin = defineCommand({
  name: "status",
  summary: "Show the server, the token's source, and whether the server accepts the token",
  details: `Options take precedence over environment variables, and those over the active profile.
Fails with exit code ${exitCodes.authentication} when the server does not accept the token.`,
  examples: ["worktrack auth status --profile work"],
  run: async ({ connection: find, connect, environment, output }) => {
    const connection = await find();
    const described = describeConnection(connection, environment.configFolder);
    const { AuthenticationError } = await import("@worktrack/sdk");
    const client = await connect(connection.url, connection.token);
    const identity = await client.me.get().catch((error: unknown) => {
      // The sources help to correct the error, which is printed after them.
      const isAccepted = error instanceof AuthenticationError ? false : null;
      output.record<Status>({ ...described, isAccepted, identity: null }, statusColumns);
      throw error;
    });
    output.record<Status>({ ...described, isAccepted: true, identity }, statusColumns);
  },
});

export const printToken = defineCommand({
  name: "token",
  summary: "Print the token that commands would use, for a pipe or a variable",
  details: `Sends nothing to the server. A terminal shows the token only with --show.`,
  examples: ['curl --header "Authorization: Bearer $(worktrack auth token)" https://worktrack.example.com/api/v1/me'],
  options: { show: flag("Print the token even if standard output is a terminal") },
  run: async ({ connection, output, terminal }, { show }) => {
    if (terminal.isOutputTerminal && !show)
      throw usageError("The token would be shown on this terminal. Pipe it to a program, or add --show");
    const { token, url, tokenSource } = await connection();
    if (output.isJson) output.json({ token, url, tokenSource });
    else terminal.openOutput().write(`${token}\n`);
  },
});
