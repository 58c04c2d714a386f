import type { Post } from "@worktrack/sdk";
import { expect, test } from "vitest";
import { compareNewest, excerptOf, includesPost, postListPath, readPostFilters } from "../src/posts/post-list.ts";

const post: Post = {
  id: "0192-1",
  title: "A post",
  body: { type: "doc" },
  bodyText: "",
  status: "published",
  projectId: null,
  author: { id: "person", name: "Ada", email: "ada@example.com", image: null },
  client: null,
  publishedAt: null,
  createdAt: "2026-11-23T06:00:00.000Z",
  updatedAt: "2026-11-23T06:00:00.000Z",
};

test.each(["/posts", "/posts?tab=drafts", "/posts?tab=drafts&project=none", "/posts?project=0192"])(
  "the filters of %s give the same address",
  (path) => {
    expect(postListPath(readPostFilters(new URL(path, "http://localhost").searchParams))).toBe(path);
  },
);

test("a post is in the list of its status and its project", () => {
  expect(includesPost({ status: "published", projectId: undefined })(post)).toBe(true);
  expect(includesPost({ status: "draft", projectId: undefined })(post)).toBe(false);
  expect(includesPost({ status: "published", projectId: "none" })(post)).toBe(true);
  expect(includesPost({ status: "published", projectId: "0192" })(post)).toBe(false);
  expect(includesPost({ status: "published", projectId: "0192" })({ ...post, projectId: "0192" })).toBe(true);
});

test("the newest post comes first", () => {
  const ids = ["0192-1", "0192-3", "0192-2"].map((id) => ({ ...post, id }));
  expect(ids.sort(compareNewest).map(({ id }) => id)).toEqual(["0192-3", "0192-2", "0192-1"]);
});

test("an excerpt is one line, and does not cut an emoji", () => {
  expect(excerptOf(" One\n\n two\tthree ")).toBe("One two three");
  expect(excerptOf("👍".repeat(300))).toBe(`${"👍".repeat(240)}…`);
});
