import { findConnection, findUrl } from "./connection.ts";
import type { Client, Context } from "./context.ts";
import type { Environment } from "./environment.ts";
import { createOutput } from "./output/output.ts";
import type { Choices } from "./program.ts";
import { systemTerminal } from "./terminal/terminal.ts";

const hasColour = ({ colour }: Environment): boolean => colour === "always" || (colour === "terminal" && process.stdout.isTTY === true);

/** The real process, its files and its network, as a command's context. */
export const systemContext = (environment: Environment, { json, url: flagUrl }: Choices): Context => {
  const connection = () => findConnection(flagUrl, environment);
  let connectedUrl: string | undefined;
  const connect = async (url: string, token: string | null): Promise<Client> => {
    const { Worktrack } = await import("@worktrack/sdk");
    connectedUrl = url;
    return new Worktrack({ baseUrl: url, token, client: "cli" });
  };
  return {
    environment,
    output: createOutput({ stdout: process.stdout, stderr: process.stderr, json, colour: hasColour(environment) }),
    terminal: systemTerminal(),
    url: async () => connectedUrl ?? findUrl(flagUrl, environment),
    connection,
    connect,
    client: async () => {
      const { url, token } = await connection();
      return connect(url, token);
    },
  };
};
