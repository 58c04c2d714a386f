import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parentFields } from "@worktrack/contract";
import { beforeAll, expect, test } from "vitest";
import { newId } from "../../src/platform/id.ts";
import { cleanFileName, contentPath } from "../../src/work/media/file-name.ts";
import { useSharedWorkspace } from "../server.ts";
import { createParents, useMediaServer } from "./media-server.ts";

// Images and videos that were inserted without an upload, such as by an import.

const server = useMediaServer();
const workspace = useSharedWorkspace(server);
let parents: Awaited<ReturnType<typeof createParents>>;

beforeAll(async () => {
  parents = await createParents(workspace, workspace.owner);
});

const bytes = Buffer.from("the server does not inspect this content");
const sha256 = createHash("sha256").update(bytes).digest("hex");

/** Stores the bytes and inserts their row, without an upload. */
const insertMedia = async (fileType: "image" | "video", { target, id: parentId }: { target: "post" | "task"; id: string }) => {
  const id = newId();
  const path = join(server.store.spoolDir, id);
  await writeFile(path, bytes);
  await server.store.put(id, { path, size: bytes.length, sha256 });
  const originalFileName = `holiday/${fileType}`;
  const fileName = cleanFileName(originalFileName);
  await server.database.prisma.media.create({
    data: {
      id,
      organizationId: workspace.organizationId,
      target,
      [parentFields[target]]: parentId,
      authorId: workspace.ownerId,
      fileName,
      originalFileName,
      url: contentPath(id, fileName),
      fileType,
      fileSize: bytes.length,
      mimeType: fileType === "image" ? "image/png" : "video/mp4",
      sha256,
      thumbnailUrl: `/media/${id}/thumbnail`,
      width: 640,
      height: 480,
      createdAt: new Date(),
    },
  });
  return id;
};

test.for(["image", "video"] as const)("an %s is listed, fetched, served inline and deleted like any other attachment", async (fileType) => {
  const postId = String(parents.post.postId);
  const id = await insertMedia(fileType, { target: "post", id: postId });
  const fields = { id, fileType, thumbnailUrl: `/media/${id}/thumbnail`, width: 640, height: 480, fileName: fileType, duration: null };
  expect((await workspace.owner.media.list({ postId })).items).toMatchObject([fields]);
  const got = await workspace.owner.media.get({ id });
  expect(got).toMatchObject({
    ...fields,
    post: { id: postId },
    author: { id: workspace.ownerId },
    originalFileName: `holiday/${fileType}`,
  });
  const headers = { authorization: `Bearer ${workspace.token}` };
  const served = await fetch(server.url + got.url, { headers });
  expect([served.status, served.headers.get("content-type"), served.headers.get("content-disposition")]).toEqual([
    200,
    got.mimeType,
    `inline; filename=${fileType}`,
  ]);
  expect(Buffer.from(await served.arrayBuffer())).toEqual(bytes);
  await workspace.owner.media.delete({ id });
  expect((await workspace.owner.media.list({ postId })).items).toEqual([]);
  expect((await fetch(server.url + got.url, { headers })).status).toBe(404);
});

test("images can be listed by file type, and count toward the parent's cap", async () => {
  const { id: taskId } = await workspace.owner.tasks.create({ title: "Full", projectId: workspace.projectId });
  for (let made = 0; made < 20; made++) await insertMedia("image", { target: "task", id: taskId });
  expect((await workspace.owner.media.list({ taskId, fileType: "image" })).items).toHaveLength(20);
  const note = { fileName: "a.txt", mimeType: "text/plain", fileData: "aGVsbG8=" };
  await expect(workspace.owner.media.create({ taskId, ...note })).rejects.toMatchObject({ code: "attachment_cap" });
});
