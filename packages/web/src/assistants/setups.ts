// The configuration of each client. It contains no secret, because other programs can see a command's arguments and the shell keeps them.
import { mcpPath } from "@worktrack/contract/values";
import type { Client } from "@worktrack/sdk";

/** Where the client takes the secret from: an environment variable, its own prompt, or the login of the CLI. */
type SecretSource = "environment" | "prompt" | "login";

export interface ClientSetup {
  readonly name: string;
  readonly secret: SecretSource;
  readonly hint: string;
  readonly text: string;
}

const variable = "WORKTRACK_TOKEN";

/** The question of VS Code for the secret. */
const inputId = "worktrack-token";

const json = (value: object): string => JSON.stringify(value, null, 2);

const stdio = { command: "worktrack", args: ["mcp"] };

/** Reads the secret without showing it. */
export const readSecret = `read -rs ${variable} && export ${variable}`;

export const logIn = (server: string): string => `worktrack auth login --url ${server}`;

export const mcpAddress = (server: string): string => server + mcpPath;

/**
 * The usual clients, for the server at this address. Before revision 2026-07-28 of the protocol, clients name themselves in their first message only,
 * so each request has X-Service-Client. In single quotes, a command keeps the variable's name: the client reads its value at each start.
 */
export const clientSetups = (server: string): readonly ClientSetup[] => {
  const url = mcpAddress(server);
  const command = (name: string, client: Client) =>
    `${name} mcp add --transport http --scope user worktrack ${url} --header 'Authorization: Bearer \${${variable}}' --header 'X-Service-Client: ${client}'`;
  const remote = (client: Client, secret: string) => ({ url, headers: { Authorization: `Bearer ${secret}`, "X-Service-Client": client } });
  return [
    { name: "Claude Code", secret: "environment", hint: "Run this once.", text: command("claude", "claude") },
    {
      name: "Codex",
      secret: "environment",
      hint: "Add this to ~/.codex/config.toml.",
      text: `[mcp_servers.worktrack]
url = ${JSON.stringify(url)}
bearer_token_env_var = "${variable}"
http_headers = { "X-Service-Client" = "codex" }`,
    },
    {
      name: "Cursor",
      secret: "environment",
      hint: "Add this to ~/.cursor/mcp.json.",
      text: json({ mcpServers: { worktrack: remote("cursor", `\${env:${variable}}`) } }),
    },
    {
      name: "VS Code",
      secret: "prompt",
      hint: "Add this to .vscode/mcp.json. VS Code asks for the secret, and keeps it.",
      text: json({
        inputs: [{ type: "promptString", id: inputId, description: "The secret of a Worktrack key", password: true }],
        servers: { worktrack: { type: "http", ...remote("copilot", `\${input:${inputId}}`) } },
      }),
    },
    { name: "Gemini CLI", secret: "environment", hint: "Run this once.", text: command("gemini", "gemini") },
    // Zed expands no variable in a header.
    {
      name: "Zed",
      secret: "login",
      hint: "Add this to Zed's settings.json.",
      text: json({ context_servers: { worktrack: stdio } }),
    },
    {
      name: "Another client",
      secret: "login",
      hint: "Most clients that start programs take this form.",
      text: json({ mcpServers: { worktrack: stdio } }),
    },
  ];
};
