// Rotations of the secret key by the server's command, beside a running server, and killed in the middle.
import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { stopAbandonedPostgres } from "@worktrack/embedded-postgres";
import { Worktrack } from "@worktrack/sdk";
import { afterAll, expect, test } from "vitest";
import { findSecretKey } from "../../../src/operation/installation/find-secret-key.ts";
import { sender } from "../../inbound/sender.ts";
import { countOpened, insertWebhooks } from "../../installation/sealed.ts";
import { startTestServer } from "../../server.ts";
import { isLongForm } from "../fleet/fleet.ts";
import { createWorkspace, runCommand, startProcess, useDataDir } from "../server.ts";

const dataDir = useDataDir();
afterAll(() => stopAbandonedPostgres(dataDir));

if (!isLongForm) console.warn("NOT RUN: the tests of killed rotations take 10 seconds: pnpm test:processes");

test.runIf(isLongForm)(
  "a rotation beside a server on the embedded database is finished at once, for the running server and the next one",
  async () => {
    const environment = { WORKTRACK_DATA_DIR: dataDir };
    const server = await startProcess(environment);
    const token = await createWorkspace("Rotation", environment);
    const owner = new Worktrack({ baseUrl: server.url, token });
    const secret = await owner.inboundSecrets.create({ name: "CI", projectId: (await owner.projects.create({ name: "One" })).id });
    const post = async (url: string, externalId: string): Promise<number> =>
      (await sender({ url }, secret).tasks({ externalSource: "ci", externalId, title: "A task" })).status;
    expect(await post(server.url, "before")).toBe(201);
    const { code, stdout } = await runCommand(["secret-key", "rotate", "--json"], environment);
    const keyPath = join(dataDir, "secret.key");
    expect([code, JSON.parse(stdout)]).toEqual([0, { state: "finished", resealed: 1, unopened: 0, keyPath }]);
    expect(await post(server.url, "after")).toBe(201);
    await owner.inboundSecrets.create({ name: "New" });
    await owner.close();
    expect(await server.end("SIGTERM")).toBe(0);
    const next = await startProcess(environment);
    expect(await post(next.url, "next")).toBe(201);
    expect(await next.end("SIGTERM")).toBe(0);
  },
);

test.runIf(isLongForm)(
  "a rotation that is killed in the middle loses no secret, both keys are accepted, and the next one continues it",
  async () => {
    const old = randomBytes(32);
    const configured = await startTestServer({ config: { secretKey: old, role: "api" } });
    try {
      const { organizationId } = await configured.workspace();
      const ids = await insertWebhooks(configured, organizationId, old, 450);
      const environment = {
        DATABASE_URL: configured.testDatabase.url,
        WORKTRACK_DATA_DIR: configured.dataDir,
        WORKTRACK_SECRET_KEY: old.toString("base64"),
      };
      const lock = configured.database.transaction(async (within) => {
        // The rotation waits for this row of its second batch.
        await within.prisma.webhook.update({ where: { id: ids[300] ?? "" }, data: { description: "locked" } });
        let child: ChildProcess | undefined;
        void runCommand(["secret-key", "rotate"], environment, (started) => {
          child = started;
        });
        const path = join(configured.dataDir, "secret.key.new");
        await expect.poll(() => readFile(path).catch(() => undefined), { timeout: 9_000 }).toBeDefined();
        const file = await readFile(path);
        await expect.poll(async () => (await countOpened(configured, file))[0], { timeout: 9_000 }).toBe(200);
        child?.kill("SIGKILL");
        if (child) await once(child, "close");
        return file;
      });
      const key = await lock;
      expect([await countOpened(configured, key), await countOpened(configured, old)]).toEqual([
        [200, 450],
        [250, 450],
      ]);
      for (const secretKey of [old, key])
        expect(await findSecretKey({ dataDir: configured.dataDir, secretKey }, configured.database)).toEqual(key);
      const { code, stdout } = await runCommand(["secret-key", "rotate", "--json"], environment);
      expect([code, JSON.parse(stdout).resealed, await countOpened(configured, key)]).toEqual([0, 250, [450, 450]]);
    } finally {
      await configured.close();
    }
  },
);
