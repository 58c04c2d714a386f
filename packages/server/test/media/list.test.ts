import { fileTypes, Media, type MediaTarget, mediaTargets } from "@worktrack/contract";
import type { Worktrack } from "@worktrack/sdk";
import { expect, test } from "vitest";
import { newId } from "../../src/platform/id.ts";
import { useWorkspace } from "../server.ts";
import { createParents, note, type ParentField, useMediaServer, useParents } from "./media-server.ts";

const server = useMediaServer();
const workspace = useWorkspace(server);
const parents = useParents(workspace);

const attach = (parent: ParentField, client = workspace.owner) => client.media.create({ ...parent, ...note });
const idsOf = async (client: Worktrack, query: Parameters<Worktrack["media"]["list"]>[0] = {}) =>
  (await client.media.list({ limit: 100, ...query })).items.map(({ id }) => id);

/** Inserts rows as uploads do, all with the same upload time by default. */
const insert = async (target: MediaTarget, rows: readonly { fileType?: string; createdAt?: Date }[]) => {
  const data = rows.map((row) => ({
    id: newId(),
    organizationId: workspace.organizationId,
    target,
    ...parents[target],
    authorId: workspace.ownerId,
    fileName: "a",
    originalFileName: "a",
    url: "/media/a/a",
    fileType: "file",
    fileSize: 1,
    mimeType: "text/plain",
    sha256: "0".repeat(64),
    createdAt: new Date("2026-11-01T12:00:00.123Z"),
    ...row,
  }));
  await server.database.prisma.media.createMany({ data });
  return data.map(({ id }) => id);
};

test("pages contain every attachment once, newest first, also if all have the same upload time", async () => {
  const same = await insert(
    "task",
    Array.from({ length: 23 }, () => ({})),
  );
  const [older] = await insert("task", [{ createdAt: new Date("2026-11-01T12:00:00.122Z") }]);
  const [newer] = await insert("task", [{ createdAt: new Date("2026-11-01T12:00:00.124Z") }]);
  const expected = [newer, ...same.sort().reverse(), older];
  for (const limit of [1, 2, 7, 24, 25, 100]) {
    const seen: string[] = [];
    for await (const { id } of workspace.owner.media.list.all({ target: "task", limit })) seen.push(id);
    expect([limit, seen]).toEqual([limit, expected]);
  }
});

test("the next page continues correctly when attachments are added before it and the last one listed is deleted", async () => {
  const ids = (
    await insert(
      "task",
      Array.from({ length: 6 }, () => ({})),
    )
  )
    .sort()
    .reverse();
  const first = await workspace.owner.media.list({ target: "task", limit: 3 });
  expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 3));
  await attach(parents.task);
  await workspace.owner.media.delete({ id: String(ids[2]), target: "task" });
  const rest = await workspace.owner.media.list({ target: "task", limit: 3, cursor: String(first.nextCursor) });
  expect([rest.items.map(({ id }) => id), rest.hasMore, rest.nextCursor]).toEqual([ids.slice(3), false, null]);
});

test("a cursor that is from another list or workspace, or was changed, is a 422", async () => {
  await insert("task", [{}, {}]);
  const { nextCursor } = await workspace.owner.media.list({ target: "task", limit: 1 });
  const cursor = String(nextCursor);
  const other = await server.workspace();
  const rejected = { status: 422, errors: [{ path: ["query", "cursor"] }] };
  for (const [client, query] of [
    [workspace.owner, { target: "post", cursor }],
    [workspace.owner, { ...parents.task, cursor }],
    [other.owner, { target: "task", cursor }],
    [workspace.owner, { target: "task", cursor: `${cursor}x` }],
    [workspace.owner, { target: "task", cursor: "nonsense" }],
  ] as const)
    await expect(client.media.list(query)).rejects.toMatchObject(rejected);
});

test("without a parent the target is post; a parent's id implies its target", async () => {
  const made = Object.fromEntries(await Promise.all(mediaTargets.map(async (target) => [target, (await attach(parents[target])).id])));
  expect(await idsOf(workspace.owner)).toEqual([made.post]);
  for (const target of mediaTargets) {
    expect([target, await idsOf(workspace.owner, { target })]).toEqual([target, [made[target]]]);
    expect([target, await idsOf(workspace.owner, parents[target])]).toEqual([target, [made[target]]]);
    expect([target, await idsOf(workspace.owner, { ...parents[target], target })]).toEqual([target, [made[target]]]);
  }
});

test("a parent's list has the attachments of that parent only", async () => {
  const others = await createParents(workspace, workspace.owner);
  for (const target of mediaTargets) {
    const { id } = await attach(parents[target]);
    await attach(others[target]);
    expect(await idsOf(workspace.owner, parents[target])).toEqual([id]);
    expect(await idsOf(workspace.owner, { target })).toHaveLength(2);
  }
});

test("a target that does not match the parent, or two parents, are a 422", async () => {
  const rejected = (field: string) => ({ status: 422, errors: [{ path: ["query", field] }] });
  await expect(workspace.owner.media.list({ ...parents.task, target: "post" })).rejects.toMatchObject(rejected("target"));
  await expect(workspace.owner.media.list({ ...parents.post, ...parents.comment })).rejects.toMatchObject(rejected("commentId"));
});

test("fileType filters by the types that the specification names and rejects all others", async () => {
  const ids = await insert(
    "post",
    fileTypes.map((fileType) => ({ fileType })),
  );
  for (const fileType of ["image", "audio", "document", "lottie", "model", "animation"] as const) {
    expect(await idsOf(workspace.owner, { fileType })).toEqual([ids[fileTypes.indexOf(fileType)]]);
    expect(await idsOf(workspace.owner, { ...parents.post, fileType })).toEqual([ids[fileTypes.indexOf(fileType)]]);
  }
  for (const fileType of ["svg", "file", "video", "nothing"])
    await expect(workspace.owner.media.list({ fileType } as object)).rejects.toMatchObject({
      status: 422,
      errors: [{ path: ["query", "fileType"] }],
    });
});

test("an item has exactly the specification's fields", async () => {
  for (const target of mediaTargets) {
    const made = await attach(parents[target]);
    const [item] = (await workspace.owner.media.list({ target })).items;
    expect(Media.parse(item)).toEqual(item);
    const { author, post, parent, ...rest } = await workspace.owner.media.get({ id: made.id, target });
    expect(item).toEqual(rest);
  }
});

test("an attachment is found under its own target only, which is post by default", async () => {
  for (const target of mediaTargets) {
    const { id } = await attach(parents[target]);
    for (const asked of mediaTargets) {
      const getting = workspace.owner.media.get({ id, target: asked });
      if (asked === target) expect(await getting).toMatchObject({ id, target, ...parents[target] });
      else await expect(getting).rejects.toMatchObject({ status: 404, code: "not_found" });
    }
    if (target !== "post") await expect(workspace.owner.media.get({ id })).rejects.toMatchObject({ status: 404 });
  }
});

test("the limit is 1 to 100, and 50 by default", async () => {
  await insert(
    "task",
    Array.from({ length: 60 }, () => ({})),
  );
  expect((await workspace.owner.media.list({ target: "task" })).items).toHaveLength(50);
  for (const limit of [0, 101, 1.5]) await expect(workspace.owner.media.list({ limit })).rejects.toMatchObject({ status: 422 });
});
