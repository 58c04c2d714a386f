import { clients } from "@worktrack/contract/values";
import { expect, test } from "vitest";
import { clientSetups, logIn, readSecret } from "../src/assistants/setups.ts";

const setups = clientSetups("https://example.com/worktrack");
/** A reference to a variable, as clients and shells write it. */
const reference = (name: string): string => `\${${name}}`;
const textOf = (name: string): string => setups.find((setup) => setup.name === name)?.text ?? "";

test("the setup of a client that connects itself has the address, names the client to the server, and reads the secret at each start", () => {
  const remote = setups.filter(({ secret }) => secret !== "login");
  expect(remote.map(({ name }) => name)).toEqual(["Claude Code", "Codex", "Cursor", "VS Code", "Gemini CLI"]);
  for (const { name, text } of remote) {
    expect([name, text]).toEqual([name, expect.stringContaining("https://example.com/worktrack/mcp")]);
    const [, client] = /X-Service-Client["']?(?:: | = )["']?(\w+)/.exec(text) ?? [];
    expect([name, client]).toEqual([name, expect.toBeOneOf([...clients])]);
    expect([name, text]).toEqual([
      name,
      expect.stringMatching(/\$\{(?:env:)?WORKTRACK_TOKEN\}|"WORKTRACK_TOKEN"|\$\{input:worktrack-token\}/),
    ]);
  }
});

test("a shell leaves the name of the variable in the command, so that no argument has the secret", () => {
  for (const name of ["Claude Code", "Gemini CLI"])
    expect(textOf(name)).toContain(`'Authorization: Bearer ${reference("WORKTRACK_TOKEN")}'`);
});

test("the setups in JSON have the form that each client reads", () => {
  const headers = (client: string, secret: string) => ({ Authorization: `Bearer ${secret}`, "X-Service-Client": client });
  const url = "https://example.com/worktrack/mcp";
  const stdio = { command: "worktrack", args: ["mcp"] };
  expect(JSON.parse(textOf("Cursor"))).toEqual({
    mcpServers: { worktrack: { url, headers: headers("cursor", reference("env:WORKTRACK_TOKEN")) } },
  });
  expect(JSON.parse(textOf("VS Code"))).toEqual({
    inputs: [expect.objectContaining({ type: "promptString", id: "worktrack-token", password: true })],
    servers: { worktrack: { type: "http", url, headers: headers("copilot", reference("input:worktrack-token")) } },
  });
  expect(JSON.parse(textOf("Zed"))).toEqual({ context_servers: { worktrack: stdio } });
  expect(JSON.parse(textOf("Another client"))).toEqual({ mcpServers: { worktrack: stdio } });
});

test("the commands before the setup show no secret", () => {
  expect(readSecret).toBe("read -rs WORKTRACK_TOKEN && export WORKTRACK_TOKEN");
  expect(logIn("https://example.com")).toBe("worktrack auth login --url https://example.com");
});
