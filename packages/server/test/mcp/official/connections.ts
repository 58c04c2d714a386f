// How a client reaches the server: by HTTP, or through the CLI as a process that speaks on standard input and output.
import { fileURLToPath } from "node:url";

const cli = fileURLToPath(new URL("../../../../cli/bin/worktrack.js", import.meta.url));

export const httpConnection = (url: string, token: string) => ({
  url: `${url}/mcp`,
  headers: { Authorization: `Bearer ${token}` },
});

export const stdioConnection = (url: string, token: string, home: string) => ({
  command: process.execPath,
  args: [cli, "mcp"],
  env: { WORKTRACK_URL: url, WORKTRACK_TOKEN: token, WORKTRACK_KEYRING: "off", HOME: home },
});
