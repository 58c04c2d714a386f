import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { fromHook } from "../from-hook.ts";
import { useSharedWorkspace } from "../server.ts";
import { expectAccessible, useVisitors } from "./browser.ts";
import { usePageServer } from "./page-server.ts";
import { callIn, enterRecently } from "./sign-in.ts";

const server = usePageServer();
const workspace = useSharedWorkspace(server);
const visitors = useVisitors(afterAll);

/** Walks through the screens by links, as a person does. */
const person = fromHook(beforeAll, { page: true }, async () => {
  const visitor = await visitors.visit(server.origin);
  await enterRecently(visitor, server, { organizationId: workspace.organizationId, userId: workspace.ownerId });
  await visitor.page.goto(server.origin);
  return { page: visitor.page };
});

/** Runs in the page: follows a link. */
const follow = `(href) => {
  const link = Object.assign(document.createElement("a"), { href });
  document.body.append(link);
  link.click();
  link.remove();
}`;

/** The console's table of screens. Its types need a compiler of JSX, which the server does not have. */
const table = new URL("../../../web/src/app/routes.ts", import.meta.url).href;
const { routes }: { readonly routes: readonly { readonly path: string }[] } = await import(table);

/** A delivery of a new webhook whose receiver refuses connections. */
const failedDelivery = async () => {
  const { webhooks } = workspace.owner;
  const { id } = await webhooks.create({ url: "https://127.0.0.1:9/hook", events: ["task.created", "post.published"] });
  await workspace.owner.tasks.create({ projectId: workspace.projectId, title: "Fail to deliver" });
  return vi.waitFor(async () => {
    const { items } = await webhooks.deliveries.list({ id, status: ["failed"] });
    if (!items[0]) throw new Error("no delivery has failed");
    return items[0];
  }, 10_000);
};

/** The addresses of the screens whose paths have parameters, each with a record to show. */
const examples: Readonly<Record<string, () => Promise<string>>> = {
  "/tasks/:id": async () => {
    const { projectId, owner } = workspace;
    const { id, identifier } = await owner.tasks.create({ projectId, title: "Read every screen", descriptionText: "In light and dark" });
    await owner.tasks.comments.create({ id, content: "<img src=x onerror=alert(1)>" });
    return `/tasks/${identifier}`;
  },
  "/keys/:kind/:id": async () => {
    const { id } = await workspace.owner.serviceAccounts.create({ name: "Deploy bot", scopes: ["tasks:write"] });
    return `/keys/service-accounts/${id}`;
  },
  "/posts/:id": async () => {
    const { projectId, owner } = workspace;
    const { id } = await owner.posts.create({ projectId, title: "Read every screen", body: "In light and dark", status: "published" });
    const { id: replyToId } = await owner.posts.comments.create({ id, content: "A question" });
    await owner.posts.comments.create({ id, content: "An answer", replyToId });
    await owner.posts.reactions.add({ id, emoji: "👍" });
    return `/posts/${id}`;
  },
  "/projects/:id": async () => `/projects/${workspace.projectId}`,
  "/webhooks/:id": async () => `/webhooks/${(await failedDelivery()).webhookId}`,
  "/webhooks/:id/deliveries/:deliveryId": async () => {
    const { webhookId, id } = await failedDelivery();
    return `/webhooks/${webhookId}/deliveries/${id}`;
  },
};

test.each(routes)(
  "$path has a heading, no violation of WCAG 2.2 AA in light and dark, and needs no horizontal scrolling at 320 px",
  async ({ path }) => {
    const address = path.includes(":") ? await examples[path]?.() : path;
    expect(address, `an example of ${path}`).toBeDefined();
    const { page } = person;
    await page.setViewportSize({ width: 1280, height: 720 });
    await callIn(page, follow, address);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.locator(".notice.loading").first().waitFor({ state: "detached" });
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(320);
  },
);
