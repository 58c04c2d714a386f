import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useSharedWorkspace } from "../../../server/test/server.ts";
import { useVisitors } from "./browser.ts";
import { usePageServer } from "./page-server.ts";

const server = usePageServer((port) => ({ baseUrl: `http://localhost:${port}/work/tracker` }));
const workspace = useSharedWorkspace(server);
const visitors = useVisitors();

/** A proxy that passes everything below /work/tracker on, and nothing else. */
const proxy = createServer((req, res) => {
  const path = /^\/work\/tracker(\/.*)$/.exec(req.url ?? "")?.[1];
  if (path === undefined) return void res.writeHead(404).end();
  const { hostname, port } = new URL(server.url);
  const sent = request({ hostname, port, path, method: req.method, headers: req.headers }, (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(res);
  });
  req.pipe(sent.on("error", () => res.destroy()));
});
beforeAll(async () => void (await once(proxy.listen(0, "127.0.0.1"), "listening")));
afterAll(() => void proxy.close().closeAllConnections());

test("behind a proxy that adds a path, a person signs in and gets to the screen that they opened", async () => {
  const origin = `http://localhost:${(proxy.address() as AddressInfo).port}`;
  const { page } = await visitors.visit(origin);
  await page.goto(`${origin}/work/tracker/webhooks/new?from=mail`);
  expect(page.url()).toBe(`${origin}/work/tracker/sign-in?next=%2Fwebhooks%2Fnew%3Ffrom%3Dmail`);
  await page.getByText("Paste a token", { exact: true }).click();
  await page.getByLabel("Token", { exact: true }).fill(workspace.token);
  await page.keyboard.press("Enter");
  await page.waitForURL(`${origin}/work/tracker/webhooks/new?from=mail`);
  await page.getByRole("heading", { name: "Create a webhook" }).waitFor();
  const styles = await page.evaluate<string[]>("[...document.styleSheets].map(({ href }) => new URL(href).pathname)");
  expect(styles).toContainEqual(expect.stringMatching(/^\/work\/tracker\/console\/assets\/style-/));
});
