import { setTimeout as sleep } from "node:timers/promises";
import { attachmentsMax, type MediaTarget } from "@worktrack/contract";
import type { Worktrack } from "@worktrack/sdk";
import { expect, test } from "vitest";
import { setPlan } from "../../src/people/organizations/plan.ts";
import { useWorkspace } from "../server.ts";
import { createParents, type Fields, note, send, useMediaServer } from "./media-server.ts";

// The clock runs fast, so that the upload quota does not run out: attempts that find the server busy count too.
let nowMs = Date.now();
const server = useMediaServer({ clock: () => (nowMs += 72_000) });
const workspace = useWorkspace(server);

const targets = ["post", "comment", "task", "taskComment"] as const;
const full = { status: 409, code: "attachment_cap" };
const listed = async (client: Worktrack, target: MediaTarget) => (await client.media.list({ target, limit: 100 })).items;

test.for([
  ["post", 10],
  ["comment", 10],
  ["task", 20],
  ["taskComment", 10],
] as const)("a %s has at most %i attachments on Pro, and deleting one makes room for another", async ([target, max]) => {
  const { owner } = workspace;
  const parent = (await createParents(workspace, owner))[target];
  const first = await owner.media.create({ ...parent, ...note });
  for (let made = 1; made < max; made++) await owner.media.create({ ...parent, ...note });
  const before = await server.objects();
  await expect(owner.media.create({ ...parent, ...note })).rejects.toMatchObject(full);
  expect(await server.objects()).toEqual(before);
  await owner.media.delete({ id: first.id, target });
  await owner.media.create({ ...parent, ...note });
  await expect(owner.media.create({ ...parent, ...note })).rejects.toMatchObject(full);
  expect(await listed(owner, target)).toHaveLength(max);
});

test("the cap is per parent", async () => {
  const [one, other] = [await createParents(workspace, workspace.owner), await createParents(workspace, workspace.owner)];
  for (let made = 0; made < 10; made++) await workspace.owner.media.create({ ...one.post, ...note });
  expect(await workspace.owner.media.create({ ...other.post, ...note })).toMatchObject({ target: "post" });
  expect(await workspace.owner.media.create({ ...one.comment, ...note })).toMatchObject({ target: "comment" });
});

test("on Free a post has at most 6 attachments; a downgraded workspace keeps what it has, and on Pro again it can reach 10", async () => {
  expect(attachmentsMax.post).toEqual({ free: 6, pro: 10 });
  const { owner, organizationId } = workspace;
  const { post } = await createParents(workspace, owner);
  const slug = (await server.database.prisma.organization.findUniqueOrThrow({ where: { id: organizationId } })).slug;
  const admin = { database: server.database, nowMs: Date.now(), bcryptCost: 4 };
  for (let made = 0; made < 8; made++) await owner.media.create({ ...post, ...note });
  await setPlan(admin, slug, "free");
  await expect(owner.media.create({ ...post, ...note })).rejects.toMatchObject({ status: 403, code: "plan_required" });
  expect(await server.database.prisma.media.count({ where: { organizationId, deletedAt: null } })).toBe(8);
  await setPlan(admin, slug, "pro");
  for (let made = 8; made < 10; made++) await owner.media.create({ ...post, ...note });
  await expect(owner.media.create({ ...post, ...note })).rejects.toMatchObject(full);
});

/** Retries while the server is busy, sooner than Retry-After says. */
const attach = async (at: { url: string }, token: string, fields: Fields): Promise<number> => {
  for (;;) {
    const response = await send(at, token, "raw", fields, "hello");
    await response.arrayBuffer();
    if (response.status !== 503) return response.status;
    expect(response.headers.get("retry-after")).toBe("5");
    await sleep(100);
  }
};

test("50 concurrent uploads over two servers never exceed the parent's cap", async () => {
  const sibling = await server.sibling();
  for (const target of targets) {
    const parent = (await createParents(workspace, workspace.owner))[target];
    const before = await server.objects();
    const fields = { fileName: "a.txt", mimeType: "text/plain", ...parent };
    const statuses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => attach(index % 2 ? server : sibling, workspace.token, fields)),
    );
    const max = attachmentsMax[target].pro;
    expect([target, statuses.filter((status) => status === 201).length]).toEqual([target, max]);
    expect(statuses.filter((status) => status === 409)).toHaveLength(50 - max);
    expect((await server.objects()).length - before.length).toBe(max);
    const [where] = Object.entries(parent).map(([column, id]) => ({ [column]: id, deletedAt: null }));
    expect(await server.database.prisma.media.count({ where: where as object })).toBe(max);
  }
});
