import { operationNames, operationOf } from "@worktrack/contract";
import { expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);

/** The ETag as proxies rewrite it: nginx and Cloudflare weaken it, Apache, Caddy, Jetty and LiteSpeed append a coding. */
const rewritten = (etag: string): string[] => {
  const suffixed = ["-gzip", "--gzip", "-br", "-zstd", "-deflate", ";gz", "-2026-05-26-gz"].map((suffix) =>
    etag.replace(/"$/, `${suffix}"`),
  );
  return [etag, ...suffixed].flatMap((tag) => [tag, `W/${tag}`]);
};

/** A record of each kind that has an ETag, and a change of it. */
const records = {
  "tasks.update": async () => {
    const { id } = await workspace.owner.tasks.create({ title: "Task", projectId: workspace.projectId });
    return { path: `/api/v1/tasks/${id}`, change: (text: string) => ({ title: text }) };
  },
  "tasks.comments.update": async () => {
    const { id } = await workspace.owner.tasks.create({ title: "Task", projectId: workspace.projectId });
    const comment = await workspace.owner.tasks.comments.create({ id, content: "Text" });
    return { path: `/api/v1/tasks/${id}/comments/${comment.id}`, change: (text: string) => ({ content: text }) };
  },
  "posts.update": async () => {
    const { id } = await workspace.owner.posts.create({ title: "Post" });
    return { path: `/api/v1/posts/${id}`, change: (text: string) => ({ title: text }) };
  },
  "posts.comments.update": async () => {
    const post = await workspace.owner.posts.create({ title: "Post" });
    const { id } = await workspace.owner.posts.comments.create({ id: post.id, content: "Text" });
    return { path: `/api/v1/posts/${post.id}/comments/${id}`, change: (text: string) => ({ content: text }) };
  },
  "projects.update": async () => ({
    path: `/api/v1/projects/${(await workspace.owner.projects.create({ name: "Project" })).id}`,
    change: (text: string) => ({ description: text }),
  }),
} as const;

const changeRecord = (path: string, ifMatch: string, body: object): Promise<Response> =>
  fetch(`${server.url}${path}`, {
    method: "PATCH",
    headers: { authorization: `Bearer ${workspace.token}`, "content-type": "application/json", "if-match": ifMatch },
    body: JSON.stringify(body),
  });

const updates = operationNames.filter((name) => operationOf(name).etag && operationOf(name).method === "PATCH");

test.each(updates)("%s accepts its ETag as proxies rewrite it, until the record changes", async (name) => {
  const make = records[name as keyof typeof records];
  const { path, change } = await make();
  let etag = (await changeRecord(path, "*", change("Before"))).headers.get("etag") ?? "";
  for (const [index, tag] of rewritten(etag).entries()) {
    // A weakened tag still names one state: the record has changed since the previous round.
    const current = rewritten(etag)[index] ?? "";
    const changed = await changeRecord(path, current, change(`Text ${index}`));
    expect([current, changed.status]).toEqual([current, 200]);
    expect([tag, (await changeRecord(path, current, change("Lost"))).status]).toEqual([tag, 412]);
    etag = changed.headers.get("etag") ?? "";
  }
});
