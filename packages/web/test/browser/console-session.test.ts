import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useWorkspace } from "../../../server/test/server.ts";
import { useVisitors } from "./browser.ts";
import { usePageServer } from "./page-server.ts";
import { enter, enterRecently, signOut } from "./sign-in.ts";

const aheadMs = 0;
const server = usePageServer(undefined, { clock: () => Date.now() + aheadMs });
const workspace = useWorkspace(server);
const visitors = useVisitors();

const useLink = async (page: Page): Promise<void> => {
  await page.goto((await workspace.ownerLink()).url);
  await page.getByRole("button", { name: "Sign in", exact: true }).press("Enter");
};

/** The theme of the page as the server sent it, before any script. */
const sentTheme = async (page: Page, path: string): Promise<string | undefined> => {
  const response = await page.goto(server.origin + path);
  return /<html lang="en"(?: data-theme="(\w+)")?/.exec((await response?.text()) ?? "")?.[1];
};

test("the first link leads to a welcome with the next steps, which stays closed in this browser", async () => {
  const { page } = await visitors.visit(server.origin);
  await useLink(page);
  await page.getByRole("heading", { name: "Welcome to Worktrack" }).waitFor();
  await page.getByRole("button", { name: "Skip" }).click();
  await page.getByRole("button", { name: "Close the welcome" }).press("Enter");
  await page.reload();
  await page.getByRole("heading", { name: "Tasks", level: 1 }).waitFor();
  expect(await page.getByRole("heading", { name: "Welcome to Worktrack" }).count()).toBe(0);
});

test("a session that ends elsewhere signs all tabs out, and unsaved text stays until its person is back", async () => {
  const member = await workspace.member("member");
  const person = { organizationId: workspace.organizationId, userId: (await member.client.me.get()).user.id };
  const visitor = await visitors.visit(server.origin);
  visitor.allowStatus(401);
  await enterRecently(visitor, server, person);
  const [reading, typing] = [visitor.page, await visitor.tab()];
  for (const page of [reading, typing]) await page.goto(`${server.origin}/account`);
  await typing.getByLabel("Name", { exact: true }).fill("Ada, half typed");
  await server.database.prisma.credential.updateMany({
    where: { userId: person.userId, kind: "session" },
    data: { revokedAt: new Date() },
  });
  await typing.getByLabel("Name", { exact: true }).press("Enter");
  await typing.getByText("Your session has ended.").waitFor();
  await reading.getByRole("heading", { name: "Sign in to Worktrack" }).waitFor();

  await typing.keyboard.press("Escape");
  await typing.keyboard.press("Escape");
  await typing.getByRole("dialog").getByRole("button", { name: "Try again" }).press("Enter");
  await typing.getByText("is not signed in yet").waitFor();
  await useLink(reading);
  await typing.getByText("Olivia Owner in").waitFor();
  await enterRecently(visitor, server, person);
  await reading.goto(`${server.origin}/account`);
  await typing.getByText("Your name is saved").waitFor();
  await reading.getByRole("button", { name: "Menu of Ada, half typed" }).waitFor();
});

test("the theme applies at once, is in the page before its scripts run, and stays after the sign-out", async () => {
  const visitor = await visitors.visit(server.origin, { colorScheme: "light" });
  const { page } = visitor;
  await enterRecently(visitor, server, { organizationId: workspace.organizationId, userId: workspace.ownerId });
  expect(await sentTheme(page, "/account")).toBe(undefined);
  await page.getByRole("radio", { name: "Dark" }).press("Space");
  const background = () => page.evaluate<string>("getComputedStyle(document.body).backgroundColor");
  await expect.poll(background).toBe("rgb(19, 20, 23)");
  await expect.poll(() => workspace.owner.me.preferences.get()).toMatchObject({ theme: "dark" });
  expect(await sentTheme(page, "/account")).toBe("dark");
  await signOut(visitor);
  expect([await sentTheme(page, "/sign-in"), await background()]).toEqual(["dark", "rgb(14, 15, 17)"]);
});

test("dates follow the person's language and time zone", async () => {
  const visitor = await visitors.visit(server.origin);
  const { page } = visitor;
  await enterRecently(visitor, server, { organizationId: workspace.organizationId, userId: workspace.ownerId });
  await page.goto(`${server.origin}/account`);
  visitor.allowStatus(422);
  await page.getByLabel("Language of dates").fill("nonsense!");
  await page.keyboard.press("Enter");
  await page.getByText("Must be a language tag (BCP 47), such as en or pt-BR", { exact: true }).waitFor();
  await page.getByLabel("Language of dates").fill("de-DE");
  await page.getByLabel("Time zone").selectOption("Asia/Tokyo");
  await page.keyboard.press("Enter");
  await page.getByText("Your preferences are saved").waitFor();
  const { items } = await workspace.owner.me.sessions.list({ limit: 1 });
  const expected = new Intl.DateTimeFormat("de-DE", { dateStyle: "medium", timeStyle: "medium", timeZone: "Asia/Tokyo" });
  await page
    .locator(`time[title="${expected.format(new Date(String(items[0]?.createdAt)))}"]`)
    .first()
    .waitFor();
});

test("today and overdue follow the time zone of the account, and a page that is open over midnight", async () => {
  const visitor = await visitors.visit(server.origin);
  const { page } = visitor;
  await workspace.owner.me.preferences.update({ timeZone: "Pacific/Kiritimati" });
  const day = Date.UTC(2026, 11, 1);
  const create = (title: string, dueDate: number) => workspace.owner.tasks.create({ projectId: workspace.projectId, title, dueDate });
  await Promise.all([
    create("Due on the first", day),
    create("Due on the second", day + 86_400_000),
    create("Due at an hour", day + 39_600_000),
  ]);
  // It is 1 December, 23:59 in Kiritimati, and 09:59 in UTC.
  await page.clock.install({ time: day + 35_940_000 });
  await enter(visitor, server.origin, workspace.token);
  await page.goto(`${server.origin}/tasks?due=today`);
  const overdue = (title: string) => page.locator(".task-row, [role=row], li").filter({ hasText: title }).getByText("Overdue");
  await page.getByText("Due on the first").waitFor();
  await page.clock.runFor(90_000);
  await page.getByText("Due on the second").waitFor();
  await page.getByText("Due on the first").waitFor({ state: "detached" });
  await page.goto(`${server.origin}/tasks`);
  await overdue("Due on the first").waitFor();
  expect([await overdue("Due on the second").count(), await overdue("Due at an hour").count()]).toEqual([0, 0]);
  await page.clock.runFor(3_600_000);
  await overdue("Due at an hour").waitFor();
  expect(await page.getByText("Due at an hour").locator("xpath=ancestor::*[.//time][1]").locator("time").first().textContent()).toMatch(
    /Dec 2, 1:00/,
  );
});
