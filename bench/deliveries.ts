import { once } from "node:events";
import { inFlightMax, inFlightPerWebhookMax } from "../packages/server/src/integration/webhooks/dispatch/local-queue.ts";
import type { Post } from "./bare/deliver.ts";
import type { Cluster } from "./cluster.ts";
import { measureDelays, paced } from "./delays.ts";
import { arrivalsAt, createRequester, type DeliverySetup, environment, nowMs, start, subscribe } from "./delivery-setup.ts";
import { median, medianRatio, quantile } from "./quantile.ts";
import type { Arrivals } from "./receiver.ts";
import type { ReportOf } from "./report.ts";
import { startWorktrack } from "./server.ts";
import { inSession } from "./session.ts";

const rounds = 11;
const deliveriesPerRound = 3_000;
const webhooks = inFlightMax / inFlightPerWebhookMax;
const updatesPerBlock = 100;

/** Adds a backlog for all webhooks: copies of the latest event. */
const fillQueue = `
  WITH last AS (SELECT * FROM event WHERE name = 'task.created' ORDER BY created_at DESC LIMIT 1), made AS (
    INSERT INTO event (id, organization_id, project_id, name, data, created_at)
    SELECT uuid_v7(now()), organization_id, project_id, name, data, now() FROM last, generate_series(1, $1::int / $2::int)
    RETURNING id, organization_id, name, created_at
  )
  INSERT INTO webhook_delivery (id, webhook_id, event_id, event, status, next_attempt_at, created_at)
  SELECT uuid_v7(now()), w.id, e.id, e.name, 'pending', now(), now() FROM made e JOIN webhook w ON w.organization_id = e.organization_id`;

const rateOf = (arrivals: Arrivals): number => {
  const times = arrivals.map(({ atMs }) => atMs);
  return ((arrivals.length - 1) * 1_000) / (Math.max(...times) - Math.min(...times));
};

/** @throws Error if a delivery failed or was sent twice, because the receiver counts every request. */
const requireOneAttempt = async ({ session }: DeliverySetup): Promise<void> => {
  const { rows } = await session.query<{ others: number }>(
    "SELECT count(*)::int AS others FROM webhook_delivery WHERE NOT (status = 'succeeded' AND attempts = 1)",
  );
  if (rows[0]?.others !== 0) throw new Error(`${rows[0]?.others} deliveries did not succeed at once`);
};

const measureRates = async (setup: DeliverySetup) => {
  const hooks: { id: string; secret: string }[] = [];
  while (hooks.length < webhooks) hooks.push(await subscribe(setup, "task.created"));
  await setup.request("POST", "/tasks", {
    title: "Fix login",
    projectId: setup.projectId,
    descriptionText: "The code is requested twice.\n".repeat(20),
  });
  const [{ body } = { body: "" }] = await arrivalsAt(setup.receiver, webhooks);
  const post: Post = { url: setup.url, body, secret: hooks[0]?.secret ?? "", count: deliveriesPerRound, atOnce: inFlightMax };
  using bare = await start("bare/deliver.ts");
  const rates = { worktrack: [] as number[], bare: [] as number[] };
  for (let round = -1; round < rounds; round++) {
    await setup.session.query(fillQueue, [deliveriesPerRound, webhooks]);
    const ours = rateOf(await arrivalsAt(setup.receiver, deliveriesPerRound));
    const done = once(bare.child, "message");
    bare.child.send(post);
    const theirs = rateOf(await arrivalsAt(setup.receiver, deliveriesPerRound));
    await done;
    // The first round is a warm-up.
    if (round < 0) continue;
    rates.worktrack.push(ours);
    rates.bare.push(theirs);
  }
  await requireOneAttempt(setup);
  for (const { id } of hooks) await setup.request("DELETE", `/webhooks/${id}`);
  const { worktrack: ours, bare: theirs } = rates;
  return { worktrack: median(ours), bare: median(theirs), ratio: medianRatio(ours, theirs), bytes: Buffer.byteLength(body) };
};

/** Median times of consecutive updates, with and without a webhook, in alternating blocks. The process itself sends no deliveries. */
const measureUpdates = async (setup: DeliverySetup) => {
  const { id } = await setup.request<{ id: string }>("POST", "/tasks", { title: "Task", projectId: setup.projectId });
  const times: [number[], number[]] = [[], []];
  for (let block = -2; block < 2 * rounds; block++) {
    const subscribed = block % 2 === 0;
    const hook = subscribed ? await subscribe(setup, "task.updated") : undefined;
    for (let n = 0; n < updatesPerBlock; n++) {
      const sentMs = nowMs();
      await setup.request("PATCH", `/tasks/${id}`, { title: `Block ${block}, update ${n}` });
      if (block >= 0) times[subscribed ? 1 : 0].push(nowMs() - sentMs);
    }
    if (hook) await setup.request("DELETE", `/webhooks/${hook.id}`);
  }
  return { without: median(times[0]), withOne: median(times[1]) };
};

export const benchDeliveries = async (cluster: Cluster): Promise<ReportOf<"deliveries">> => {
  const { connection, projectId, tokens } = await cluster.workspace("deliveries", 1_000);
  using receiver = await start("receiver.ts");
  // Awaited here, because returning stops the processes.
  return await inSession(connection, async (session) => {
    const measureOn = async <T>(role: string, measure: (setup: DeliverySetup) => Promise<T>): Promise<T> => {
      await using worktrack = await startWorktrack(connection, tokens, { ...environment, WORKTRACK_ROLE: role });
      const setup = { session, projectId, receiver: receiver.child, url: receiver.greeting };
      return await measure({ ...setup, request: createRequester(worktrack.url, tokens) });
    };
    const updates = await measureOn("api", measureUpdates);
    const rates = await measureOn("all", measureRates);
    const delays = await measureOn("all", measureDelays);
    const delay = (blocks: number[][]) => ({
      "p50 ms": median(blocks.flat()),
      "p95 ms": median(blocks.map((block) => quantile(block, 0.95))),
    });
    const worktrack = delay(delays.worktrack);
    return {
      title: `Webhooks: ${deliveriesPerRound} signed HTTPS deliveries of ${rates.bytes} bytes a round, ${inFlightMax} at once, ${webhooks} webhooks`,
      notes: [
        `Medians of ${rounds} alternating rounds. The receiver is a separate process on the same machine.`,
        "Worktrack: claims deliveries, signs them twice, sends them, and writes the result and log of each attempt.",
        "bare: undici in loops that sign twice and send the same bytes. No queue, no log.",
        `Delays: ${paced.perSecond} tasks a second; from the request that creates the task to the webhook's arrival, including the commit.`,
        `p95: the median over ${paced.blocks} blocks of ${paced.perBlock}. The disk: three flushes at the same rate, in blocks in between.`,
      ],
      figures: {
        Worktrack: {
          "deliveries/s": rates.worktrack,
          ...worktrack,
          "update ms": updates.without,
          "with a webhook ms": updates.withOne,
        },
        bare: { "deliveries/s": rates.bare },
        "the disk": delay(delays.disk),
      },
      measured: {
        "deliveries / bare undici": rates.ratio,
        "ms from the request to the receiver, p95": worktrack["p95 ms"],
        "update with a webhook / without": updates.withOne / updates.without,
      },
    };
  });
};
