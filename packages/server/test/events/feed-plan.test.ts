import { expect, test } from "vitest";
import type { Caller } from "../../src/caller/caller.ts";
import { feedStatement } from "../../src/events/feed.sql.ts";
import { openClient } from "../database/seed.ts";
import { useSharedWorkspace, useTestServer } from "../server.ts";

const server = useTestServer({ config: { role: "api" } });
const workspace = useSharedWorkspace(server);

interface PlanNode {
  readonly Plans?: readonly PlanNode[];
  readonly "Relation Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
}

/** The entries of the feed that a plan has read. */
const entriesRead = ({ Plans = [], ...node }: PlanNode): number => {
  const own = (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];
  return Plans.map(entriesRead).reduce((sum, count) => sum + count, node["Relation Name"] === "feed_entry" ? own : 0);
};

test("a reader of rare events does not read the entries of frequent ones", async () => {
  const { organizationId, ownerId: userId } = workspace;
  const client = await openClient(server.testDatabase.connection);
  try {
    // Entries without events, which no trigger checks.
    await client.query("SET session_replication_role = replica");
    await client.query(
      `INSERT INTO feed_entry (organization_id, position, event_id, name, created_at)
       SELECT $1, n, gen_random_uuid(), CASE n WHEN 30000 THEN 'post.created' ELSE 'task.updated' END, now() FROM generate_series(1000, 40000) n`,
      [organizationId],
    );
    // A small sample, so that PostgreSQL knows only the frequent name, as in a large feed.
    await client.query("SET default_statistics_target = 1");
    await client.query("VACUUM ANALYZE feed_entry");
    const caller = { organizationId, userId, visibility: { limitedTo: null, hidden: [] } } as unknown as Caller;
    const { statement, values } = feedStatement(caller, ["post.created", "post.deleted"], { limit: 50 }, undefined);
    const parameters = statement.order.map((name) => (values as Record<string, unknown>)[name]);
    const { rows } = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${statement.text}`, parameters);
    expect(entriesRead(rows[0]["QUERY PLAN"][0].Plan)).toBeLessThan(100);
  } finally {
    await client.end();
  }
});
