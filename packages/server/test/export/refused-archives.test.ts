import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { formatTarHeader, paddingAfter } from "../../src/operation/archive/tar-header.ts";
import { newId } from "../../src/platform/id.ts";
import { useTestServer, type Workspace } from "../server.ts";
import { importInto, readTar, writeArchiveFile } from "./archive-file.ts";
import { fillWorkspace } from "./full-workspace.ts";

const source = useTestServer();
const target = useTestServer();

interface File {
  name: string;
  content: Buffer;
}

let files: readonly File[];
let other: Workspace;

const parse = (tar: Buffer): File[] => {
  const found: File[] = [];
  for (let at = 0; tar[at] !== 0; ) {
    const name = tar.toString("latin1", at, tar.indexOf(0, at));
    const size = Number.parseInt(tar.toString("latin1", at + 124, at + 135), 8);
    found.push({ name, content: tar.subarray(at + 512, at + 512 + size) });
    at += 512 + size + paddingAfter(size);
  }
  return found;
};

beforeAll(async () => {
  const { organizationId } = await fillWorkspace(source);
  files = parse(await readTar(source, organizationId));
  other = await target.workspace();
  await other.owner.tasks.create({ title: "Of another workspace", projectId: other.projectId });
});

const end = Buffer.alloc(1024);

/** A tar archive of these files as they are. */
const pack = (packed: readonly File[]): Buffer =>
  Buffer.concat([
    ...packed.flatMap(({ name, content }) => [
      formatTarHeader({ name, size: content.length }, 0),
      content,
      Buffer.alloc(paddingAfter(content.length)),
    ]),
    end,
  ]);

const linesOf = ({ content }: File): string[] => content.toString().split("\n").slice(0, -1);

/** An archive whose manifest and sums belong to its files, as somebody who knows the format would make it. */
const forge = (change: (name: string, lines: string[]) => string[], also: (packed: File[]) => File[] = (packed) => packed): Buffer => {
  const changed = files.map((file) => {
    if (!file.name.endsWith(".ndjson")) return { ...file };
    const lines = change(file.name, linesOf(file));
    return { name: file.name, content: Buffer.from(lines.map((line) => `${line}\n`).join("")) };
  });
  const manifest = changed.find(({ name }) => name === "manifest.json") as File;
  const json = JSON.parse(manifest.content.toString());
  for (const file of changed)
    if (file.name.endsWith(".ndjson"))
      json.records[file.name.slice(0, -".ndjson".length)] = { count: linesOf(file).length, bytes: file.content.length };
  manifest.content = Buffer.from(JSON.stringify(json));
  return pack(withSums(also(changed)));
};

const withSums = (packed: readonly File[]): File[] => {
  const summed = packed.filter(({ name }) => name !== "SHA256SUMS");
  const sums = summed.map(({ name, content }) => `${createHash("sha256").update(content).digest("hex")}  ${name}\n`);
  return [...summed, { name: "SHA256SUMS", content: Buffer.from(sums.join("")) }];
};

/** Changes the first record of a file. */
const changing =
  (name: string, change: (record: Record<string, unknown>) => unknown) =>
  (file: string, lines: string[]): string[] =>
    file === `${name}.ndjson` ? [JSON.stringify(change(JSON.parse(lines[0] ?? ""))), ...lines.slice(1)] : lines;

const refusal = async (tar: Buffer): Promise<string> => {
  const file = await writeArchiveFile(source, [tar]);
  return importInto(target, file).then(
    () => "imported",
    (error: Error) => error.message,
  );
};

/** The number of rows in every table that an import writes to. */
const countRows = async (): Promise<unknown> => {
  const { prisma } = target.database;
  return Promise.all([
    prisma.organization.count(),
    prisma.user.count(),
    prisma.task.count(),
    prisma.media.count(),
    prisma.event.count(),
    prisma.auditEntry.count(),
  ]);
};

const manifestWith = (change: object) => (packed: File[]) =>
  packed.map((file) =>
    file.name === "manifest.json"
      ? { ...file, content: Buffer.from(JSON.stringify({ ...JSON.parse(file.content.toString()), ...change })) }
      : file,
  );
const unchanged = (_: string, lines: string[]): string[] => lines;
const withDescription = (text: string) => (record: Record<string, unknown>) => ({ ...record, descriptionText: text });

describe("an archive is refused, and leaves nothing behind, when", () => {
  const cases: [string, () => Buffer, RegExp][] = [
    ["it ends early", () => pack(files).subarray(0, 40_000), /ends too early|does not end/],
    ["it has no sums", () => pack(files.slice(0, -1)), /damaged|SHA256SUMS/],
    ["something follows its end", () => Buffer.concat([pack(files), Buffer.from("more")]), /follows its end/],
    [
      "a byte of a record was changed",
      () => Buffer.from(pack(files).toString("latin1").replace("Part", "Pert"), "latin1"),
      /sums are not those/,
    ],
    [
      "a byte of an attachment was changed",
      () => Buffer.from(pack(files).toString("latin1").replace("of a post", "of a Post"), "latin1"),
      /sums/,
    ],
    [
      "an attachment was replaced, with new sums",
      () =>
        forge(unchanged, (packed) =>
          packed.map((file) => (file.content.equals(Buffer.from("of a post")) ? { ...file, content: Buffer.from("of a POST") } : file)),
        ),
      /is damaged/,
    ],
    [
      "a file leads out of the archive",
      () => forge(unchanged, (packed) => packed.map((file) => ({ ...file, name: file.name.replace(/^media\//, "media/../../") }))),
      /attachment is missing/,
    ],
    [
      "it has a file that does not belong there",
      () => pack([...files.slice(0, 3), { name: "evil", content: Buffer.alloc(3) }, ...files.slice(3)]),
      /not in its place/,
    ],
    [
      "its files are in another order",
      () => pack(withSums([...files.slice(0, 2), ...files.slice(2, 4).toReversed(), ...files.slice(4)])),
      /not in its place/,
    ],
    ["an attachment occurs twice", () => pack(withSums([...files.slice(0, -2), ...files.slice(-3, -1)])), /not in its place|damaged/],
    [
      "a record was removed, with new sums only",
      () => pack(withSums(files.map((file) => (file.name === "tag.ndjson" ? { ...file, content: Buffer.alloc(0) } : file)))),
      /tag.ndjson has 0 bytes/,
    ],
    ["its version is unknown", () => forge(unchanged, manifestWith({ version: 2 })), /version 2, and this server imports 1/],
    ["it is something else", () => forge(unchanged, manifestWith({ format: "backup" })), /manifest.json: format/],
    ["its manifest has an unknown field", () => forge(unchanged, manifestWith({ more: 1 })), /manifest.json/],
    ["a record has an unknown field", () => forge(changing("task", (task) => ({ ...task, mood: "good" }))), /task.ndjson, line 1/],
    [
      "a nested record has an unknown field",
      () => forge(changing("task", (task) => ({ ...task, author: { ...(task.author as object), mood: 1 } }))),
      /task.ndjson, line 1: has unknown fields/,
    ],
    ["a record lacks a field", () => forge(changing("post", ({ title: _, ...post }) => post)), /post.ndjson, line 1: title/],
    [
      "a line is not JSON",
      () => forge((name, lines) => (name === "tag.ndjson" ? ["{", ...lines] : lines)),
      /tag.ndjson, line 1: is not JSON/,
    ],
    ["a line is too long", () => forge(changing("task", withDescription("x".repeat(2_200_000)))), /too long/],
    ["a text cannot be stored", () => forge(changing("task", withDescription("\u0000"))), /is not JSON that can be stored/],
    [
      "a text is longer than its column",
      () => forge(changing("tag", (tag) => ({ ...tag, name: "x".repeat(300) }))),
      /tag.ndjson, lines 1 to/,
    ],
    ["a record occurs twice", () => forge((name, lines) => (name === "tag.ndjson" ? [...lines, lines[0] ?? ""] : lines)), /exists already/],
    [
      "its workspace is another than that of its manifest",
      () => forge(changing("organization", (one) => ({ ...one, id: newId() }))),
      /not the one of its manifest/,
    ],
    [
      "a key is a session",
      () => forge(changing("credential", (credential) => ({ ...credential, kind: "session" }))),
      /credential.ndjson, line 1: kind/,
    ],
    ...["../evil.txt", "a/b.txt", "c:\\evil.txt", "..", ""].map((fileName): [string, () => Buffer, RegExp] => [
      `the name of an attachment is ${JSON.stringify(fileName)}`,
      () => forge(changing("media", (media) => ({ ...media, fileName }))),
      /media.ndjson, line 1: fileName/,
    ]),
    ...["text/html", "application/pdf", "image/png"].map((mimeType): [string, () => Buffer, RegExp] => [
      `an attachment is called ${mimeType}, and its content is another`,
      () => forge(changing("media", (media) => ({ ...media, mimeType }))),
      /is not of the type that its record says/,
    ]),
    ["a count is wrong", () => forge(changing("task", (task) => ({ ...task, commentCount: 7 }))), /counts of task/],
    [
      "nobody owns the workspace",
      () =>
        forge((name, lines) => (name === "user.ndjson" ? lines.map((line) => line.replace('"role":"owner"', '"role":"admin"')) : lines)),
      /no owner/,
    ],
    [
      "a webhook's URL is not https",
      () => forge(changing("webhook", (webhook) => ({ ...webhook, url: "http://127.0.0.1/" }))),
      /URL of a webhook/,
    ],
    [
      "a number was used before",
      () =>
        forge((name, lines) =>
          name === "task.ndjson" ? lines.map((line) => line.replace(/"sequenceNumber":\d+/, '"sequenceNumber":1')) : lines,
        ),
      /exists already/,
    ],
  ];
  test.each(cases)("%s", async (_, archive, message) => {
    const before = await countRows();
    expect(await refusal(archive())).toMatch(message);
    expect(await countRows()).toEqual(before);
  });
});

describe("an archive cannot refer to another workspace's", () => {
  const foreign = async () => {
    const task = (await other.owner.tasks.list()).tasks[0];
    const post = await other.owner.posts.create({ title: "Another's", status: "published" });
    const comment = await other.owner.posts.comments.create({ id: post.id, content: "Another's" });
    const tag = await other.owner.tags.create({ name: newId() });
    return { taskId: task?.id ?? "", postId: post.id, commentId: comment.id, tagId: tag.id };
  };
  test.each([
    ["task, by a comment", "taskComment", ({ taskId }) => ({ taskId })],
    ["task, by a checklist item", "checklistItem", ({ taskId }) => ({ taskId })],
    ["task, by an inbound record", "inboundResource", ({ taskId }) => ({ taskId })],
    ["task, as a parent", "task", ({ taskId }) => ({ parentId: taskId })],
    ["post, by a comment", "comment", ({ postId }) => ({ postId })],
    ["post, by a reaction", "reaction", ({ postId }) => ({ target: "post", targetId: postId })],
    ["post, by a link", "task", ({ postId }) => ({ postIds: [postId] })],
    [
      "post, by an attachment",
      "media",
      ({ postId }) => ({ target: "post", postId, commentId: undefined, taskId: undefined, taskCommentId: undefined }),
    ],
    ["comment, by a reaction", "reaction", ({ commentId }) => ({ target: "comment", targetId: commentId })],
    ["tag", "task", ({ tagId }) => ({ tags: [{ id: tagId, name: "x", color: "#000000" }] })],
    ["project, by an alias", "task", () => ({ aliases: [{ projectId: other.projectId, taskNumber: 1_000 }] })],
    ["project, by a task", "task", () => ({ project: { id: other.projectId, name: "x", color: "#000000" } })],
    ["project, by an inbound secret", "inboundSecret", () => ({ projectId: other.projectId })],
    ["user, as an author", "post", () => ({ author: { id: other.ownerId, name: "x", email: "x", image: null } })],
    ["user, as a member of a project", "project", () => ({ members: [{ userId: other.ownerId, addedAt: "2026-01-01T00:00:00.000Z" }] })],
    ["user, by a key", "credential", () => ({ userId: other.ownerId })],
  ] as const satisfies [string, string, (ids: Awaited<ReturnType<typeof foreign>>) => object][])("%s", async (_, record, change) => {
    const ids = await foreign();
    const before = await countRows();
    expect(await refusal(forge(changing(record, (one) => ({ ...one, ...change(ids) }))))).toMatch(
      new RegExp(`^The archive cannot be imported: ${record}|parent of task`),
    );
    expect(await countRows()).toEqual(before);
  });
});

test("a file that is no archive, a damaged one and one with bytes after its end are refused", async () => {
  const whole = await readFile(await writeArchiveFile(source, [pack(files)]));
  const file = await writeArchiveFile(source, []);
  const refused = async (bytes: Buffer): Promise<string> => {
    await writeFile(file, bytes);
    return importInto(target, file).then(
      () => "imported",
      (error: Error) => error.message,
    );
  };
  expect(await refused(Buffer.from("hello"))).toMatch(/not compressed by gzip/);
  expect(await refused(Buffer.alloc(0))).toMatch(/damaged|early/);
  expect(await refused(whole.subarray(0, whole.length - 10))).toMatch(/damaged/);
  expect(await refused(Buffer.concat([whole, Buffer.alloc(7)]))).toMatch(/follows its end/);
});

/** Fields that archives from before 1.0.0 lack. */
const laterFields = ["apiVersion", "groupExternalIds", "sentUserName", "addressUnconfirmed", "preferences"];

const withoutLaterFields = (line: string): string =>
  JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(line)).filter(([field]) => !laterFields.includes(field))));

test("after all refusals, the archive is imported, also as a version before 1.0.0 would have written it", async () => {
  const early = forge((name, lines) => {
    if (["organization.ndjson", "user.ndjson", "credential.ndjson"].includes(name)) return lines.map(withoutLaterFields);
    const workspaceTag = lines.find((line) => name === "tag.ndjson" && JSON.parse(line).projectId === null);
    return workspaceTag ? [...lines, JSON.stringify({ ...JSON.parse(workspaceTag), id: newId(), name: "ｂｕｇ" })] : lines;
  });
  const { warnings, organization } = await importInto(target, await writeArchiveFile(source, [early]));
  expect(warnings).toEqual(['the tag "ｂｕｇ" is named "ｂｕｇ (2)" now, because another tag has that name']);
  const { tag } = target.database.prisma;
  expect(await tag.count({ where: { organizationId: organization.id, name: { in: ["bug", "ｂｕｇ (2)"] } } })).toBe(2);
});
