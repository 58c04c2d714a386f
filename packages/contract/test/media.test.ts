import { expect, test } from "vitest";
import { MediaFields, MediaListQuery, parentOf } from "../src/media/input.ts";
import { fileTypes, mediaTargets, parentFields } from "../src/values/media.ts";

const id = "01890a5d-ac96-774b-bcce-b302099a8057";
const file = { fileName: "a.txt", mimeType: "text/plain" };
const issues = (schema: typeof MediaFields | typeof MediaListQuery, value: object) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path }) => path.join("."));

test.each(mediaTargets)("the parent id of a %s implies its target, and must match a given target", (target) => {
  const parent = { [parentFields[target]]: id };
  expect(parentOf(MediaFields.parse({ ...file, ...parent }))).toEqual({ target, id });
  expect(issues(MediaFields, { ...file, ...parent, target })).toEqual([]);
  expect(parentOf(MediaListQuery.parse(parent))).toEqual({ target, id });
  for (const other of mediaTargets.filter((another) => another !== target)) {
    expect(issues(MediaFields, { ...file, ...parent, target: other })).toEqual(["target"]);
    expect(issues(MediaListQuery, { ...parent, target: other })).toEqual(["target"]);
  }
});

test("an upload requires exactly one parent id, and a list at most one", () => {
  expect(issues(MediaFields, file)).toEqual([""]);
  expect(issues(MediaFields, { ...file, postId: id, taskId: id })).toEqual(["taskId"]);
  expect(issues(MediaListQuery, { postId: id, taskId: id })).toEqual(["taskId"]);
  expect(parentOf(MediaListQuery.parse({}))).toEqual({ target: "post", id: undefined });
});

test("a list can be filtered by exactly the six file types of the specification", () => {
  const listed = fileTypes.filter((fileType) => issues(MediaListQuery, { fileType }).length === 0);
  expect(listed).toEqual(["image", "audio", "document", "lottie", "model", "animation"]);
});

test("a file name has at most 255 characters, whatever their size in bytes", () => {
  const named = (fileName: string) => issues(MediaFields, { ...file, postId: id, fileName });
  expect(named("😀".repeat(255))).toEqual([]);
  for (const name of ["", "😀".repeat(256), "a".repeat(256), "a\0b", "\ud800"]) expect(named(name)).toContain("fileName");
});

test("a MIME type has a type and a subtype, and a duration is not negative", () => {
  const typed = (mimeType: unknown, duration?: unknown) => issues(MediaFields, { ...file, postId: id, mimeType, duration });
  expect(typed("text/plain; charset=utf-8", 1.5)).toEqual([]);
  for (const mimeType of ["", "text", "text/", "a b/c", "text/plain\r\nX: 1", 1]) expect(typed(mimeType)).toEqual(["mimeType"]);
  expect(typed("text/plain", -1)).toEqual(["duration"]);
});
