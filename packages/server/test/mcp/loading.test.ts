import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);

test("a server loads the MCP tools and their library only with the routes of /mcp", async () => {
  const code = `
    import { registerHooks } from "node:module";
    const loaded = [];
    registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
    await import("./src/server.ts");
    const atStart = loaded.splice(0);
    await import("./src/http/mcp/router.ts");
    console.log(JSON.stringify({ atStart, withMcp: loaded }));
  `;
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", code], { cwd: new URL("../..", import.meta.url) });
  const { atStart, withMcp } = JSON.parse(stdout) as Record<"atStart" | "withMcp", string[]>;
  for (const part of ["/contract/src/mcp/", "/@modelcontextprotocol/server/", "/src/integration/mcp/"])
    expect([part, atStart.some((url) => url.includes(part)), withMcp.some((url) => url.includes(part))]).toEqual([part, false, true]);
});
