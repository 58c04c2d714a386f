import { MediaUploaded } from "@worktrack/contract";
import { expect, test } from "vitest";
import { useWorkspace } from "../server.ts";
import { base64, note, type ParentField, send, useMediaServer, useParents, ways } from "./media-server.ts";

const server = useMediaServer();
const workspace = useWorkspace(server);
const parents = useParents(workspace);

const text = { fileName: "note.txt", mimeType: "text/plain" };
const served = async (path: string) =>
  (await fetch(server.url + path, { headers: { authorization: `Bearer ${workspace.token}` } })).arrayBuffer();

test("JSON, multipart and raw uploads make the same record and serve the same bytes", async () => {
  const content = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256));
  const fields = { fileName: "ä b.bin", mimeType: "application/x-thing", ...(parents.task as ParentField) };
  const records: object[] = [];
  for (const way of ways) {
    const response = await send(server, workspace.token, way, fields, content);
    const made = MediaUploaded.parse(await response.json());
    expect([response.status, response.headers.get("location")]).toEqual([201, `/api/v1/media/${made.id}?target=task`]);
    expect(Buffer.from(await served(made.url))).toEqual(content);
    const { id, url, createdAt, ...record } = made;
    records.push(record);
  }
  expect(records).toEqual([records[0], records[0], records[0]]);
  expect(records[0]).toMatchObject({ fileName: "ä b.bin", fileType: "file", fileSize: 70_000, mimeType: "application/x-thing" });
});

test("the fields of a JSON upload may be in any order, with fileData first or last", async () => {
  const { postId } = parents.post;
  const fields = { ...note, postId, target: "post" };
  const names = Object.keys(fields) as (keyof typeof fields)[];
  for (let turn = 0; turn < names.length; turn++) {
    const turned = [...names.slice(turn), ...names.slice(0, turn)];
    const { status } = await fetch(`${server.url}/api/v1/media`, {
      method: "POST",
      headers: { authorization: `Bearer ${workspace.token}`, "content-type": "application/json" },
      body: JSON.stringify(Object.fromEntries(turned.map((name) => [name, fields[name]]))),
    });
    expect([turned, status]).toEqual([turned, 201]);
  }
});

const specified = ["id", "target", "fileName", "fileType", "fileSize", "mimeType", "url", "createdAt", "author"];
const common = [...specified, "client", "originalFileName", "thumbnailUrl", "width", "height", "duration", "sourceSha256"];

test("the answer has the specification's fields, and those of the record: `post` for a post, `parent` for the other targets", async () => {
  const author = { id: workspace.ownerId, name: "Olivia Owner", email: expect.stringContaining("@"), image: null };
  const { postId } = parents.post;
  const ofPost = await workspace.owner.media.create({ postId, ...note });
  expect(Object.keys(ofPost).sort()).toEqual([...common, "postId", "post"].sort());
  expect(ofPost).toMatchObject({ target: "post", postId, author, post: { id: postId, title: "News" }, fileSize: 5 });
  const expected = {
    comment: { kind: "comment", id: parents.comment.commentId, postId },
    task: { kind: "task", id: parents.task.taskId, title: "Task" },
    taskComment: { kind: "taskComment", id: parents.taskComment.taskCommentId, taskId: parents.task.taskId },
  };
  for (const target of ["comment", "task", "taskComment"] as const) {
    const made = await workspace.owner.media.create({ ...parents[target], ...note });
    expect(Object.keys(made).sort()).toEqual([...common, ...Object.keys(parents[target]), "parent"].sort());
    expect(made).toMatchObject({ target, ...parents[target], author, parent: expected[target] });
    expect(Math.abs(made.createdAt - Date.now())).toBeLessThan(60_000);
    const all = await workspace.owner.media.get({ id: made.id, target });
    expect(all).toMatchObject({ ...made, originalFileName: "note.txt", thumbnailUrl: null, width: null, height: null, duration: null });
  }
});

test("the uploading client is recorded, and an unknown one as other", async () => {
  const clientOf = async (name: string) => {
    const response = await send(server, workspace.token, "raw", { ...text, ...(parents.task as ParentField) }, "x", {
      "x-service-client": name,
    });
    const { id } = (await response.json()) as { id: string };
    return (await server.database.prisma.media.findUniqueOrThrow({ where: { id } })).client;
  };
  expect([await clientOf("cli"), await clientOf("nobody-knows")]).toEqual(["cli", "other"]);
});

test("an empty file can be uploaded", async () => {
  for (const way of ways) {
    const response = await send(server, workspace.token, way, { ...text, ...(parents.task as ParentField) }, "");
    const made = MediaUploaded.parse(await response.json());
    expect([way, made.fileType, made.fileSize, (await served(made.url)).byteLength]).toEqual([way, "file", 0, 0]);
  }
});

test("a name has at most 255 characters, of any kind", async () => {
  const emoji = "👩".repeat(255);
  const made = await workspace.owner.media.create({ ...parents.task, ...note, fileName: emoji });
  expect(made.fileName).toBe(emoji);
  for (const fileName of [`${emoji}x`, "", "a\0b", "\ud83d"])
    for (const way of ["json", "multipart"] as const) {
      const response = await send(
        server,
        workspace.token,
        way,
        { ...(parents.task as ParentField), mimeType: "text/plain", fileName },
        "x",
      );
      // FormData replaces a lone surrogate before sending.
      if (way === "multipart" && fileName === "\ud83d") continue;
      expect([way, fileName, response.status]).toEqual([way, fileName, 422]);
      expect(await response.json()).toMatchObject({ errors: [{ path: ["body", "fileName"], pointer: "#/fileName" }] });
    }
});

test("a form's file has the name that it has on the person's disk", async () => {
  for (const sent of [
    'say "hi".txt',
    "50 %.txt",
    "100%25.txt",
    "a%20b.txt",
    "%E4.txt",
    "it's; b=c.txt",
    "ä ☃ 👩.txt",
    "two\r\nlines.txt",
    "C:\\a.txt",
  ]) {
    const form = new FormData();
    form.append("taskId", String(parents.task.taskId));
    form.append("file", new File(["x"], sent, { type: "text/plain" }));
    const headers = { authorization: `Bearer ${workspace.token}` };
    const response = await fetch(`${server.url}/api/v1/media`, { method: "POST", headers, body: form });
    const { id } = MediaUploaded.parse(await response.json());
    const { originalFileName } = await workspace.owner.media.get({ id, target: "task" });
    expect(originalFileName).toBe(sent);
  }
});

test("the file name is cleaned, and the original name is kept as sent", async () => {
  const sent = "../../etc/pass\u202ewd\r\n.txt";
  const { id, fileName } = await workspace.owner.media.create({ ...parents.task, ...note, fileName: sent });
  expect(fileName).toBe("passwd.txt");
  expect(await workspace.owner.media.get({ id, target: "task" })).toMatchObject({ fileName, originalFileName: sent });
});

test("a duration in quotes is rejected in JSON, and parsed in a form or query", async () => {
  const fields = { ...(parents.task as ParentField), fileName: "a.mp3", mimeType: "audio/mpeg" };
  const statusOf = async (way: "json" | "multipart" | "raw", duration: string) =>
    (await send(server, workspace.token, way, { ...fields, duration }, Buffer.concat([Buffer.from("fffb9000", "hex"), Buffer.alloc(413)])))
      .status;
  expect([await statusOf("json", "2"), await statusOf("multipart", "2"), await statusOf("raw", "2.5")]).toEqual([422, 201, 201]);
  expect([await statusOf("multipart", "two"), await statusOf("raw", ""), await statusOf("raw", "-1")]).toEqual([422, 422, 422]);
});

test("a field that occurs twice is rejected", async () => {
  const { taskId } = parents.task;
  const query = `taskId=${taskId}&fileName=a.txt&fileName=b.txt`;
  const headers = { authorization: `Bearer ${workspace.token}`, "content-type": "text/plain" };
  expect((await fetch(`${server.url}/api/v1/media?${query}`, { method: "POST", headers, body: "x" })).status).toBe(422);
  const body = `{"taskId":"${taskId}","fileName":"a.txt","mimeType":"text/plain","fileData":"${base64("x")}","fileData":"${base64("y")}"}`;
  const twice = await fetch(`${server.url}/api/v1/media`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body,
  });
  expect([twice.status, await twice.json()]).toMatchObject([422, { errors: [{ path: ["body", "fileData"], code: "duplicate_field" }] }]);
});
