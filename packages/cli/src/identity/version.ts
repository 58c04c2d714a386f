// The `version` command, which prints the versions of the CLI and of the server.
import type { Reply } from "@worktrack/sdk";
import { defineCommand } from "../command/definition.ts";
import type { Context } from "../context.ts";
import { readCliVersion } from "../manifest.ts";
import { column } from "../output/column.ts";
import { summaries } from "../summaries.ts";

interface Versions {
  readonly cli: string;
  /** Null when no server is configured or it did not answer. */
  readonly server: Reply<"version.get"> | null;
}

const timeoutMs = 5_000;

/** Sends no token: any version of any server may answer this. */
const fetchServerVersions = async ({ connect }: Context, url: string): Promise<Versions["server"]> =>
  (await connect(url, null)).version.get({}, { timeoutMs, maxRetries: 0 });

const serverText = (name: "server" | "apiVersion" | "defaultDateVersion") => (versions: Versions) => versions.server?.[name] ?? "";

const columns = [
  column<Versions>("CLI", ({ cli }) => cli),
  column<Versions>("SERVER", serverText("server")),
  column<Versions>("API", serverText("apiVersion")),
  column<Versions>("DATED", serverText("defaultDateVersion")),
];

export const showVersion = defineCommand({
  name: "version",
  summary: summaries.version,
  examples: ["worktrack version"],
  run: async (context) => {
    const { url, output } = context;
    const serverUrl = await url();
    const server = serverUrl === undefined ? null : await fetchServerVersions(context, serverUrl).catch(() => null);
    if (serverUrl === undefined) output.note("No server is configured. Set --url or WORKTRACK_URL to see its version");
    else if (server === null) output.note(`${serverUrl} did not answer, so its version is not shown`);
    output.record({ cli: readCliVersion(), server }, columns);
  },
});
