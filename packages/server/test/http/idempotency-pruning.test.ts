import { expect, test } from "vitest";
import { statement } from "../../src/database/statement.ts";
import { pruneExpiredRows } from "../../src/operation/retention/prune.ts";
import { useSharedWorkspace, useTestServer } from "../server.ts";

const dayMs = 86_400_000;
const startMs = Date.now();
let nowMs = startMs;
const server = useTestServer({ clock: () => nowMs });
const workspace = useSharedWorkspace(server);

/** Creates a task with this Idempotency-Key. */
const createTask = async (idempotencyKey: string): Promise<string> => {
  const { owner, projectId } = workspace;
  return (await owner.tasks.create({ title: "Once", projectId }, { idempotencyKey })).id;
};

const storedKeys = async (): Promise<string[]> => (await server.database.prisma.idempotencyRecord.findMany()).map(({ key }) => key).sort();

const prune = () => pruneExpiredRows(server.database, nowMs);

/** More than two batches of records that were created now. */
const insertRecords = statement({
  parameters: { now: "timestamptz" },
  row: {},
  text: `
  INSERT INTO idempotency_record (credential_id, key, request_hash, status, body, created_at)
  SELECT id, 'bulk-' || i, '', 201, '', $now FROM (SELECT id FROM credential LIMIT 1) AS c, generate_series(1, 2500) AS i`,
});

test("a record is deleted after 24 hours, also by concurrent processes; its key can be used again, and a younger record still replays", async () => {
  const oldId = await createTask("old");
  await server.database.query(insertRecords, { now: new Date(nowMs) });
  nowMs += 2 * 60_000;
  const youngId = await createTask("young");
  nowMs = startMs + dayMs;
  await prune();
  expect(await storedKeys()).toHaveLength(2_502);
  nowMs += 60_000 + 1;
  await Promise.all([prune(), prune(), prune()]);
  expect(await storedKeys()).toEqual(["young"]);
  expect(await createTask("old")).not.toBe(oldId);
  expect(await createTask("young")).toBe(youngId);
});

test("pruning skips a record that a request has locked, and deletes the others", async () => {
  nowMs += 2 * dayMs;
  await prune();
  await createTask("locked");
  await createTask("free");
  nowMs += 2 * dayMs;
  await server.database.prisma.$transaction(async (other) => {
    await other.$queryRaw`SELECT key FROM idempotency_record WHERE key = 'locked' FOR UPDATE`;
    await prune();
  });
  expect(await storedKeys()).toEqual(["locked"]);
  await prune();
  expect(await storedKeys()).toEqual([]);
});
