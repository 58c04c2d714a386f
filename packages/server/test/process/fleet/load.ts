// A steady load of reads and writes for tests of outages and restarts. It records the result of every request.
import { setTimeout as sleep } from "node:timers/promises";
import { ApiError, type Worktrack } from "@worktrack/sdk";
import { expect } from "vitest";
import type { Workspace } from "../../server.ts";

/** One request that failed. */
export interface Failure {
  /** The status, or the name of the error when there was no answer. */
  readonly result: number | string;
  readonly code: string | undefined;
  readonly retryAfterSeconds: number | undefined;
}

export interface Load {
  /** The ids of the tasks whose creation was acknowledged. */
  readonly created: ReadonlySet<string>;
  readonly failures: readonly Failure[];
  /** The longest time that one request took. */
  readonly slowestMs: number;
  /** Requests that succeeded. */
  readonly succeeded: number;
  /** Ends the load and waits for the requests in flight. */
  stop(): Promise<void>;
}

/** Leaves the processors time for the processes that start meanwhile. */
const pauseMs = 50;
/** A key may send 600 requests a minute, so a load shares several. */
const keys = 8;

export const createKeys = ({ member }: Pick<Workspace, "member">): Promise<string[]> =>
  Promise.all(Array.from({ length: keys }, async () => (await member("member")).token));

/** Starts workers that create, read, update and list tasks, each client in turn, until `stop`. */
export const startLoad = (clients: readonly Worktrack[], projectId: string, workers: number): Load => {
  const created = new Set<string>();
  const failures: Failure[] = [];
  const state = { stopping: false, slowestMs: 0, succeeded: 0, turn: 0 };
  const next = (): Worktrack => clients[state.turn++ % clients.length] as Worktrack;

  const attempt = async <T>(call: () => Promise<T>): Promise<T | undefined> => {
    const startMs = performance.now();
    try {
      const result = await call();
      state.succeeded++;
      return result;
    } catch (error) {
      failures.push(failureOf(error));
      return undefined;
    } finally {
      state.slowestMs = Math.max(state.slowestMs, performance.now() - startMs);
    }
  };
  const work = async (): Promise<void> => {
    while (!state.stopping) {
      const task = await attempt(() => next().tasks.create({ title: "Load", projectId }));
      if (task) {
        created.add(task.id);
        await attempt(() => next().tasks.get({ id: task.id }));
        await attempt(() => next().tasks.update({ id: task.id, status: "in_progress" }));
        await attempt(() => next().tasks.comments.create({ id: task.id, content: "Words" }));
      }
      await attempt(() => next().tasks.list({ projectId, limit: 10 }));
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  const working = Promise.all(Array.from({ length: workers }, work));
  return {
    created,
    failures,
    get slowestMs() {
      return state.slowestMs;
    },
    get succeeded() {
      return state.succeeded;
    },
    stop: async () => {
      state.stopping = true;
      await working;
    },
  };
};

const failureOf = (error: unknown): Failure =>
  error instanceof ApiError
    ? { result: error.status, code: error.code, retryAfterSeconds: error.retryAfterSeconds }
    : { result: (error as Error).constructor.name, code: (error as { code?: string }).code, retryAfterSeconds: undefined };

/** The different failures and how often each occurred, for messages. */
export const countFailures = (failures: readonly Failure[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { result, code, retryAfterSeconds } of failures) {
    const name = `${result} ${code} retry-after=${retryAfterSeconds}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};

/** Waits until the load has succeeded this many more times. Only the test's timeout bounds the wait. */
export const awaitProgress = async (load: Load, count: number): Promise<void> => {
  const enough = load.succeeded + count;
  while (load.succeeded < enough) await sleep(10);
};

/** Every created task, read through one process. */
const readTaskIds = async (client: Worktrack, projectId: string): Promise<Set<string>> => {
  const ids = new Set<string>();
  for await (const { id } of client.tasks.list.all({ projectId })) ids.add(id);
  return ids;
};

export const expectKept = async (load: Load, client: Worktrack, projectId: string): Promise<void> => {
  const found = await readTaskIds(client, projectId);
  expect([...load.created].filter((id) => !found.has(id))).toEqual([]);
};
