import { expect, test } from "vitest";
import { useSharedWorkspace } from "../../../server/test/server.ts";
import { useVisitors } from "./browser.ts";
import { usePageServer } from "./page-server.ts";
import { enterRecently } from "./sign-in.ts";

const server = usePageServer();
const workspace = useSharedWorkspace(server);
const visitors = useVisitors();

/** Accepts an invitation in a new browser. */
const join = async (link: string) => {
  const visitor = await visitors.visit(server.origin);
  visitor.allowStatus(404);
  await visitor.page.goto(link);
  await visitor.page.getByLabel("Your name").fill("Ada Lovelace");
  await visitor.page.keyboard.press("Enter");
  await visitor.page.getByRole("button", { name: "Menu of Ada Lovelace" }).waitFor({ state: "attached" });
  return visitor.page;
};

const invite = async (next: string) => {
  const { url } = await workspace.owner.invitations.create({ email: `ada-${Date.now()}@example.com`, role: "member" });
  return url.replace("/join", `/join?next=${encodeURIComponent(next)}`);
};

test("a person who is invited from a task by the command lands on that task", async () => {
  const { identifier } = await workspace.owner.tasks.create({ title: "Read the plan", projectId: workspace.projectId });
  const owner = await visitors.visit(server.origin);
  await enterRecently(owner, server, { organizationId: workspace.organizationId, userId: workspace.ownerId });
  const { page } = owner;
  await page.goto(`${server.origin}/tasks?q=plan&peek=${identifier}`);
  await page
    .getByRole("link", { name: /Read the plan/ })
    .first()
    .waitFor();
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox").fill("Invite a person");
  await page.keyboard.press("Enter");
  await page.getByLabel("E-mail address").fill(`ada-${Date.now()}@example.com`);
  await page.keyboard.press("Enter");
  await page.getByText("opens the page that you see here").waitFor();
  await page.getByRole("button", { name: "Show", exact: true }).click();
  const link = (await page.locator(".secret code").textContent()) ?? "";
  expect(link).toMatch(new RegExp(`^${server.origin}/join\\?next=%2Ftasks%2F${identifier}#wti_`));
  const joined = await join(link);
  await joined.getByText(identifier, { exact: true }).first().waitFor();
  expect(joined.url()).toBe(`${server.origin}/tasks/${identifier}`);
});

test.each(["a private project", "/webhooks", "/nowhere"])(
  "a person who cannot see %s lands on the start page, which says so",
  async (place) => {
    const isProject = !place.startsWith("/");
    const hidden = isProject ? (await workspace.owner.projects.create({ name: "Secret", visibility: "private" })).id : place;
    const page = await join(await invite(isProject ? `/projects/${hidden}` : hidden));
    await page.getByText("You cannot see the page that you were invited from.").waitFor();
    expect(page.url()).not.toContain(hidden);
  },
);

test("an invitation whose next page is on another site leads to the start page of this one", async () => {
  const page = await join(await invite("//evil.example/x"));
  expect(page.url()).toMatch(`${server.origin}/`);
  expect(page.url()).not.toContain("evil");
});
