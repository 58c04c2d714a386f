// The clock of a process was ahead and is set back. What it has dated must not wait until the clock is there again.
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { useDispatch } from "./setup.ts";

const hourMs = 3_600_000;
const setup = useDispatch();

const runAhead = async <T>(work: () => Promise<T>): Promise<T> => {
  setup.nowMs += hourMs;
  try {
    return await work();
  } finally {
    setup.nowMs -= hourMs;
  }
};

const newWebhook = async (url: string): Promise<string> => {
  const { organizationId } = await setup.server.workspace();
  return (await setup.createWebhook(organizationId, url)).id;
};

test("after a clock is set back, deliveries that were written, leased or failed meanwhile are sent soon, and a retry keeps its delay", async () => {
  let status = 500;
  const receiver = await setup.startReceiver((_request, response) => response.writeHead(status).end());
  const [written, leased, failed] = [await newWebhook(receiver.url), await newWebhook(receiver.url), await newWebhook(receiver.url)];
  const dispatcher = await runAhead(async () => {
    await setup.queueDeliveries(leased, 1);
    await setup.claim();
    await setup.queueDeliveries(failed, 1);
    const started = setup.startDispatcher({ retryDelaysMs: [60_000], timeoutMs: 1_000 });
    await setup.waitUntilAttempted(failed);
    await setup.queueDeliveries(written, 1);
    return started;
  });
  status = 200;
  await expect.poll(async () => (await setup.deliveries(written))[0]?.status).toBe("succeeded");
  const [retry] = await setup.deliveries(failed);
  // The delay begins at the end of the attempt.
  expect(Number(retry?.nextAttemptAt) - setup.nowMs).toBeGreaterThanOrEqual(60_000);
  expect(Number(retry?.nextAttemptAt) - setup.nowMs).toBeLessThan(65_000);
  expect((await setup.deliveries(leased))[0]?.status).toBe("pending");
  setup.nowMs += 65_000;
  await expect.poll(async () => (await setup.deliveries(failed))[0]?.status).toBe("succeeded");
  await expect.poll(async () => (await setup.deliveries(leased))[0]?.status).toBe("succeeded");
  await dispatcher.stop();
});

test("an attempt that is in flight while the clock is set back is retried soon, too", async () => {
  const inFlight = Promise.withResolvers<void>();
  const isSetBack = Promise.withResolvers<void>();
  let status = 500;
  const receiver = await setup.startReceiver(async (_request, response) => {
    inFlight.resolve();
    await isSetBack.promise;
    response.writeHead(status).end();
  });
  const id = await newWebhook(receiver.url);
  const dispatcher = await runAhead(async () => {
    await setup.queueDeliveries(id, 1);
    const started = setup.startDispatcher({ retryDelaysMs: [1_000], timeoutMs: 10_000 });
    await inFlight.promise;
    return started;
  });
  // A check is made every second.
  await sleep(1_500);
  isSetBack.resolve();
  await setup.waitUntilAttempted(id);
  status = 200;
  setup.nowMs += 25_000;
  const isSent = async () => {
    setup.nowMs += 100;
    return (await setup.deliveries(id))[0]?.status;
  };
  await expect.poll(isSent).toBe("succeeded");
  await dispatcher.stop();
});

test("a process that starts corrects what a process with a clock that was ahead has left", async () => {
  const receiver = await setup.startReceiver();
  const id = await newWebhook(receiver.url);
  await runAhead(() => setup.queueDeliveries(id, 3));
  const dispatcher = setup.startDispatcher();
  await setup.waitUntilAttempted(id);
  await dispatcher.stop();
});

test("a retry that is due in an hour, and deliveries of a process whose clock is a minute ahead, keep their times", async () => {
  const receiver = await setup.startReceiver((_request, response) => response.writeHead(500).end());
  const [retried, ahead] = [await newWebhook(receiver.url), await newWebhook(receiver.url)];
  await setup.queueDeliveries(retried, 1);
  const first = setup.startDispatcher({ retryDelaysMs: [hourMs] });
  const [waiting] = await setup.waitUntilAttempted(retried);
  await first.stop();
  setup.nowMs += 60_000;
  await setup.queueDeliveries(ahead, 1);
  const [dated] = await setup.deliveries(ahead);
  setup.nowMs -= 60_000;
  const second = setup.startDispatcher();
  const marker = await newWebhook(receiver.url);
  await setup.queueDeliveries(marker, 1);
  second.wake();
  await setup.waitUntilAttempted(marker);
  await second.stop();
  expect((await setup.deliveries(retried))[0]?.nextAttemptAt).toEqual(waiting?.nextAttemptAt);
  expect((await setup.deliveries(ahead))[0]?.nextAttemptAt).toEqual(dated?.nextAttemptAt);
});
