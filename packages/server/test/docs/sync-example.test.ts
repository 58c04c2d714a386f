import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { eventReader, names } from "../tasks/emitted-events.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);
const sdk = new URL("../../../sdk/", import.meta.url);

test("the SDK's README syncs 1,000 issues in at most 40 lines, and the second time writes nothing", async () => {
  const readme = await readFile(new URL("README.md", sdk), "utf8");
  const example = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code = ""]) => code).find((code) => code.includes("upsert")) ?? "";
  expect(example.trimEnd().split("\n").length).toBeLessThanOrEqual(40);
  const env = { ...process.env, WORKTRACK_URL: server.url, WORKTRACK_TOKEN: workspace.token };
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module-typescript", "--eval", example], { cwd: sdk, env });
  const stated = [...example.matchAll(/await sync\(\)\); \/\/ (.*)$/gm)].map(([, text]) => text);
  expect(stated).toHaveLength(2);
  expect(stdout.trim().split("\n")).toEqual(stated);
  const tasks = names(await eventReader(server, workspace)()).filter((name) => name.startsWith("task."));
  expect(tasks.filter((name) => name === "task.created")).toHaveLength(1_000);
  expect(tasks).not.toContain("task.updated");
}, 120_000);
