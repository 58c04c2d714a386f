import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { verify } from "@worktrack/webhook-verify";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fromHook } from "../../../server/test/from-hook.ts";
import { useSharedWorkspace } from "../../../server/test/server.ts";
import { receiverCaFile, startReceiver, trustReceiver } from "../../../server/test/webhooks/receiver.ts";
import { expectAccessible, useVisitors } from "./browser.ts";
import { usePageServer } from "./page-server.ts";
import { enterRecently } from "./sign-in.ts";

beforeAll(trustReceiver);
const server = usePageServer();
const workspace = useSharedWorkspace(server);
const visitors = useVisitors();
let status = 500;
const receiver = fromHook(beforeAll, { url: true, received: true, waitFor: true, close: true }, () =>
  startReceiver((_request, response) => response.writeHead(status, { "content-type": "application/json" }).end('{"seen":true}')),
);
afterAll(() => receiver.close());

const enter = async (): Promise<Page> => {
  const visitor = await visitors.visit(server.origin, { permissions: ["clipboard-read", "clipboard-write"] });
  await enterRecently(visitor, server, { organizationId: workspace.organizationId, userId: workspace.ownerId });
  return visitor.page;
};

/** Moves the focus by Tab to the control of this name, as a person without a mouse does. */
const tabTo = async (page: Page, name: string): Promise<void> => {
  for (let count = 0; count < 60; count++) {
    const focused = await page.evaluate(
      "document.activeElement.textContent.trim() || document.activeElement.labels?.[0]?.textContent.trim()",
    );
    if (focused === name) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${name}`);
};

/** Chooses a rare action of the screen. */
const chooseAction = async (page: Page, title: string): Promise<void> => {
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: title }).click();
};

test("a person creates a webhook, sees it fail, mends the receiver, retries and sees it succeed live, by keyboard alone", async () => {
  const page = await enter();
  const { keyboard } = page;
  await page.goto(`${server.origin}/webhooks`);
  await page.getByText("No webhooks yet").waitFor();
  // The first field has the focus each time.
  for (const isFirst of [true, false]) {
    await keyboard.press("c");
    await page.getByRole("heading", { name: "Create a webhook" }).waitFor();
    await keyboard.type(receiver.url);
    if (!isFirst) break;
    await tabTo(page, "Cancel");
    await keyboard.press("Enter");
    await page.getByText("No webhooks yet").waitFor();
  }
  await tabTo(page, "All task events");
  await keyboard.press("Space");
  await keyboard.press("Enter");
  await page.getByRole("heading", { name: "Webhook created" }).waitFor();
  await tabTo(page, "Fastify");
  await keyboard.press("Enter");
  await page.getByText("@worktrack/webhook-verify/fastify").waitFor();
  await expectAccessible(page);
  await tabTo(page, "Open the webhook");
  await keyboard.press("Enter");
  await page.getByText("No deliveries yet").waitFor();

  await workspace.owner.tasks.create({ title: "<img src=x onerror=alert(1)>", projectId: workspace.projectId });
  await page.getByText("HTTP 500").waitFor();
  await keyboard.press("j");
  await keyboard.press("Enter");
  await page.getByRole("heading", { name: "task.created · " }).waitFor();
  status = 200;
  await keyboard.press("r");
  await page.getByText("Succeeded", { exact: true }).waitFor();
  await page.getByText("HTTP 200").waitFor();
  await keyboard.press("u");
  await page.getByRole("listitem").filter({ hasText: "task.created" }).getByText("Succeeded").waitFor();
});

test("a disabled webhook catches up, its attempt is copied as a verifiable curl command, and it is deleted", async () => {
  status = 200;
  const { id, secret } = await workspace.owner.webhooks.create({ url: receiver.url, events: ["task.created"] });
  const page = await enter();
  await page.goto(`${server.origin}/webhooks/${id}?status=skipped,succeeded`);
  await chooseAction(page, "Disable");
  await page.getByText("Disabled", { exact: true }).waitFor();
  await workspace.owner.tasks.create({ title: "It's skipped", projectId: workspace.projectId });
  const deliveries = page.getByRole("region", { name: "Deliveries" }).getByRole("listitem");
  await deliveries.getByText("Skipped", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Enable" }).click();
  await page.getByLabel("Also send what was skipped meanwhile: 1 delivery").check();
  await page.getByRole("dialog").getByRole("button", { name: "Enable" }).click();
  await deliveries.getByText("Succeeded").waitFor();

  await deliveries.getByRole("link").click();
  await page.getByRole("button", { name: "Copy as curl" }).click();
  const command = await page.evaluate<string>("navigator.clipboard.readText()");
  expect(command).not.toContain(secret);
  const before = receiver.received.length;
  await promisify(execFile)("sh", ["-c", command], { env: { ...process.env, CURL_CA_BUNDLE: receiverCaFile } });
  const sent = receiver.received[before];
  expect(sent && (await verify(sent, secret))).toMatchObject({ event: "task.created", data: { task: { title: "It's skipped" } } });

  await page.keyboard.press("u");
  await chooseAction(page, "Delete…");
  await page.getByRole("button", { name: "Delete the webhook" }).click();
  await page.getByRole("heading", { name: "Webhooks", level: 1 }).waitFor();
  expect((await workspace.owner.webhooks.list()).items.map((webhook) => webhook.id)).not.toContain(id);
});

test("both secrets sign during the overlap of a rotation, and a range of failed deliveries is retried together", async () => {
  status = 500;
  const { id, secret } = await workspace.owner.webhooks.create({ url: `${receiver.url}/rotated`, events: ["task.created"] });
  // Webhooks of the other tests get the events, too.
  const own = () => receiver.received.filter(({ path }) => path === "/hook/rotated");
  const titles = ["one", "two"];
  await Promise.all(titles.map((title) => workspace.owner.tasks.create({ title, projectId: workspace.projectId })));
  const page = await enter();
  await page.goto(`${server.origin}/webhooks/${id}`);
  await expect.poll(() => page.getByRole("listitem").getByText("Failed", { exact: true }).count()).toBe(2);
  await chooseAction(page, "Rotate the secret…");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Overlap").selectOption("1 hour");
  await dialog.getByRole("button", { name: "Rotate the secret" }).click();
  await page.getByRole("button", { name: "Show", exact: true }).click();
  const rotated = (await page.locator(".secret code").textContent()) ?? "";
  await page.keyboard.press("Escape");

  status = 200;
  await page.keyboard.press("r");
  await dialog.getByLabel("Created before").fill("2020-01-01T00:00");
  await dialog.getByText("0 deliveries match.").waitFor();
  await dialog.getByLabel("Created before").fill("");
  await dialog.getByText("2 deliveries match.").waitFor();
  await dialog.getByRole("button", { name: "Retry" }).click();
  await expect.poll(() => own().length, { timeout: 5_000 }).toBe(4);
  const sent = own().at(-1);
  for (const each of [secret, rotated]) expect(sent && (await verify(sent, each))).toMatchObject({ event: "task.created" });
  await page.getByRole("button", { name: "Failed", exact: true }).click();
  await page.getByText("No deliveries match").waitFor();
  expect(page.url()).toBe(`${server.origin}/webhooks/${id}?status=failed`);
});

test("the copied command of a new inbound secret creates a task in a shell", async () => {
  const page = await enter();
  await page.goto(`${server.origin}/inbound-secrets`);
  await page.getByText("No inbound secrets yet").waitFor();
  await page.keyboard.press("c");
  await page.keyboard.type("CI");
  await page.getByLabel("Default project").selectOption({ index: 1 });
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Copy the command with the secret" }).click();
  await expectAccessible(page);
  const command = await page.evaluate<string>("navigator.clipboard.readText()");
  const { stdout } = await promisify(execFile)("sh", ["-c", command]);
  expect(JSON.parse(stdout)).toMatchObject({ kind: "task", created: true });
});

test("the chart of a webhook that began three hours ago shows three hours, each read by pointer, by arrow keys and in a table", async () => {
  const { id } = await workspace.owner.webhooks.create({ url: `${receiver.url}/chart`, events: ["task.created"] });
  const hour = (hoursAgo: number) => new Date((Math.floor(Date.now() / 3_600_000) - hoursAgo) * 3_600_000);
  await server.database.prisma.webhookHour.createMany({
    data: [
      { webhookId: id, hour: hour(2), durationMs: 120, deliveries: 12, failures: 1 },
      { webhookId: id, hour: hour(0), durationMs: 40, deliveries: 3, failures: 0 },
    ],
  });
  const page = await enter();
  await page.goto(`${server.origin}/webhooks/${id}`);
  await page.getByText("Last 3 hours: 15 deliveries, 1 failed, 93.3 % succeeded").waitFor();
  const chart = page.getByRole("slider", { name: "Hour of the chart" });
  const reading = page.locator(".chart-reading");
  const { width = 0 } = (await chart.boundingBox()) ?? {};
  await chart.hover({ position: { x: width / 6, y: 40 } });
  expect(await reading.textContent()).toMatch(/:00 .M: 12 deliveries, 1 failed, half within 120 ms, 95 % within 120 ms$/);
  await page.mouse.move(0, 0);
  expect(await reading.textContent()).toMatch(/^Point at the chart/);

  await tabTo(page, "Show the hours as a table");
  await page.keyboard.press("Shift+Tab");
  expect(await chart.getAttribute("aria-valuetext")).toMatch(/: 12 deliveries/);
  await page.keyboard.press("End");
  expect(await chart.getAttribute("aria-valuetext")).toMatch(/: 3 deliveries, half within 40 ms/);
  await page.keyboard.press("ArrowLeft");
  expect(await chart.getAttribute("aria-valuetext")).toMatch(/: no deliveries$/);
  await page.keyboard.press("Home");
  expect(await reading.textContent()).toBe(await chart.getAttribute("aria-valuetext"));
  expect(await reading.textContent()).toMatch(/: 12 deliveries/);
  await page.getByText("Show the hours as a table").click();
  expect(await page.getByRole("region", { name: "Hours" }).getByRole("row").count()).toBe(3);
  await expectAccessible(page);
});

test("deliveries say what they are about, and are found by a task's identifier, a record's id and their own id", async () => {
  status = 200;
  const { id } = await workspace.owner.webhooks.create({ url: `${receiver.url}/found`, events: ["task.created"] });
  const create = (title: string) => workspace.owner.tasks.create({ title, projectId: workspace.projectId });
  const tasks = [await create("<b>First</b>"), await create("Second")] as const;
  const page = await enter();
  await page.goto(`${server.origin}/webhooks/${id}`);
  const deliveries = page.getByRole("region", { name: "Deliveries" }).getByRole("listitem");
  const subjectOf = (place: 0 | 1) => `task.created · ${tasks[place].identifier} ${tasks[place].title}`;
  await deliveries.getByRole("link", { name: subjectOf(0), exact: true }).waitFor();
  await deliveries.getByRole("link", { name: subjectOf(1), exact: true }).waitFor();
  const field = page.getByRole("searchbox", { name: "Task, record or delivery" });
  const search = async (text: string) => {
    await field.fill(text);
    await field.press("Enter");
  };
  await search("everything");
  await page.getByText("Type a task such as PAY-36").waitFor();
  await search(tasks[0].identifier.toLowerCase());
  await expect.poll(() => deliveries.getByRole("link").allTextContents()).toEqual([subjectOf(0)]);
  await search(tasks[1].id);
  await expect.poll(() => deliveries.getByRole("link").allTextContents()).toEqual([subjectOf(1)]);
  const [, delivery] = (await workspace.owner.webhooks.deliveries.list({ id })).items;
  await search(delivery?.id ?? "");
  await page.getByRole("heading", { name: subjectOf(0) }).waitFor();
  expect(page.url()).toBe(`${server.origin}/webhooks/${id}/deliveries/${delivery?.id}`);
});
