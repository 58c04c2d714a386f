import type { Comment } from "@worktrack/sdk";
import { expect, test } from "vitest";
import { groupThreads } from "../src/comments/threads.ts";

const comment = (id: string, replyToId: string | null = null): Comment => ({
  id,
  postId: "post",
  replyToId,
  content: id,
  author: { id: "person", name: "Ada", email: "ada@example.com", image: null },
  client: null,
  createdAt: "2026-11-23T06:00:00.000Z",
  updatedAt: "2026-11-23T06:00:00.000Z",
});

const idsOf = (comments: readonly Comment[]) =>
  groupThreads(comments).map(({ comment: { id }, replies }) => [id, ...replies.map((each) => each.id)]);

test("replies are below their comment, and both keep the order of the list", () => {
  expect(idsOf([comment("a"), comment("b"), comment("b1", "b"), comment("a1", "a"), comment("a2", "a")])).toEqual([
    ["a", "a1", "a2"],
    ["b", "b1"],
  ]);
});

test("a reply whose comment is not loaded is shown as a comment", () => {
  expect(idsOf([comment("a1", "a"), comment("b")])).toEqual([["a1"], ["b"]]);
});
