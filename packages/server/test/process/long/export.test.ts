import { join } from "node:path";
import { expect, test } from "vitest";
import { useTestDatabase } from "../../database/database.ts";
import { isLongForm } from "../fleet/fleet.ts";
import { createWorkspace, runCommand, startProcess, useDataDir } from "../server.ts";

if (!isLongForm) console.warn("NOT RUN: the test of killed exports and imports takes 20 seconds: pnpm test:processes");

const [sourceDir, targetDir] = [useDataDir(), useDataDir()];
const [source, target] = [useTestDatabase(), useTestDatabase()];

interface Exported {
  readonly id: string;
  readonly status: string;
  readonly url: string;
}

test.runIf(isLongForm)(
  "a killed import leaves nothing visible, and a killed server's export is finished by the next one",
  async () => {
    const from = { DATABASE_URL: source.url, WORKTRACK_DATA_DIR: sourceDir };
    const to = { DATABASE_URL: target.url, WORKTRACK_DATA_DIR: targetDir };
    const token = await createWorkspace("Moved", from);
    const server = await startProcess(from);
    const request = (url: string, path: string, body?: object, method = body ? "POST" : "GET"): Promise<Response> =>
      fetch(url + path, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
        ...(body && { body: JSON.stringify(body) }),
      });
    const { id: projectId } = (await (await request(server.url, "/api/v1/projects", { name: "Operations" })).json()) as Exported;
    const operations = Array.from({ length: 100 }, (_, n) => ({
      create: { title: `Task ${n}`, projectId, descriptionText: "text ".repeat(200) },
    }));
    for (let batch = 0; batch < 40; batch++) expect((await request(server.url, "/api/v1/tasks/batch", { operations })).status).toBe(200);

    const started = (await (await request(server.url, "/api/v1/organization/exports", undefined, "POST")).json()) as Exported;
    await server.end("SIGKILL");
    const next = await startProcess(from);
    const read = async (): Promise<Exported> =>
      (await (await request(next.url, `/api/v1/organization/exports/${started.id}`)).json()) as Exported;
    await expect.poll(async () => (await read()).status, { timeout: 50_000, interval: 500 }).toBe("succeeded");
    expect((await request(next.url, (await read()).url)).status).toBe(200);

    const file = join(sourceDir, "moved.tar.gz");
    const written = await runCommand(["org", "export", "--org", "moved", "--output", file, "--json"], from);
    expect([written.code, JSON.parse(written.stdout)]).toMatchObject([0, { file, organization: { slug: "moved" } }]);
    await next.end("SIGTERM");

    const beside = await startProcess(to);
    const visible = async (): Promise<unknown> => JSON.parse((await runCommand(["org", "list", "--json"], to)).stdout);
    const before = await visible();
    for (const afterMs of [400, 700, 1_000, 1_300]) {
      const killed = await runCommand(["org", "import", file], to, (child) => void setTimeout(() => child.kill("SIGKILL"), afterMs));
      expect([null, 0]).toContain(killed.code);
      // Unless it was killed after its commit: then everything is visible, which the end of this test checks.
      if (JSON.stringify(await visible()) !== JSON.stringify(before)) break;
    }
    const imported = await runCommand(["org", "import", file, "--json"], to);
    if (imported.code !== 0) expect(imported.stderr).toMatch(/exists already/);
    const again = await runCommand(["org", "token", "--owner-email", "o@example.com", "--json"], to);
    const { token: fresh } = JSON.parse(again.stdout) as { token: string };
    const tasks = await fetch(`${beside.url}/api/v1/tasks?limit=1`, { headers: { authorization: `Bearer ${fresh}` } });
    expect(await tasks.json()).toMatchObject({ total: 4_000 });
    await beside.end("SIGTERM");
  },
  180_000,
);
