import { fork } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type Checkpoint, EventsGoneError, fileCheckpoint } from "@worktrack/sdk";
import { Client } from "pg";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { useTestServer, useWorkspace } from "../server.ts";

const server = useTestServer();
const workspace = useWorkspace(server);
const folder = mkdtempSync(join(tmpdir(), "worktrack-processing-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const processor = fileURLToPath(new URL("processor.ts", import.meta.url));
const kills = 20;

const startProcessor = (place: readonly string[]) => {
  const child = fork(processor, [server.url, workspace.token, ...place], { execArgv: [], stdio: ["ignore", "ignore", "pipe", "ipc"] });
  let errors = "";
  child.stderr?.on("data", (text) => {
    errors += text;
  });
  const closed = once(child, "close");
  return {
    handled: once(child, "message"),
    kill: async () => {
      child.kill("SIGKILL");
      expect(await closed, errors).toEqual([null, "SIGKILL"]);
    },
  };
};

/** Starts the processor again and again, and kills it at a random moment: of its start, or of its work. */
const runAndKill = async (place: readonly string[]): Promise<void> => {
  for (let run = 0; run < kills; run++) {
    const { handled, kill } = startProcessor(place);
    if (run % 4 > 0) await handled;
    await sleep(randomInt(400));
    await kill();
  }
};

/** Creates tasks until the work has ended, as fast as the limits allow. */
const createTasksDuring = async (work: Promise<unknown>): Promise<void> => {
  const { owner, projectId } = workspace;
  let isRunning = true;
  const ended = work.finally(() => {
    isRunning = false;
  });
  while (isRunning) {
    const operations = Array.from({ length: randomInt(1, 9) }, (_, number) => ({ create: { title: `Task ${number}`, projectId } }));
    await owner.tasks.batch({ operations }, { maxRetries: 10 });
    await sleep(randomInt(200));
  }
  await ended;
};

const endOfFeed = async (): Promise<string> => (await workspace.owner.events.list({ since: "9999-01-01T00:00:00.000Z" })).nextCursor;

/** The handled events of each run. */
const readLog = (file: string): string[][] =>
  readFileSync(file, "utf8")
    .split("start\n")
    .map((run) => run.split("\n").filter(Boolean));

test("a processor that is killed 20 times handles every event at least once, in order, and with its own transactions exactly once", {
  timeout: 180_000,
}, async () => {
  const attempt = mkdtempSync(join(folder, "killed-"));
  const [file, log] = [join(attempt, "checkpoint.json"), join(attempt, "handled.log")];
  const { url, connection } = server.testDatabase;
  const database = new Client(connection);
  await database.connect();
  onTestFinished(() => database.end());
  const start = await endOfFeed();
  const checkpoint = fileCheckpoint(file);
  await checkpoint.load();
  await checkpoint.save(start);
  await database.query("DROP SCHEMA IF EXISTS processed CASCADE");
  await database.query("CREATE SCHEMA processed");
  await database.query("CREATE TABLE processed.event (place bigint GENERATED ALWAYS AS IDENTITY, id uuid PRIMARY KEY)");
  await database.query("CREATE TABLE processed.checkpoint AS SELECT $1::text AS cursor", [start]);

  await createTasksDuring(Promise.all([runAndKill([file, log]), runAndKill([url])]));
  const feed = (await workspace.owner.events.list.all({ cursor: start }).toArray({ limit: Number.POSITIVE_INFINITY })).map(({ id }) => id);
  const stored = async (): Promise<string[]> =>
    (await database.query("SELECT id FROM processed.event ORDER BY place")).rows.map(({ id }) => id);
  const last = [startProcessor([file, log]), startProcessor([url])];
  await vi.waitFor(async () => expect([readLog(log).flat().at(-1), (await stored()).at(-1)]).toEqual([feed.at(-1), feed.at(-1)]), {
    timeout: 30_000,
    interval: 50,
  });
  for (const { kill } of last) await kill();

  let handledTo = 0;
  for (const run of readLog(log)) {
    const from = run[0] === undefined ? handledTo : feed.indexOf(run[0]);
    expect(run).toEqual(feed.slice(from, from + run.length));
    expect(from).toBeLessThanOrEqual(handledTo);
    handledTo = Math.max(handledTo, from + run.length);
  }
  expect(handledTo).toBe(feed.length);
  expect(await stored()).toEqual(feed);
});

test("a checkpoint whose events are gone is an error, whose cursor is the way on", async () => {
  const { owner, projectId, organizationId } = workspace;
  const file = join(folder, "old.json");
  const handled: string[] = [];
  const processTo = async (last: string) => {
    const stop = new AbortController();
    const handle = ({ data }: { data: { task: { title: string } } }) => {
      handled.push(data.task.title);
      if (data.task.title === last) stop.abort("enough");
    };
    const processing = owner.events.process({ event: ["task.created"], checkpoint: fileCheckpoint(file) }, handle, { signal: stop.signal });
    return processing.catch((error: unknown) => error);
  };
  const checkpoint: Checkpoint = fileCheckpoint(file);
  await checkpoint.load();
  await checkpoint.save(await endOfFeed());
  for (const title of ["one", "two", "pruned"]) await owner.tasks.create({ title, projectId });
  expect(await processTo("two")).toBe("enough");
  await server.database.prisma.feedEntry.deleteMany({ where: { organizationId } });
  await server.database.prisma.event.deleteMany({ where: { organizationId } });
  await owner.tasks.create({ title: "after the gap", projectId });
  const error = await processTo("never");
  expect(error).toBeInstanceOf(EventsGoneError);
  const continued = fileCheckpoint(file);
  await continued.load();
  await continued.save((error as EventsGoneError).cursor);
  await owner.tasks.create({ title: "next", projectId });
  expect(await processTo("next")).toBe("enough");
  expect(handled).toEqual(["one", "two", "next"]);
});
