import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../../server.ts";
import { httpConnection, stdioConnection } from "./connections.ts";
import { areInstalled, inspector, runProgram } from "./npm-programs.ts";

const eras = { legacy: "2025-11-25", modern: "2026-07-28" } as const;
const cases = (["http", "stdio"] as const).flatMap((transport) =>
  (["legacy", "modern"] as const).map((era) => ({ transport, era, revision: eras[era] })),
);

describe.runIf(areInstalled)("the inspector's CLI", () => {
  const server = useTestServer();
  const workspace = useSharedWorkspace(server);
  let folder: string;

  /** Both transports as servers of one configuration file, so that no token is among the arguments. */
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "worktrack-inspector-"));
    const { token } = workspace;
    const mcpServers = {
      http: { type: "streamable-http", ...httpConnection(server.url, token) },
      stdio: stdioConnection(server.url, token, folder),
    };
    await writeFile(join(folder, "servers.json"), JSON.stringify({ mcpServers }), { mode: 0o600 });
  });
  afterAll(() => rm(folder, { recursive: true }));

  const inspect = async ({ transport, era }: (typeof cases)[number], ...args: string[]) => {
    const options = ["--config", join(folder, "servers.json"), "--server", transport, "--protocol-era", era, "--format", "json"];
    const { code, stdout, stderr } = await runProgram(inspector, ["--cli", ...options, ...args], {
      HOME: folder,
      MCP_INSPECTOR_SECRET_STORE: "memory",
    });
    // The inspector's own lines say where it keeps secrets.
    const reported = stderr.replace(/^(\[mcp-inspector\].*)?\n/gm, "");
    return { code, stderr: reported, result: stdout === "" ? undefined : JSON.parse(stdout).result };
  };

  test.each(cases)("connects over $transport in revision $revision", async (connection) => {
    expect(await inspect(connection, "--method", "initialize")).toEqual({
      code: 0,
      stderr: "",
      result: expect.objectContaining({ protocolVersion: connection.revision, serverInfo: expect.objectContaining({ name: "worktrack" }) }),
    });
  });

  test.each(cases)("finds no schema that a client cannot use, over $transport in revision $revision", async (connection) => {
    const { code, stderr, result } = await inspect(connection, "--method", "tools/list", "--strict");
    expect([code, stderr]).toEqual([0, ""]);
    expect(result.tools).toHaveLength(24);
  });

  test.each(cases)("creates a task over $transport in revision $revision", async (connection) => {
    const title = `By ${connection.transport}, ${connection.revision}`;
    const args = JSON.stringify({ project: "OPS", title });
    const call = ["--method", "tools/call", "--tool-name", "create_task", "--tool-args-json", args];
    expect(await inspect(connection, ...call)).toMatchObject({ code: 0, stderr: "", result: { content: [{ type: "text" }] } });
    expect((await workspace.owner.tasks.list({ projectId: "OPS" })).tasks.map((task) => task.title)).toContain(title);
  });
});
