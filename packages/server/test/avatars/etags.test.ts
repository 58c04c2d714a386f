import { expect, test } from "vitest";
import { etagOf } from "../../src/platform/etag.ts";
import { makePng } from "../media/png.ts";
import { useTestServer, useWorkspace } from "../server.ts";

const server = useTestServer();
const workspace = useWorkspace(server);

const fetchRecord = (path: string, headers: Readonly<Record<string, string>> = {}, body?: object) =>
  fetch(server.url + path, {
    method: body ? "PATCH" : "GET",
    headers: { authorization: `Bearer ${workspace.token}`, "content-type": "application/json", "accept-encoding": "identity", ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });

test("a new picture of its people leaves a record's ETag as it is, for reads and for changes", async () => {
  const { owner, ownerId, projectId } = workspace;
  const task = await owner.tasks.create({ title: "Task", projectId, assigneeId: ownerId });
  const post = await owner.posts.create({ title: "Post", status: "published" });
  const [taskComment, comment] = await Promise.all([
    owner.tasks.comments.create({ id: task.id, content: "Words" }),
    owner.posts.comments.create({ id: post.id, content: "Words" }),
  ]);
  const records = [
    [`/api/v1/tasks/${task.id}`, { title: "Changed" }],
    [`/api/v1/posts/${post.id}`, { title: "Changed" }],
    [`/api/v1/tasks/${task.id}/comments/${taskComment.id}`, { content: "Changed" }],
    [`/api/v1/posts/${post.id}/comments/${comment.id}`, { content: "Changed" }],
  ] as const;
  const etagsOf = async () => Promise.all(records.map(async ([path]) => (await fetchRecord(path)).headers.get("etag") ?? ""));
  const etags = await etagsOf();
  for (const color of [1, 2]) {
    await owner.me.avatar.set(makePng(2, 2, { color: [color, 0, 0] }));
    expect(await etagsOf()).toEqual(etags);
  }
  // A part of the ETags of SCIM.
  expect(await server.database.prisma.user.findUnique({ where: { id: ownerId } })).toMatchObject({ updatedAt: null });
  for (const [index, [path, change]] of records.entries()) {
    const etag = etags[index] ?? "";
    expect((await fetchRecord(path, { "if-none-match": etag })).status).toBe(304);
    const changed = await fetchRecord(path, { "if-match": etag }, change);
    expect([changed.status, await changed.json()]).toMatchObject([200, { author: { image: expect.stringContaining("/avatars/") } }]);
    expect(changed.headers.get("etag")).not.toBe(etag);
    expect((await fetchRecord(path, { "if-match": etag }, change)).status).toBe(412);
  }
});

const path = "/avatars/01890a5d-ac96-774b-bcce-b302099a8057?v=0123456789abcdef";
const other = path.replace("0123", "9876");

test("texts that people write are never taken for a picture", () => {
  for (const text of [path, `"image":"${path}"`, `,"image":"${path}"`, `\\"image":"${path}"`, `"image\\":"${path}"`])
    for (const key of ["title", "image", 'x"image'])
      expect(etagOf(JSON.stringify({ [key]: `${text} ` }))).not.toBe(etagOf(JSON.stringify({ [key]: `${text.replace(path, other)} ` })));
});

test("only the field of a picture and its whole path are left out", () => {
  const record = (fields: object) => etagOf(JSON.stringify({ id: 1, ...fields }));
  expect(record({ image: path })).toBe(record({ image: null }));
  expect(record({ author: { image: path }, members: [{ image: other }] })).toBe(
    record({ author: { image: null }, members: [{ image: path }] }),
  );
  for (const field of [{ image: `${path}0` }, { image: `https://example.com${path}` }, { picture: path }, { image: "/avatars/x?v=1" }, {}])
    expect(record(field)).not.toBe(record({ image: null }));
});
