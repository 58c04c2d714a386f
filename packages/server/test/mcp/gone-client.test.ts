import { mcpPath } from "@worktrack/contract";
import pg from "pg";
import { expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { createMessage, revisions } from "./rpc.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);

/** Locks all tasks until `work` has ended. `untilWaiting` resolves when a statement waits for them. */
const whileTasksAreLocked = async (work: (untilWaiting: () => Promise<void>) => Promise<void>): Promise<void> => {
  const locker = new pg.Client(server.testDatabase.connection);
  await locker.connect();
  await locker.query("BEGIN; LOCK TABLE task");
  const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  try {
    await work(() => expect.poll(async () => (await locker.query(waiting)).rowCount, { interval: 5 }).toBe(1));
  } finally {
    await locker.end();
  }
};

test.each(revisions)("a tool of revision %s whose client has gone still does all of its work, and logs no error", async (revision) => {
  const { id } = await workspace.owner.tasks.create({ projectId: "OPS", title: "Fix the login" });
  const params = { name: "update_task", arguments: { task: id, status: "done" } };
  const { headers, body } = createMessage("tools/call", params, { revision });
  const requestId = `gone-${revision}`;
  const gone = new AbortController();
  await whileTasksAreLocked(async (untilWaiting) => {
    const sent = fetch(server.url + mcpPath, {
      method: "POST",
      headers: { ...headers, Authorization: `Bearer ${workspace.token}`, "X-Request-Id": requestId },
      body: JSON.stringify(body),
      signal: gone.signal,
    });
    await untilWaiting();
    gone.abort();
    await expect(sent).rejects.toThrow("aborted");
    await expect.poll(() => server.logged()).toMatch(new RegExp(`"requestId":"${requestId}".*"aborted":true`));
  });
  await expect.poll(async () => (await workspace.owner.tasks.get({ id })).status).toBe("done");
  expect(server.logged()).not.toContain("internal_error");
});
