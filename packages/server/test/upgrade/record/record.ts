// Makes the upgrade fixture of this version: `.ci/postgres npx pnpm exec node packages/server/test/upgrade/record/record.ts`.
// Fills a database, dumps it, and records the statements of the server while a client uses every operation.
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worktrack } from "@worktrack/sdk";
import pg from "pg";
import { pino } from "pino";
import { inDatabase, parseDatabaseUrl } from "../../../src/database/connection.ts";
import { openDatabase } from "../../../src/database/database.ts";
import { readMigrationFiles, shippedMigrationsDir } from "../../../src/database/migrations/files.ts";
import { migrate } from "../../../src/database/migrations.ts";
import { namedStatements, type Statement } from "../../../src/database/statement.ts";
import { setPlan } from "../../../src/people/organizations/plan.ts";
import { type RunningServer, startServer } from "../../../src/server.ts";
import type { Config } from "../../../src/settings/config.ts";
import { createWorkspace, testConfig, type Workspace } from "../../server.ts";
import { startReceiver, trustReceiver } from "../../webhooks/receiver.ts";
import { formatRecording, hideSecrets, randomTextsOf, type Step } from "../recording.ts";
import { releaseFolder } from "../releases.ts";
import { type Filled, fill, fillAhead } from "./fill.ts";
import { startRecorder, withoutRepeatedReads } from "./recorder.ts";
import { shareTasks, useEveryOperation } from "./round.ts";
import { useBackgroundWork, useRareStatements, useScim, useVariants } from "./variants.ts";

const { TEST_DATABASE_URL: url, POSTGRES_BIN: postgresBin } = process.env;
if (url === undefined || postgresBin === undefined) throw new Error("Run this with .ci/postgres");
const root = parseDatabaseUrl(url);
const name = "upgrade";
const connection = inDatabase(root, name);
const log = pino({ level: "warn" });
const secretKey = randomBytes(32);
/** The database remembers its object store, so all servers have the same one. */
const dataDir = await mkdtemp(join(tmpdir(), "worktrack-record-"));
const recordedAtMs = Date.now();
/**
 * How far the clock is ahead of the server that leaves a delivery pending: the recorded process, whose clock is right, does not send it. A
 * longer time would look like a wrong clock.
 */
const aheadMs = 4 * 60_000;

/** Runs a server of this version while `work` runs. */
const withServer = async <T>(
  { role, aheadMs = 0 }: { readonly role: "all" | "api"; readonly aheadMs?: number },
  work: (
    server: RunningServer & { readonly config: Config },
    open: (token: string) => Worktrack,
    addWorkspace: () => Promise<Workspace>,
  ) => Promise<T>,
): Promise<T> => {
  const clock = () => Date.now() + aheadMs;
  const config = testConfig({ dataDir, secretKey, role });
  // One connection, so that requests run one after the other: a round could not repeat in which order they get a lock.
  const database = openDatabase(connection, log, { poolSize: 1 });
  const server = await startServer(config, database, log, clock);
  const clients: Worktrack[] = [];
  const open = (token: string): Worktrack => {
    const client = new Worktrack({ baseUrl: server.url, token, client: "sdk", maxRetries: 0 });
    clients.push(client);
    return client;
  };
  try {
    return await work({ ...server, config }, open, () => createWorkspace(server, open, clock, "pro"));
  } finally {
    await Promise.all(clients.map((client) => client.close()));
    await server.stop();
  }
};

trustReceiver();
const accepting = await startReceiver();
const failing = await startReceiver((_request, response) => response.writeHead(500).end("no"));

const fillDatabase = async () => {
  const filled = await withServer({ role: "all" }, async ({ database }, _open, addWorkspace) => {
    const [pro, free] = [await addWorkspace(), await addWorkspace()];
    const made = await fill(pro, free, { accepting: accepting.url, failing: failing.url });
    const { slug } = await free.owner.organization.get();
    await setPlan({ database, nowMs: Date.now(), bcryptCost: 4 }, slug, "free");
    return made;
  });
  const ahead = await withServer({ role: "api", aheadMs }, (_server, open) => fillAhead(open(filled.pro.owner), filled));
  return { ...filled, ...ahead };
};

/** A dump that loads through any client: without psql's own commands, and without owners. */
const dump = (): string => {
  const options = ["--inserts", "--no-owner", "--no-privileges", "--dbname", `${url.replace(/[^/]*$/, "")}${name}`];
  return execFileSync(join(postgresBin, "pg_dump"), options, { encoding: "utf8" }).replaceAll(/^(\\.*|--.*|)\n/gm, "");
};

const unrecorded = (steps: readonly Step[]): readonly Statement[] => {
  const recorded = new Set(steps.map(({ name }) => name));
  return namedStatements().filter(({ name }) => !recorded.has(name));
};

const record = async ({ pro }: Filled, known: string) => {
  const recorder = startRecorder();
  await withServer({ role: "all" }, async (server, open, addWorkspace) => {
    const workspace = await addWorkspace();
    recorder.nameOperation("variants of operations");
    await useVariants(workspace);
    recorder.nameOperation("SCIM");
    await useScim(server, workspace);
    const { slug } = await workspace.owner.organization.get();
    await useEveryOperation(server.url, workspace, recorder.nameOperation);
    recorder.nameOperation("background work");
    await useBackgroundWork(server.database, log, server.config, slug);
    recorder.nameOperation("rare statements");
    const { organizationId, projectId, ownerId: userId } = workspace;
    // A token stands for the session of a statement, which also needs a credential.
    const { id: sessionId } = await server.database.prisma.credential.findFirstOrThrow({ where: { userId } });
    await useRareStatements(server.database, unrecorded(recorder.steps()), { organizationId, projectId, userId, sessionId });
    const before = accepting.received.length;
    recorder.nameOperation("tasks in the fixture's workspace");
    await shareTasks(open(pro.owner), pro.projectId);
    await accepting.waitFor(before + 5);
    recorder.nameOperation("stop");
  });
  const steps = withoutRepeatedReads(recorder.steps());
  const missing = unrecorded(steps);
  if (missing.length > 0) throw new Error(`${missing.map(({ name }) => name).join(", ")} were not recorded`);
  return formatRecording({ steps, random: randomTextsOf(steps, known) });
};

const client = new pg.Client(root);
await client.connect();
await client.query(`CREATE DATABASE ${name}`);
await client.end();
await migrate(connection, { log: () => {} });
const filled = await fillDatabase();
const sql = dump();
const statements = await record(filled, sql);
await accepting.close();
await failing.close();
await rm(dataDir, { recursive: true });

const folder = join(releaseFolder, (await readMigrationFiles(shippedMigrationsDir)).at(-1)?.name ?? "");
await mkdir(folder, { recursive: true });
await writeFile(join(folder, "database.sql"), sql);
await writeFile(join(folder, "statements.jsonl"), statements);
const access = { recordedAtMs, throwAwayKey: secretKey.toString("base64"), ...filled };
await writeFile(join(folder, "access.json"), `${hideSecrets(JSON.stringify(access, null, 2))}\n`);
console.log(folder);
