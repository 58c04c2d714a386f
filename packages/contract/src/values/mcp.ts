/** The MCP endpoint as plain values: its path, its toolsets and the clients that it recognizes. */
import type { Client, Scope } from "./access.ts";

export const mcpPath = "/mcp";

/** The headers of a message, beside those of every request. */
export const mcpHeaders = ["MCP-Protocol-Version", "Mcp-Method", "Mcp-Name"] as const;

/** The scopes that let a key use the tools that read, and all tools. Each tool also needs the scopes of the operations that it calls. */
export const mcpScopes = { read: "mcp:read", write: "mcp:write" } as const satisfies Record<string, Scope>;

/** The toolsets that a client adds with `?toolsets=`. The toolset `work` is always there. */
export const extraToolsets = ["media", "webhooks", "admin"] as const;
export type ExtraToolset = (typeof extraToolsets)[number];
export type Toolset = "work" | ExtraToolset;

/** Each client by a part of the name with which it introduces itself (`clientInfo.name`), in lowercase. */
const clientNameParts: readonly (readonly [part: string, client: Client])[] = [
  ["claude", "claude"],
  ["codex", "codex"],
  ["chatgpt", "chatgpt"],
  ["openai", "chatgpt"],
  ["cursor", "cursor"],
  ["gemini", "gemini"],
  ["windsurf", "windsurf"],
  ["zed", "zed"],
  ["copilot", "copilot"],
  ["visual studio", "copilot"],
  ["vscode", "copilot"],
];

/** The client that introduces itself by this name. `mcp` for any other. */
export const clientOfMcpName = (name: string): Client => {
  const lower = name.toLowerCase();
  return clientNameParts.find(([part]) => lower.includes(part))?.[1] ?? "mcp";
};
