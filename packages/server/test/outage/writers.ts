// Clients that write without pause while a test breaks the database, and repeat each write until it is acknowledged.
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { newId } from "../../src/platform/id.ts";
import type { TestServer, Workspace } from "../server.ts";

/** The `Retry-After` of the refusals that an outage may cause. 409: an earlier attempt with the same key is still running. */
const expectedRefusals = new Set(["503 unavailable 2", "503 unavailable 1", "409 idempotency_in_flight 1"]);

type Kind = "tasks" | "posts" | "comments" | "files";

export interface Writers {
  /** The number of answers that were refusals. */
  refusals(): number;
  /** Waits until every writer has stopped and its last write is acknowledged. */
  ended: Promise<unknown>;
  /** Expects that all refusals are due to the outage, and that each write was applied exactly once. */
  expectAppliedOnce(): Promise<void>;
}

/** Starts writers of every kind of statement: groups, transactions, and uploads. They stop at `signal`. */
export const startWriters = async (server: TestServer, workspace: Workspace, signal: AbortSignal): Promise<Writers> => {
  const { owner, projectId } = workspace;
  const task = await owner.tasks.create({ title: "Shared", projectId });
  const refusals: string[] = [];
  const sent: Record<Kind, string[]> = { tasks: [], posts: [], comments: [], files: [] };

  const request = async (method: string, path: string, body: object, headers: object = {}): Promise<{ id: string }> => {
    for (;;) {
      const response = await fetch(`${server.url}/api/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${workspace.token}`, "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      });
      const json = (await response.json()) as { id: string; code: string };
      if (response.ok) return json;
      refusals.push(`${response.status} ${json.code} ${response.headers.get("retry-after")}`);
      if (![409, 503].includes(response.status)) return json;
      await sleep(20);
    }
  };
  const create = (kind: Kind, key: string, path: string, body: object): Promise<{ id: string }> => {
    sent[kind].push(key);
    return request("POST", path, body, { "Idempotency-Key": `${kind}-${key}` });
  };
  const repeat = async (write: (key: string) => Promise<unknown>): Promise<void> => {
    while (!signal.aborted) await write(newId());
  };
  const createPostWithFile = async (key: string): Promise<void> => {
    const { id } = await create("posts", key, "/posts", { title: key });
    await create("files", key, "/media", { postId: id, fileName: key, mimeType: "text/plain", fileData: "aGVsbG8=" });
  };
  const ended = Promise.all([
    repeat((key) => create("tasks", key, "/tasks", { title: key, projectId })),
    repeat((key) => create("tasks", key, "/tasks", { title: key, projectId })),
    repeat(createPostWithFile),
    repeat((key) => create("comments", key, `/tasks/${task.id}/comments`, { content: key })),
    repeat((key) => request("PATCH", `/tasks/${task.id}`, { title: key })),
    repeat((key) => request("PATCH", `/tasks/${task.id}`, { descriptionText: key }, { "If-Match": "*" })),
    repeat(() => request("POST", "/tasks/batch", { operations: [{ update: { id: task.id, priority: "high" } }] })),
  ]);

  return {
    refusals: () => refusals.length,
    ended,
    expectAppliedOnce: async () => {
      expect([...new Set(refusals)].filter((refusal) => !expectedRefusals.has(refusal))).toEqual([]);
      const { prisma } = server.database;
      const { organizationId } = workspace;
      const stored: Record<Kind, readonly { key: string }[]> = {
        tasks: await prisma.$queryRaw`SELECT title AS key FROM task WHERE organization_id = ${organizationId}::uuid AND title ~ '^0'
                                         AND id <> ${task.id}::uuid`,
        posts: await prisma.$queryRaw`SELECT title AS key FROM post WHERE organization_id = ${organizationId}::uuid`,
        comments: await prisma.$queryRaw`SELECT content AS key FROM task_comment WHERE task_id = ${task.id}::uuid`,
        files: await prisma.$queryRaw`SELECT file_name AS key FROM media WHERE organization_id = ${organizationId}::uuid`,
      };
      for (const kind of Object.keys(sent) as Kind[])
        expect([kind, stored[kind].map(({ key }) => key).sort()]).toEqual([kind, [...sent[kind]].sort()]);
    },
  };
};
