import { pino } from "pino";
import { expect, test } from "vitest";
import { createNotifier, listenForWakes } from "../../../src/webhooks/dispatch/signal.ts";
import { dispatching } from "./dispatching.ts";

const stage = dispatching();
const log = pino({ level: "silent" });

const endListeners = {
  name: undefined,
  text: "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN %' AND datname = current_database()",
};

test("one process wakes another through the database, again after that connection broke, and not once it has stopped", async () => {
  let wakes = 0;
  const { testDatabase, database } = stage.server;
  const listener = listenForWakes(testDatabase.connection, log, () => wakes++);
  const notify = createNotifier(database, log);
  await expect.poll(() => wakes).toBe(1);
  for (let i = 0; i < 20; i++) notify();
  // The first tells at once, all others together.
  await expect.poll(() => wakes).toBe(3);
  expect((await database.rows(endListeners, [])).length).toBe(1);
  await expect.poll(() => wakes).toBe(4);
  notify();
  await expect.poll(() => wakes).toBe(5);
  listener.stop();
  notify();
  await database.ping();
  expect(wakes).toBe(5);
});

test("a database that is away is no error of whoever wakes", async () => {
  const away = { ...stage.database, rows: () => Promise.reject(new Error("away")) };
  createNotifier(away, log)();
  let wakes = 0;
  const listener = listenForWakes({ connectionString: "postgres://127.0.0.1:1/none" }, log, () => wakes++);
  listener.stop();
  expect(wakes).toBe(0);
});

test("a delivery that another process made is sent at once", async () => {
  const { organizationId } = await stage.server.workspace();
  const receiver = await stage.receiver();
  const { id } = await stage.hook(organizationId, receiver.url);
  const dispatcher = stage.dispatcher();
  const listener = listenForWakes(stage.server.testDatabase.connection, log, dispatcher.wake);
  await stage.queue(id, 1);
  createNotifier(stage.database, log)();
  await receiver.waitFor(1);
  await stage.attempted(id);
  listener.stop();
  await dispatcher.stop();
});
