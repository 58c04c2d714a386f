// Measures the bytes that tasks, events and deliveries take in PostgreSQL, with their indexes, as the API writes them.
import type { Cluster } from "../cluster.ts";
import { arrivalsAt, createRequester, environment, start, subscribe } from "../delivery-setup.ts";
import { startWorktrack } from "../server.ts";
import { inSession } from "../session.ts";

const batches = 100;
const tasksPerBatch = 100;
const webhooks = 2;

/** The tables that grow with each record, by record. */
const tablesOf = {
  task: ["task", "task_tag"],
  event: ["event", "feed_entry"],
  delivery: ["webhook_delivery", "webhook_attempt"],
} as const;

export type RowSizes = Readonly<Record<keyof typeof tablesOf, number>>;

const bytesOf = "SELECT sum(pg_total_relation_size(name::regclass))::float8 AS bytes FROM unnest($1::text[]) name";

/** Creates 10,000 tasks with an assignee and a description, one event each, and two deliveries of each event. */
export const measureRowSizes = async (cluster: Cluster): Promise<RowSizes> => {
  const { connection, projectId, ownerId, tokens } = await cluster.workspace("row-sizes", 1_000);
  using receiver = await start("receiver.ts");
  await using worktrack = await startWorktrack(connection, tokens, environment);
  const request = createRequester(worktrack.url, tokens);
  return await inSession(connection, async (session) => {
    const bytes = async (): Promise<RowSizes> => {
      const sizes: [string, number][] = [];
      for (const [record, tables] of Object.entries(tablesOf)) {
        const { rows } = await session.query<{ bytes: number }>(bytesOf, [tables]);
        sizes.push([record, rows[0]?.bytes ?? 0]);
      }
      return Object.fromEntries(sizes) as RowSizes;
    };
    const empty = await bytes();
    const setup = { request, session, receiver: receiver.child, url: receiver.greeting, projectId };
    for (let n = 0; n < webhooks; n++) await subscribe(setup, "task.created");
    const description = "Seen by ten people since Monday; every one of them had more than fifty open tasks in the list.";
    for (let batch = 0; batch < batches; batch++) {
      const operations = Array.from({ length: tasksPerBatch }, (_, n) => ({
        create: {
          title: `Task ${batch}.${n}: the importer stops at the second page`,
          projectId,
          assigneeId: ownerId,
          descriptionText: description,
        },
      }));
      await request("POST", "/tasks/batch", { operations });
    }
    const count = batches * tasksPerBatch;
    await arrivalsAt(receiver.child, webhooks * count);
    // Reading the feed adds the entries of all events.
    await request("GET", "/events?limit=1&since=9999-12-31T23:59:59Z");
    await session.query("VACUUM task, task_tag, event, feed_entry, webhook_delivery, webhook_attempt");
    const full = await bytes();
    const per = (record: keyof RowSizes, rows: number): number => (full[record] - empty[record]) / rows;
    return { task: per("task", count), event: per("event", count), delivery: per("delivery", webhooks * count) };
  });
};
