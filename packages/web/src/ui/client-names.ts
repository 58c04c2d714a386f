import type { Client } from "@worktrack/sdk";

const names: Readonly<Record<Client, string>> = {
  cli: "the CLI",
  sdk: "the SDK",
  web: "the console",
  mcp: "an MCP client",
  chatgpt: "ChatGPT",
  claude: "Claude",
  codex: "Codex",
  copilot: "Copilot",
  cursor: "Cursor",
  gemini: "Gemini",
  windsurf: "Windsurf",
  zed: "Zed",
  other: "another client",
};

/** The name of a client within a sentence. */
export const clientName = (client: Client): string => names[client];
