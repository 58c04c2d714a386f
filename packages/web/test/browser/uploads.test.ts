import { expect, test } from "vitest";
import { useSharedWorkspace } from "../../../server/test/server.ts";
import { useVisitors } from "./browser.ts";
import { usePageServer } from "./page-server.ts";
import { enter } from "./sign-in.ts";

const server = usePageServer();
const workspace = useSharedWorkspace(server);
const visitors = useVisitors();

const script = `fetch("/api/v1/posts", { method: "POST", headers: { "content-type": "application/json" }, body: '{"title":"run"}' })`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>${script}</script></svg>`;
const html = `<!doctype html><script>${script}</script>`;

const uploads: [fileName: string, mimeType: string, content: string][] = [
  ["a.html", "text/html", html],
  ["a.svg", "image/svg+xml", svg],
  ["a.xhtml", "application/xhtml+xml", html.replace("<!doctype html>", `<html xmlns="http://www.w3.org/1999/xhtml">`)],
];

test.each(uploads)("%s of the type %s is a download, and never runs with the session of the person who opens it", async (...upload) => {
  const [fileName, mimeType, content] = upload;
  const visitor = await visitors.visit(server.origin);
  await enter(visitor, server.origin, workspace.token);
  const { id: taskId } = await workspace.owner.tasks.create({ projectId: workspace.projectId, title: "A task" });
  const fileData = Buffer.from(content).toString("base64");
  const { url } = await workspace.owner.media.create({ taskId, fileName, mimeType, fileData });
  const before = server.logged().length;
  const page = await visitor.hostileTab();
  await expect(page.goto(new URL(url, server.origin).href)).rejects.toThrow("Download is starting");
  await expect.poll(() => server.logged().slice(before)).toContain('"path":"/media/');
  expect(server.logged().slice(before)).not.toContain('"method":"POST"');
});
