import { pino } from "pino";
import { expect, test } from "vitest";
import { createNotifications } from "../../../src/database/notifications.ts";
import { statement } from "../../../src/database/statement.ts";
import { createWakeNotifier, listenForWakes } from "../../../src/integration/webhooks/dispatch/wake-notifications.ts";
import { useDispatch } from "./setup.ts";

const setup = useDispatch();
const log = pino({ level: "silent" });

const endListeners = statement({
  parameters: {},
  row: { ended: "bool" },
  text: "SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity WHERE query LIKE 'LISTEN %' AND datname = current_database()",
});

test("one process wakes another through the database, also after a lost connection, and not after it has stopped", async () => {
  let wakes = 0;
  const { testDatabase, database } = setup.server;
  const listener = listenForWakes(createNotifications(testDatabase.connection, log), () => wakes++);
  const notify = createWakeNotifier(database, log);
  await expect.poll(() => wakes).toBe(1);
  for (let i = 0; i < 20; i++) notify();
  // The calls of one turn notify together.
  await expect.poll(() => wakes).toBe(2);
  expect((await database.query(endListeners, {})).length).toBe(1);
  await expect.poll(() => wakes).toBe(3);
  notify();
  await expect.poll(() => wakes).toBe(4);
  listener.stop();
  notify();
  await database.ping();
  expect(wakes).toBe(4);
});

test("an unreachable database causes no error when waking or listening", async () => {
  const away = { ...setup.database, query: () => Promise.reject(new Error("away")) };
  createWakeNotifier(away, log)();
  let wakes = 0;
  const listener = listenForWakes(createNotifications({ connectionString: "postgres://127.0.0.1:1/none" }, log), () => wakes++);
  listener.stop();
  expect(wakes).toBe(0);
});

test("a delivery that another process wrote is sent at once", async () => {
  const { organizationId } = await setup.server.workspace();
  const receiver = await setup.startReceiver();
  const { id } = await setup.createWebhook(organizationId, receiver.url);
  const dispatcher = setup.startDispatcher();
  const listener = listenForWakes(createNotifications(setup.server.testDatabase.connection, log), dispatcher.wake);
  await setup.queueDeliveries(id, 1);
  createWakeNotifier(setup.database, log)();
  await receiver.waitFor(1);
  await setup.waitUntilAttempted(id);
  listener.stop();
  await dispatcher.stop();
});
