import { beforeEach, expect, test } from "vitest";
import { useWorkspace } from "../server.ts";
import { createParents, note, type ParentField, useMediaServer } from "./media-server.ts";

const server = useMediaServer();
const workspace = useWorkspace(server);
let task: ParentField;

beforeEach(async () => {
  task = (await createParents(workspace, workspace.owner)).task;
});

/** The name that an RFC 6266 client uses: `filename*` if present, else `filename`. */
const nameIn = (header: string): string => {
  const extended = /; filename\*=UTF-8''([\w!#$&+.^`|~%-]+)$/.exec(header)?.[1];
  if (extended !== undefined) return decodeURIComponent(extended);
  const [, quoted, token] = /^attachment; filename=(?:"((?:[^"\\]|\\.)*)"|([\w!#$%&'*+.^`|~-]+))$/.exec(header) ?? [];
  return token ?? String(quoted).replace(/\\(.)/g, "$1");
};

const served = async (fileName: string) => {
  const made = await workspace.owner.media.create({ ...task, ...note, fileName });
  const response = await fetch(server.url + made.url, { headers: { authorization: `Bearer ${workspace.token}` } });
  expect([response.status, await response.text()]).toEqual([200, "hello"]);
  const header = String(response.headers.get("content-disposition"));
  expect(header).toMatch(/^attachment; filename=[\x20-\x7e]+$/);
  return { name: nameIn(header), record: made.fileName, header };
};

test.for([
  "plain.txt",
  "with space.txt",
  'say "hello".txt',
  "back`tick'.txt",
  "50%25 off.txt",
  "semi;colon=.txt",
  "a?b#c&d.txt",
  "€ rates.pdf",
  "naïve café.txt",
  "日本語.txt",
  "👩‍👩‍👧.txt",
  ".gitignore",
])("%s is served with its own name", async (fileName) => {
  const { name, record } = await served(fileName);
  expect([name, record]).toEqual([fileName, fileName]);
});

test("a name of 255 emoji is served in full, and the header stays within its bound", async () => {
  const { name, header } = await served("😀".repeat(255));
  expect(name).toBe("😀".repeat(255));
  expect(header.length).toBeLessThan(4_096);
});

test.for([
  ["../../../etc/passwd", "passwd"],
  ["..\\..\\boot.ini", "boot.ini"],
  ["/", "file"],
  ["..", "file"],
  ["a\r\nSet-Cookie: x=1\r\n\r\n<script>", "aSet-Cookie: x=1<script>"],
  ["photo\u202egpj.exe", "photogpj.exe"],
  ["\u2066a\u2069\u200e.txt", "a.txt"],
  ["tab\tbell\u0007.txt", "tabbell.txt"],
  ["  spaces  ", "spaces"],
] as const)("%j is served as %j, without path, line breaks and direction characters", async ([sent, shown]) => {
  const { name, record } = await served(sent);
  expect([name, record]).toEqual([shown, shown]);
});

test("a name with a NUL character is rejected", async () => {
  const rejected = { status: 422, errors: [{ path: ["body", "fileName"] }] };
  await expect(workspace.owner.media.create({ ...task, ...note, fileName: "a\0.txt" })).rejects.toMatchObject(rejected);
});
