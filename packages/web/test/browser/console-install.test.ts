import { expect, test } from "vitest";
import { useSharedWorkspace } from "../../../server/test/server.ts";
import { useVisitors } from "./browser.ts";
import { usePageServer } from "./page-server.ts";
import { enter } from "./sign-in.ts";

const server = usePageServer();
const workspace = useSharedWorkspace(server);
const visitors = useVisitors();

test("Chromium reads the manifest and finds the console installable, before signing in and on a screen that was opened by a link", async () => {
  const visitor = await visitors.visit(server.origin);
  const { page } = visitor;
  const devtools = await visitor.context.newCDPSession(page);
  const expectInstallable = async () => {
    const { url, errors, manifest } = await devtools.send("Page.getAppManifest");
    expect([url, errors]).toEqual([`${server.origin}/pages/manifest.webmanifest`, []]);
    expect(manifest).toMatchObject({ name: "Worktrack", startUrl: `${server.origin}/`, scope: `${server.origin}/` });
    const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
    // Profiles of tests are incognito windows, which install nothing.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  };
  await page.goto(`${server.origin}/sign-in`);
  await expectInstallable();
  await enter(visitor, server.origin, workspace.token);
  await page.goto(`${server.origin}/projects/${workspace.projectId}`);
  await page.getByRole("link", { name: "Projects", exact: true }).first().click();
  await page.getByRole("heading", { name: "Projects", level: 1 }).waitFor();
  await expectInstallable();
  expect(await page.evaluate("document.querySelector('link[rel=apple-touch-icon]').href")).toBe(
    `${server.origin}/pages/apple-touch-icon.png`,
  );
});

test("the bars of a phone get the color of the page, also when the person chooses a theme", async () => {
  const visitor = await visitors.visit(server.origin, { colorScheme: "light" });
  const { page } = visitor;
  await enter(visitor, server.origin, workspace.token);
  await page.goto(`${server.origin}/account`);
  const colors = () =>
    page.evaluate<[string, string]>(`(() => {
      const metas = [...document.querySelectorAll("meta[name=theme-color]")].filter(({ media }) => matchMedia(media).matches);
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.backgroundColor = metas.map(({ content }) => content).join();
      const bar = getComputedStyle(probe).backgroundColor;
      probe.style.backgroundColor = "var(--page)";
      const found = [bar, getComputedStyle(probe).backgroundColor];
      probe.remove();
      return found;
    })()`);
  for (const theme of ["Dark", "Light", "As the device"]) {
    await page.getByLabel(theme, { exact: true }).check();
    const shown = theme === "Dark" ? "rgb(19, 20, 23)" : "rgb(255, 255, 255)";
    await expect.poll(colors).toEqual([shown, shown]);
  }
});
