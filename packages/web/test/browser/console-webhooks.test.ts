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
  await page.getByText("No deliveries", { exact: true }).waitFor();

  await workspace.owner.tasks.create({ title: "<img src=x onerror=alert(1)>", projectId: workspace.projectId });
  await page.getByText("HTTP 500").waitFor();
  await keyboard.press("j");
  await keyboard.press("Enter");
  await page.getByRole("heading", { name: "task.created" }).waitFor();
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
  await page.getByRole("button", { name: "Disable" }).click();
  await page.getByText("Disabled", { exact: true }).waitFor();
  await workspace.owner.tasks.create({ title: "It's skipped", projectId: workspace.projectId });
  const deliveries = page.getByRole("region", { name: "Deliveries" }).getByRole("listitem");
  await deliveries.getByText("Skipped").waitFor();
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
  await page.getByRole("button", { name: "Delete", exact: true }).click();
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
  await page.getByRole("button", { name: "Rotate the secret" }).click();
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
  await page.getByText("No deliveries", { exact: true }).waitFor();
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
