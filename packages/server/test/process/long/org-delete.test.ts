import { expect, test, vi } from "vitest";
import { useTestDatabase } from "../../database/database.ts";
import { isLongForm } from "../fleet/fleet.ts";
import { createWorkspace, runCommand, startProcess, useDataDir } from "../server.ts";

if (!isLongForm) console.warn("NOT RUN: the test of org delete takes 10 seconds: pnpm test:processes");

vi.setConfig({ testTimeout: 180_000 });

const dataDir = useDataDir();
const database = useTestDatabase();

test.runIf(isLongForm)("org delete asks before it deletes, and continues after a SIGKILL beside a running server", async () => {
  const environment = { DATABASE_URL: database.url, WORKTRACK_DATA_DIR: dataDir };
  const token = await createWorkspace("Gone", environment);
  const server = await startProcess(environment);
  const call = (path: string, body?: object): Promise<Response> =>
    fetch(server.url + path, {
      method: body ? "POST" : "GET",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
  const { id: projectId } = (await (await call("/api/v1/projects", { name: "Operations" })).json()) as { id: string };
  const operations = Array.from({ length: 100 }, (_, n) => ({ create: { title: `Task ${n}`, projectId } }));
  await Promise.all(Array.from({ length: 5 }, () => call("/api/v1/tasks/batch", { operations })));

  const dryRun = await runCommand(["org", "delete", "--org", "gone", "--dry-run", "--json"], environment);
  expect(JSON.parse(dryRun.stdout)).toMatchObject({ organization: { slug: "gone" }, rows: { task: 500, project: 1 }, legalHolds: 0 });
  const unconfirmed = await runCommand(["org", "delete", "--org", "gone"], environment);
  expect([unconfirmed.code, unconfirmed.stderr]).toEqual([1, expect.stringContaining("Nothing was deleted. Add --yes")]);
  expect((await call("/api/v1/tasks")).status).toBe(200);

  const killed = await runCommand(["org", "delete", "--org", "gone", "--yes"], environment, (child) => {
    child.stderr?.on("data", (chunk) => String(chunk).includes("deleting task") && child.kill("SIGKILL"));
  });
  expect(killed.code).toBeNull();
  expect((await call("/api/v1/tasks")).status).toBe(401);
  const listed = async () => (await runCommand(["org", "deletions"], environment)).stdout;
  expect(await listed()).toMatch(/gone .*not completed/);
  const finished = await runCommand(["org", "delete", "--org", "gone", "--yes"], environment);
  expect([finished.code, finished.stderr]).toEqual([0, expect.stringContaining("the deletion began at")]);
  expect(await listed()).not.toContain("not completed");
  expect((await runCommand(["org", "delete", "--org", "gone", "--yes"], environment)).stderr).toContain("No workspace has the slug gone");
  expect(await server.end("SIGTERM")).toBe(0);
});
