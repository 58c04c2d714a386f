import { expect, test } from "vitest";
import { newId } from "../../src/platform/id.ts";
import { createPrivateProject } from "../projects/private-project.ts";
import { useWorkspace } from "../server.ts";
import { note, useMediaServer, useParents } from "./media-server.ts";

let nowMs = Date.UTC(2026, 10, 21, 12);
const server = useMediaServer({ clock: () => nowMs });
const workspace = useWorkspace(server);
const parents = useParents(workspace);

const attach = () => workspace.owner.media.create({ ...parents.task, ...note });
const link = (id: string, expiresInSeconds?: number) => workspace.owner.media.link({ id, ...(expiresInSeconds && { expiresInSeconds }) });
const read = async (url: string) => {
  const response = await fetch(url);
  return [response.status, response.status === 200 ? await response.text() : ((await response.json()) as { code: string }).code];
};

test("a link serves the content without a key, with the same headers and ranges", async () => {
  const { id } = await attach();
  const { url } = await link(id);
  expect(url.startsWith(`${server.baseUrl}/media/${id}/note.txt?`)).toBe(true);
  const part = await fetch(url, { headers: { range: "bytes=1-2" } });
  expect([part.status, await part.text(), part.headers.get("x-content-type-options"), part.headers.get("ratelimit")]).toEqual([
    206,
    "el",
    "nosniff",
    null,
  ]);
  expect((await fetch(url, { method: "HEAD" })).status).toBe(200);
});

test("a link works until the second that it names, by default 5 minutes later", async () => {
  const { id } = await attach();
  for (const seconds of [undefined, 1, 86_400]) {
    const { url, expiresAt } = await link(id, seconds);
    const endMs = nowMs + (seconds ?? 300) * 1000;
    expect(expiresAt).toBe(new Date(endMs).toISOString());
    nowMs = endMs - 1;
    expect(await read(url)).toEqual([200, "hello"]);
    nowMs = endMs;
    expect(await read(url)).toEqual([403, "forbidden"]);
  }
  for (const seconds of [0.5, -1, 86_401]) await expect(link(id, seconds)).rejects.toMatchObject({ status: 422 });
});

test("a link works with the name of its file only", async () => {
  for (const fileName of ["note.txt", "50 % off?.txt", "naïve – ☃.txt", "a;b=c#d&e+f.txt", "'quoted' (1).txt", "~%41.txt"]) {
    const { id } = await workspace.owner.media.create({ ...parents.task, ...note, fileName });
    const { url } = await link(id);
    expect([fileName, ...(await read(url))]).toEqual([fileName, 200, "hello"]);
    const renamed = new URL(url);
    for (const other of ["invoice.exe", encodeURIComponent(`${fileName} `), encodeURIComponent(fileName.toUpperCase())]) {
      renamed.pathname = `/media/${id}/${other}`;
      expect([other, ...(await read(renamed.href))]).toEqual([other, 403, "forbidden"]);
    }
  }
});

test("a link with another id, time or signature, or only a part of them, is rejected without revealing what exists", async () => {
  const [{ id }, other] = [await attach(), await attach()];
  const { url } = await link(id);
  const expires = new URL(url).searchParams.get("expires");
  const changed = (name: string, value: string) => {
    const made = new URL(url);
    made.searchParams.set(name, value);
    return made.href;
  };
  for (const forged of [
    url.replace(id, other.id),
    url.replace(id, newId()),
    changed("expires", String(Number(expires) + 1)),
    changed("expires", `0${expires}`),
    changed("expires", `${expires}.5`),
    changed("expires", ""),
    changed("expires", "1e99"),
    changed("signature", "x"),
    changed("signature", ""),
    url.slice(0, -1),
    `${url}A`,
  ])
    expect([forged, await read(forged)]).toEqual([forged, [403, "forbidden"]]);
  for (const half of [url.replace(/&signature=.*/, ""), url.replace(/expires=\d+&/, "")])
    expect([half, await read(half)]).toEqual([half, [401, "unauthenticated"]]);
  expect(await read(`${url}&expires=${expires}`)).toEqual([401, "unauthenticated"]);
  expect(await read(url)).toEqual([200, "hello"]);
});

test("a forged link is rejected even with a valid key", async () => {
  const { id } = await attach();
  const { url } = await link(id);
  const { status } = await fetch(`${url}x`, { headers: { authorization: `Bearer ${workspace.token}` } });
  expect(status).toBe(403);
});

test("a link stops working when its attachment is deleted, alone or with its parent", async () => {
  const [one, other] = [await attach(), await attach()];
  const [first, second] = [await link(one.id), await link(other.id)];
  await workspace.owner.media.delete({ id: one.id, target: "task" });
  expect([await read(first.url), await read(second.url)]).toEqual([
    [404, "not_found"],
    [200, "hello"],
  ]);
  await workspace.owner.tasks.delete({ id: String(parents.task.taskId) });
  expect(await read(second.url)).toEqual([404, "not_found"]);
});

test("another process of the same installation accepts the link too", async () => {
  const { id } = await attach();
  const sibling = await server.sibling();
  const { url } = await link(id);
  expect(await read(url.replace(server.baseUrl, sibling.url))).toEqual([200, "hello"]);
});

test("a caller who cannot see an attachment or lacks media:read gets no link to it", async () => {
  const { insider, task } = await createPrivateProject(workspace);
  const { id: taskId } = task;
  const { id } = await insider.client.media.create({ taskId, ...note });
  const stranger = await server.workspace();
  for (const client of [workspace.owner, stranger.owner]) await expect(client.media.link({ id })).rejects.toMatchObject({ status: 404 });
  expect(await read((await insider.client.media.link({ id })).url)).toEqual([200, "hello"]);
  const { client: without } = await workspace.member("owner", ["tasks:write"]);
  await expect(without.media.link({ id: (await attach()).id })).rejects.toMatchObject({ status: 403, code: "insufficient_scope" });
});

test("no log contains a link", async () => {
  const { id } = await attach();
  const { url } = await link(id);
  await read(url);
  expect(server.logged()).not.toContain(new URL(url).searchParams.get("signature"));
});
