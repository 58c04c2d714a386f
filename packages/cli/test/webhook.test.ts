import { eventNames } from "@worktrack/contract";
import { expect, test } from "vitest";
import { run } from "./cli.ts";
import { ids } from "./records.ts";
import { startServer } from "./server.ts";
import { delivery, feedEvent, webhook } from "./webhook-records.ts";

const secret = "whsec_bm90IGEgc2VjcmV0";
const page = (...items: unknown[]) => ({ items, hasMore: false, nextCursor: null });

test("webhook create prints only the new secret on stdout, and --event takes commas, repeats and all", async () => {
  await using server = await startServer({ "webhooks.create": () => ({ ...webhook, secret }) });
  const create = (...words: string[]) => run(["webhook", "create", webhook.url, ...words], server);
  const { stdout, stderr } = await create("--event", "task.created,task.completed", "--event", "post.published", "--description", "CI");
  expect(stdout).toBe(`${secret}\n`);
  expect(stderr).toContain("cannot be shown again");
  expect(stderr).not.toContain("whsec_");
  expect(server.calls.at(-1)?.body).toEqual({
    url: webhook.url,
    events: ["task.created", "task.completed", "post.published"],
    description: "CI",
  });
  expect(JSON.parse((await create("--event", "all", "--json")).stdout)).toEqual({ ...webhook, secret });
  expect(server.calls.at(-1)?.body.events).toEqual(eventNames);
  expect(await create()).toMatchObject({ code: 2, stderr: "--event is required\n" });
  expect(await create("--event", "tasks")).toMatchObject({ code: 2, stderr: expect.stringContaining("an event such as task.created") });
});

test("webhook and webhooks find a webhook by URL, and edit adds and removes events", async () => {
  await using server = await startServer({ "webhooks.list": () => page(webhook), "webhooks.update": () => webhook });
  const edit = (...words: string[]) => run(["webhooks", "edit", webhook.url, ...words], server);
  expect(await edit("--add-event", "post.created,task.created", "--remove-event", "task.completed")).toMatchObject({ code: 0 });
  expect(server.calls.at(-1)).toMatchObject({ params: { id: ids.webhook }, body: { events: ["task.created", "post.created"] } });
  await edit("--endpoint", "https://example.com/v2", "--description", "none");
  expect(server.calls.at(-1)?.body).toEqual({ url: "https://example.com/v2", description: null });
  expect(await edit("--remove-event", "all")).toMatchObject({ code: 2, stderr: expect.stringContaining("disable") });
  expect(await edit("--event", "all", "--add-event", "task.created")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("not both"),
  });
  expect(await edit()).toMatchObject({ code: 2, stderr: expect.stringContaining("Nothing to change") });
});

test("a URL of two webhooks is ambiguous, and an unknown URL is not found", async () => {
  await using server = await startServer({ "webhooks.list": () => page(webhook, { ...webhook, id: ids.event }) });
  const view = (url: string) => run(["webhook", "view", url], server);
  expect(await view(webhook.url)).toMatchObject({ code: 1, stderr: expect.stringContaining("2 records are named") });
  expect(await view("https://example.com/")).toMatchObject({ code: 3, stderr: expect.stringContaining("Not found: webhook") });
});

test("webhook delete and rotate-secret require confirmation", async () => {
  await using server = await startServer({
    "webhooks.get": () => webhook,
    "webhooks.delete": () => undefined,
    "webhooks.rotateSecret": () => ({ ...webhook, secret }),
  });
  const on = (command: string, ...words: string[]) => run(["webhook", command, ids.webhook, ...words], server);
  expect(await on("delete")).toMatchObject({ code: 2, stdout: "" });
  expect(JSON.parse((await on("delete", "--yes", "--json")).stdout)).toEqual(webhook);
  expect(await on("rotate-secret")).toMatchObject({ code: 2, stdout: "" });
  expect(await on("rotate-secret", "--overlap", "1h", "--yes")).toMatchObject({ code: 0, stdout: `${secret}\n` });
  expect(server.calls.at(-1)?.body).toEqual({ overlapSeconds: 3_600 });
});

test("deliveries are filtered by status, event and time, and one is shown with its attempts and payload", async () => {
  const { attemptLog, payload, ...listed } = delivery;
  await using server = await startServer({
    "webhooks.get": () => webhook,
    "webhooks.deliveries.list": () => page(listed),
    "webhooks.deliveries.get": () => delivery,
  });
  const deliveries = (...words: string[]) => run(["webhook", "deliveries", ids.webhook, ...words], server);
  const { stdout } = await deliveries("--status", "failed,skipped", "--event", "task.created", "--since", "2026-05-01");
  expect(stdout).toBe(`2026-05-26T10:00Z\ttask.created\tfailed\t500\t12 ms\t\t1\t2026-05-26T10:05Z\t\t${ids.delivery}\n`);
  expect(server.calls.at(-1)?.query).toMatchObject({
    status: ["failed", "skipped"],
    event: ["task.created"],
    since: "2026-05-01T00:00:00.000Z",
  });
  const attempt = `Attempt 1  2026-05-26T10:00:00.000Z  500 in 12 ms\n> POST https://example.com/hook\n> X-Webhook-Id: ${ids.delivery}\n< server: hooks`;
  expect((await deliveries(ids.delivery)).stdout).toContain(`${attempt}\nno\nroom\n`);
  expect(JSON.parse((await deliveries(ids.delivery, "--json")).stdout)).toEqual({ ...listed, attemptLog, payload });
});

test("webhook retry takes a delivery or filters, and without either requires confirmation", async () => {
  const { attemptLog, payload, ...listed } = delivery;
  await using server = await startServer({
    "webhooks.get": () => webhook,
    "webhooks.deliveries.retry": () => ({ ...listed, status: "pending" }),
    "webhooks.deliveries.retryAll": () => ({ retried: 7, hasMore: true }),
  });
  const retry = (...words: string[]) => run(["webhook", "retry", ids.webhook, ...words], server);
  expect(await retry(ids.delivery)).toMatchObject({ code: 0, stdout: expect.stringContaining("\tpending\t") });
  expect(server.calls.at(-1)?.params).toEqual({ id: ids.webhook, deliveryId: ids.delivery });
  expect(await retry("--status", "skipped", "--since", "2026-05-01", "--until", "2026-05-02")).toMatchObject({
    code: 0,
    stdout: "7\n",
    stderr: expect.stringContaining("repeat the command"),
  });
  expect(server.calls.at(-1)?.body).toEqual({
    status: ["skipped"],
    since: "2026-05-01T00:00:00.000Z",
    until: "2026-05-02T00:00:00.000Z",
  });
  expect(await retry()).toMatchObject({ code: 2, stderr: expect.stringContaining("Retry all failed deliveries") });
  expect((await retry("--yes")).code).toBe(0);
  expect(server.calls.at(-1)?.body).toEqual({ status: ["failed"] });
  expect(await retry(ids.delivery, "--status", "failed")).toMatchObject({ code: 2, stderr: expect.stringContaining("not both") });
});

test("webhook test and trigger wait for the outcome and fail when the receiver fails", async () => {
  const { attemptLog, payload, ...listed } = delivery;
  let asked = 0;
  await using server = await startServer({
    "webhooks.get": () => webhook,
    "webhooks.test": () => ({ ...listed, status: "pending", attempts: 0, test: true }),
    "webhooks.deliveries.get": () => {
      asked++;
      if (asked < 3) return { ...delivery, status: "pending", attempts: 0, attemptLog: [] };
      return asked === 3
        ? { ...delivery, status: "succeeded", attemptLog: [{ ...attemptLog[0], status: 200, response: "fine" }] }
        : delivery;
    },
  });
  const good = await run(["webhook", "test", ids.webhook], server);
  expect(good).toMatchObject({ code: 0, stdout: expect.stringContaining("outcome\t200 in 12 ms\n\nfine\n") });
  expect(server.calls.find(({ operation }) => operation === "webhooks.test")?.body).toEqual({});
  const bad = await run(["webhook", "trigger", "post.published", ids.webhook, "--json"], server);
  expect(bad).toMatchObject({ code: 1, stderr: expect.stringContaining("The test failed: 500 in 12 ms") });
  expect(JSON.parse(bad.stdout)).toEqual(delivery);
  expect(server.calls.findLast(({ operation }) => operation === "webhooks.test")?.body).toEqual({ event: "post.published" });
});

test("event list fetches page by page and ends at the end of the feed", async () => {
  await using server = await startServer({ "events.list": () => ({ items: [feedEvent], hasMore: false, nextCursor: "later" }) });
  const { stdout } = await run(["events", "list", "--event", "task.created", "--since", "2026-05-01", "--all"], server);
  expect(stdout).toBe(`2026-05-26T10:00Z\ttask.created\tAda Lovelace\tOPS-1 Fix login\t${ids.event}\n`);
  expect(server.calls).toHaveLength(1);
  expect(server.calls[0]?.query).toMatchObject({ event: ["task.created"], since: "2026-05-01T00:00:00.000Z" });
});
