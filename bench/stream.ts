import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Connection } from "../packages/server/src/database/connection.ts";
import { databaseUrlOf } from "../packages/server/test/database/cluster.ts";
import type { Cluster } from "./cluster.ts";
import { createRequester, environment, nowMs, start } from "./delivery-setup.ts";
import { residentMbOf } from "./process.ts";
import { median, quantile } from "./quantile.ts";
import type { ReportOf } from "./report.ts";
import { startServer, startWorktrack } from "./server.ts";
import type { Arrived, OpenedStreams, OpenStreams } from "./stream-clients.ts";
import { createWorkspace, type Workspace } from "./workspace.ts";

const perToken = 10;
const workspaceCount = 20;
const tokensEach = 10;
const readersEach = perToken * tokensEach;
const streams = readersEach * workspaceCount;
const eventCount = 100;
const pauseMs = 100;
const restMs = 5_000;
const program = "packages/server/bin/worktrack-server.js";

type Clients = Awaited<ReturnType<typeof start>>["child"];

const openStreams = async (clients: Clients, message: OpenStreams): Promise<OpenedStreams["opened"]> => {
  clients.send(message);
  const [answer] = await once(clients, "message");
  return (answer as OpenedStreams).opened;
};

/** The times from a request that creates a task to each client of a stream. */
const measureDelays = async (clients: Clients, create: (title: string) => Promise<unknown>, first: number): Promise<number[]> => {
  const delays: number[] = [];
  for (let n = 0; n < eventCount; n++) {
    const arrived = once(clients, "message");
    const sentMs = nowMs();
    await create(`streamed ${first + n}`);
    const [{ times }] = (await arrived) as [Arrived];
    // The first events warm up the code.
    if (n >= 5) delays.push(...times.map((atMs) => atMs - sentMs));
    await sleep(pauseMs);
  }
  return delays;
};

/** Workspaces with as many streams each, for two people. Each has a token more, for its owner's writes. */
const createWorkspaces = async (connection: Connection): Promise<readonly Workspace[]> => {
  const workspaces: Workspace[] = [];
  while (workspaces.length < workspaceCount) {
    const keys = { keyCount: tokensEach + 1, keyHolders: 2, bcryptCost: 4, name: `Bench ${workspaces.length}` };
    workspaces.push(await createWorkspace(connection, 1, keys));
  }
  return workspaces;
};

/** Creates tasks in each workspace in turn. */
const createsIn = (url: string, workspaces: readonly Workspace[]) => {
  const creates = workspaces.map(({ tokens, projectId }) => {
    const request = createRequester(url, tokens.slice(-1));
    return (title: string) => request("POST", "/tasks", { title, projectId });
  });
  let n = 0;
  return (title: string) => creates[n++ % creates.length]?.(title) ?? Promise.resolve();
};

export const benchStream = async (cluster: Cluster): Promise<ReportOf<"stream">> => {
  const connection = await cluster.database("stream");
  const workspaces = await createWorkspaces(connection);
  const tokens = workspaces.flatMap((workspace) => workspace.tokens.slice(0, tokensEach));
  const opening = { tokens, perToken, readers: readersEach };
  using clients = await start("stream-clients.ts");
  await using one = await startWorktrack(
    connection,
    workspaces.flatMap((workspace) => workspace.tokens),
    environment,
  );
  const create = createsIn(one.url, workspaces);
  const restMb = await residentMbOf(one.process.pid);
  const opened = await openStreams(clients.child, { url: one.url, ...opening });
  await sleep(restMs);
  const streamKb = (((await residentMbOf(one.process.pid)) - restMb) * 1024) / streams;
  const within = await measureDelays(clients.child, create, 0);

  const shared = { ...environment, DATABASE_URL: databaseUrlOf(connection), WORKTRACK_DATA_DIR: one.dataDir };
  const two = await startServer(program, ["start"], shared);
  await openStreams(clients.child, { url: two.url, ...opening });
  const across = await measureDelays(clients.child, create, eventCount);

  const killed = once(two.process, "exit");
  two.process.kill("SIGKILL");
  await killed;
  for (let n = 0; n < workspaceCount; n++) await create("while the process is down");
  await using again = await startServer(program, ["start"], { ...shared, PORT: new URL(two.url).port });
  const settled = await openStreams(clients.child, { url: again.url, ...opening });
  const serverErrors = Object.entries(settled.statuses).reduce((sum, [status, count]) => sum + (Number(status) >= 500 ? count : 0), 0);

  const delaysOf = (delays: readonly number[]) => ({
    "p50 ms": median(delays),
    "p95 ms": quantile(delays, 0.95),
    "p99 ms": quantile(delays, 0.99),
  });
  return {
    title: `${streams.toLocaleString("en")} event streams of ${workspaceCount} workspaces`,
    notes: [
      `Each of ${eventCount} events goes to the ${readersEach} streams of its workspace. The time is that from the request, which creates a task, to each client.`,
      "Over two processes, one handles the request and the other one has the streams.",
      "The restart is a kill -9 of the process that has the streams. All clients reconnect at the same time as soon as it listens again, with their last ids.",
    ],
    figures: {
      "one process": { ...delaysOf(within), "KB per stream": streamKb, "seconds to open": opened.seconds },
      "two processes": delaysOf(across),
      "after a restart": { "seconds to reconnect": settled.seconds, "refused with 429": settled.statuses[429] ?? 0, "5xx": serverErrors },
    },
    measured: {
      "KB that each of 2,000 streams adds": streamKb,
      "ms from the request to the client, p95": quantile(within, 0.95),
      "ms from the request to the client of another process, p95": quantile(across, 0.95),
      "seconds until 2,000 clients have reconnected after a restart": settled.seconds,
      "5xx while 2,000 clients reconnect": serverErrors,
    },
  };
};
