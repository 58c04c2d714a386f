import { expect, test } from "vitest";
import { run } from "./cli.ts";
import { comment, ids, postComment, reaction } from "./records.ts";
import { startServer } from "./server.ts";

test("comment commands take a task identifier or a post id, and accept --reply-to on posts only", async () => {
  await using server = await startServer({
    "tasks.comments.create": () => comment,
    "posts.comments.create": ({ body }) => ({ ...postComment, ...body }),
    "posts.comments.list": () => ({ comments: [postComment], total: 1, hasMore: false }),
  });
  expect((await run(["comment", "add", "OPS-1", "on it", "--json"], server)).stdout).toBe(`${JSON.stringify(comment)}\n`);
  const reply = await run(["comment", "add", ids.post, "nice", "--reply-to", ids.comment], server);
  expect(reply.stdout).toBe(`2026-05-26T10:00Z\tAda Lovelace\tnice\t${ids.comment}\t${ids.comment}\n`);
  expect(server.calls.at(-1)).toMatchObject({ params: { id: ids.post }, body: { content: "nice", replyToId: ids.comment } });
  expect((await run(["comment", "list", ids.post], server)).stdout).toContain("\tnice\t");
  const thread = await run(["comment", "add", "OPS-1", "nice", "--reply-to", ids.comment], server);
  expect(thread).toMatchObject({ code: 2, stderr: expect.stringContaining("comments on posts") });
  expect(await run(["comment", "add", "release", "nice"], server)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("TASK-OR-POST must be a task's identifier such as OPS-42, or a post's id"),
  });
});

test("comment edit and delete take the parent and the comment id, and delete requires confirmation", async () => {
  await using server = await startServer({
    "posts.comments.update": ({ body }) => ({ ...postComment, ...body }),
    "tasks.comments.get": () => comment,
    "tasks.comments.delete": () => undefined,
  });
  expect((await run(["comment", "edit", ids.post, ids.comment, "very nice"], server)).stdout).toContain("\tvery nice\t");
  const refused = await run(["comment", "delete", "OPS-1", ids.comment], server);
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining("Delete the comment by Ada Lovelace on OPS-1: on it?") });
  expect((await run(["comment", "delete", "OPS-1", ids.comment, "--yes", "--json"], server)).stdout).toBe(`${JSON.stringify(comment)}\n`);
  expect(server.calls.at(-1)?.params).toEqual({ id: "OPS-1", commentId: ids.comment });
});

test("reaction commands accept a post, or a comment on a post or a task, but not a task", async () => {
  const counts = () => [reaction];
  await using server = await startServer({
    "posts.reactions.add": counts,
    "posts.comments.reactions.list": counts,
    "tasks.comments.reactions.remove": () => undefined,
    "tasks.comments.reactions.list": () => [],
  });
  expect((await run(["reaction", "add", ids.post, "👍"], server)).stdout).toBe("👍\t2\tyou\tAda Lovelace and 1 more\n");
  expect(server.calls.at(-1)?.params).toEqual({ id: ids.post, emoji: "👍" });
  expect((await run(["reaction", "list", ids.post, "--comment", ids.comment, "--json"], server)).stdout).toBe(
    `[${JSON.stringify(reaction)}\n]\n`,
  );
  expect((await run(["reaction", "remove", "OPS-1", "👍", "--comment", ids.comment, "--json"], server)).stdout).toBe("[]\n");
  expect(await run(["reaction", "add", "OPS-1", "👍"], server)).toMatchObject({ code: 2, stderr: expect.stringContaining("--comment") });
});
