import { mcpPath } from "@worktrack/contract";
import { expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { currentHeaders, currentMeta, olderHeaders } from "./raw.ts";
import { callTool, revisions } from "./rpc.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);

test.each(revisions)("100 concurrent calls of revision %s are all answered", async (revision) => {
  const calls = Array.from({ length: 100 }, () => callTool(server.url, "get_me", {}, { token: workspace.token, revision }));
  const replies = await Promise.all(calls);
  expect(replies.filter(({ isError }) => isError)).toEqual([]);
});

test.each(revisions)("a client of revision %s that disconnects harms nobody", async (revision) => {
  const warnings: string[] = [];
  const warn = ({ name, message }: Error) => warnings.push(`${name}: ${message}`);
  process.on("warning", warn);
  const headers = {
    "Content-Type": "application/json",
    Accept: "application/json, text/event-stream",
    Authorization: `Bearer ${workspace.token}`,
  };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "list_tasks", arguments: {} } });
  const attempts = Array.from({ length: 100 }, async (_, index) => {
    const aborting = new AbortController();
    setTimeout(() => aborting.abort(), index % 20);
    const current = { ...headers, ...currentHeaders, "mcp-method": "tools/call", "mcp-name": "list_tasks" };
    const sent =
      revision === "2025-11-25"
        ? { headers: { ...headers, ...olderHeaders }, body }
        : { headers: current, body: body.replace('"arguments":{}', `"arguments":{},"_meta":${JSON.stringify(currentMeta)}`) };
    return fetch(`${server.url}${mcpPath}`, { method: "POST", ...sent, signal: aborting.signal })
      .then((response) => response.text())
      .catch(() => "aborted");
  });
  expect(await Promise.all(attempts)).toContain("aborted");
  expect(await callTool(server.url, "get_me", {}, { token: workspace.token, revision })).toMatchObject({ isError: false });
  process.off("warning", warn);
  expect(warnings).toEqual([]);
});
