import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import { createRequester, environment, start } from "./delivery-setup.ts";
import { createLoad, pageLoad, statusLoad } from "./loads.ts";
import { type Load, startSender } from "./measure.ts";
import { residentMbOf } from "./process.ts";
import type { ReportOf } from "./report.ts";
import { startWorktrack } from "./server.ts";
import { inSession } from "./session.ts";
import type { OpenStreams } from "./stream-clients.ts";
import { selectRandomTasks } from "./tasks.sql.ts";

const loadSeconds = 60;
const restSeconds = 30;
const streams = 50;

const send = async (load: Load, connections: number): Promise<number> => {
  using sender = startSender(load);
  return (await sender.send({ connections, seconds: loadSeconds })).requests;
};

export const benchMemory = async (cluster: Cluster): Promise<ReportOf<"memory">> => {
  const workspace = await cluster.workspace("memory", 100_000);
  const tasks = await inSession(workspace.connection, (session) => selectRandomTasks(session, 10_000));
  using receiver = await start("receiver.ts");
  using clients = await start("stream-clients.ts");
  await using worktrack = await startWorktrack(workspace.connection, workspace.tokens, environment);
  const residentMb = (): Promise<number> => residentMbOf(worktrack.process.pid);
  const startedMb = await residentMb();
  const request = createRequester(worktrack.url, workspace.tokens);
  for (const event of ["task.created", "task.updated"]) await request("POST", "/webhooks", { url: receiver.greeting, events: [event] });
  clients.child.send({
    url: worktrack.url,
    tokens: workspace.tokens.slice(0, 10),
    perToken: streams / 10,
    readers: streams,
  } satisfies OpenStreams);
  await once(clients.child, "message");
  // At the same time, because each kind of request fills other caches and buffers.
  const [pages, creates, updates] = await Promise.all([
    send(pageLoad(worktrack, workspace), 6),
    send({ ...createLoad(worktrack, workspace), idempotent: true }, 5),
    send(statusLoad(worktrack, workspace, tasks), 5),
  ]);
  const { rows } = await inSession(workspace.connection, (session) =>
    session.query<{ sent: number }>("SELECT count(*)::int AS sent FROM webhook_delivery WHERE status = 'succeeded'"),
  );
  const loadedMb = await residentMb();
  await sleep(restSeconds * 1_000);
  const restedMb = await residentMb();
  return {
    title: `Memory after 60 s of load on 100,000 tasks over 16 connections, with 2 webhooks and ${streams} event streams, and 30 s of rest`,
    notes: [
      `VmRSS of the server's own process. The load: ${pages} pages of 50, ${creates} creates with Idempotency-Key, ${updates} status changes, ${rows[0]?.sent} deliveries.`,
    ],
    figures: { Worktrack: { "started MB": startedMb, "loaded MB": loadedMb, "rested MB": restedMb } },
    measured: { "MB after 60 s of load and 30 s of rest": restedMb },
  };
};
