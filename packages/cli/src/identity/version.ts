// The `version` command, which prints the versions of the CLI and of the server.
import { defineCommand } from "../command/definition.ts";
import { readCliVersion } from "../manifest.ts";
import { column } from "../output/column.ts";
import { summaries } from "../summaries.ts";

interface Versions {
  readonly cli: string;
  /** Null when no server is configured or it did not answer. */
  readonly server: Readonly<Record<string, unknown>> | null;
}

const timeoutMs = 5_000;

/** Uses fetch instead of the SDK: the endpoint is public, and the SDK requires a token. */
const fetchServerVersions = async (url: string): Promise<Versions["server"]> => {
  const response = await fetch(`${url}/api/version`, {
    headers: { "X-Service-Client": "cli", Accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const answer: unknown = await response.json();
  return typeof answer === "object" && answer !== null ? { ...answer } : null;
};

const serverText = (name: string) => (versions: Versions) => String(versions.server?.[name] ?? "");

const columns = [
  column<Versions>("CLI", ({ cli }) => cli),
  column<Versions>("SERVER", serverText("server")),
  column<Versions>("API", serverText("apiVersion")),
  column<Versions>("DATED", serverText("defaultDateVersion")),
];

export const showVersion = defineCommand({
  name: "version",
  summary: summaries.version,
  run: async ({ url, output }) => {
    const serverUrl = await url();
    const server = serverUrl === undefined ? null : await fetchServerVersions(serverUrl).catch(() => null);
    if (serverUrl === undefined) output.note("No server is configured. Set --url or WORKTRACK_URL to see its version");
    else if (server === null) output.note(`${serverUrl} did not answer, so its version is not shown`);
    output.record({ cli: readCliVersion(), server }, columns);
  },
});
