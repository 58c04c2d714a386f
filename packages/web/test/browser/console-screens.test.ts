import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { fromHook } from "../../../server/test/from-hook.ts";
import { useSharedWorkspace } from "../../../server/test/server.ts";
import { expectAccessible, useVisitors } from "./browser.ts";
import { hostileTexts } from "./hostile-texts.ts";
import { usePageServer } from "./page-server.ts";
import { callIn, enterRecently } from "./sign-in.ts";

const server = usePageServer();
const workspace = useSharedWorkspace(server);
const visitors = useVisitors(afterAll);

/** The messages of the dialogs that scripts in texts of records have opened. */
const dialogs: string[] = [];
const hostile = hostileTexts.join(" ");

/** Gives the records that most screens show hostile names. */
const nameRecords = async (): Promise<void> => {
  const { owner, organizationId, projectId } = workspace;
  const [image, attribute, script, , , frame] = hostileTexts as [string, string, string, string, string, string];
  await server.database.prisma.organization.update({ where: { id: organizationId }, data: { name: attribute } });
  await owner.me.update({ name: script });
  await owner.projects.update({ id: projectId, name: image, description: hostile });
  await owner.tags.create({ name: frame });
  await owner.me.tokens.create({ name: attribute, scopes: ["tasks:read"] });
  await owner.inboundSecrets.create({ name: image, projectId });
  await owner.invitations.create({ email: "new@example.com", role: "member" });
};

/** Walks through the screens by links, as a person does. */
const person = fromHook(beforeAll, { page: true }, async () => {
  await nameRecords();
  const visitor = await visitors.visit(server.origin);
  await enterRecently(visitor, server, { organizationId: workspace.organizationId, userId: workspace.ownerId });
  visitor.page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
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
const table = new URL("../../src/app/routes.ts", import.meta.url).href;
const { routes }: { readonly routes: readonly { readonly path: string }[] } = await import(table);

/** A delivery of a new webhook whose receiver refuses connections. */
const failedDelivery = async () => {
  const { webhooks } = workspace.owner;
  const url = "https://127.0.0.1:9/hook";
  const { id } = await webhooks.create({ url, events: ["task.created", "post.published"], description: hostile });
  await workspace.owner.tasks.create({ projectId: workspace.projectId, title: hostile });
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
    const { id, identifier } = await owner.tasks.create({ projectId, title: hostile, descriptionText: hostile });
    await owner.tasks.comments.create({ id, content: hostile });
    return `/tasks/${identifier}`;
  },
  "/keys/:kind/:id": async () => {
    const { id } = await workspace.owner.serviceAccounts.create({ name: hostileTexts[0] ?? "", scopes: ["tasks:write"] });
    return `/keys/service-accounts/${id}`;
  },
  "/posts/:id": async () => {
    const { projectId, owner } = workspace;
    const { id } = await owner.posts.create({ projectId, title: hostile, body: hostile, status: "published" });
    const { id: replyToId } = await owner.posts.comments.create({ id, content: hostile });
    await owner.posts.comments.create({ id, content: "An answer", replyToId });
    await owner.posts.reactions.add({ id, emoji: "👍" });
    return `/posts/${id}`;
  },
  "/projects/:id": async () => `/projects/${workspace.projectId}`,
  "/projects/:id/board": async () => "/projects/OPS/board",
  "/projects/:id/list": async () => "/projects/OPS/list",
  "/projects/:id/posts": async () => "/projects/OPS/posts",
  "/projects/:id/settings": async () => "/projects/OPS/settings",
  "/webhooks/:id": async () => `/webhooks/${(await failedDelivery()).webhookId}`,
  "/webhooks/:id/deliveries/:deliveryId": async () => {
    const { webhookId, id } = await failedDelivery();
    return `/webhooks/${webhookId}/deliveries/${id}`;
  },
};

test.each(routes)(
  "$path has a heading, no violation of WCAG 2.2 AA at 1,920 and 320 px in light and dark, no horizontal scrolling, and runs no text of a record",
  async ({ path }) => {
    const address = path.includes(":") ? await examples[path]?.() : path;
    expect(address, `an example of ${path}`).toBeDefined();
    const { page } = person;
    await page.setViewportSize({ width: 1920, height: 1080 });
    await callIn(page, follow, address);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.locator(".notice.loading").first().waitFor({ state: "detached" });
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectAccessible(page);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(320);
    expect(dialogs).toEqual([]);
  },
);
