import type { commentOperations } from "../posts/comments.ts";
import type { postOperations } from "../posts/table.ts";
import type { reactionOperations } from "../reactions.ts";
import type { ExamplesOf } from "./example.ts";
import { type ExampleRecords, exampleId, pageOf } from "./records.ts";

export const postExamples = ({ post, task }: ExampleRecords): ExamplesOf<keyof typeof postOperations> => {
  const { title, bodyText, projectId } = post;
  return {
    "posts.list": { reply: pageOf(post) },
    "posts.create": {
      body: { title, bodyText, projectId },
      reply: { ...post, status: "draft", publishedAt: null, updatedAt: post.createdAt },
    },
    "posts.upsert": {
      body: { externalSource: "wiki", externalId: "pages/42", title, bodyText, status: "published" },
      reply: { ...post, outcome: "updated" },
    },
    "posts.get": { reply: post },
    "posts.update": { body: { title }, reply: post },
    "posts.publish": { reply: post },
    "posts.tasks.list": { reply: { tasks: [task], total: 1, hasMore: false, nextCursor: null } },
  };
};

export const commentExamples = ({ comment, ada }: ExampleRecords): ExamplesOf<keyof typeof commentOperations> => {
  const { id, content, createdAt } = comment;
  const answer = { ...comment, id: exampleId(11), replyToId: id, content: "The one of this morning.", author: ada, updatedAt: createdAt };
  return {
    "posts.comments.list": { reply: { comments: [comment, answer], total: 2, hasMore: false } },
    "posts.comments.create": { body: { content: answer.content, replyToId: id }, reply: answer },
    "posts.comments.upsert": {
      body: { externalSource: "wiki", externalId: "pages/42/1", content },
      reply: { ...comment, outcome: "updated" },
    },
    "posts.comments.get": { reply: comment },
    "posts.comments.update": { body: { content }, reply: comment },
  };
};

export const reactionExamples = ({ ben, reaction }: ExampleRecords): ExamplesOf<keyof typeof reactionOperations> => {
  const { emoji, client } = reaction;
  const users = [{ ...ben, client }];
  const listed = { reply: [{ emoji, count: 1, reacted: false, users }] };
  const added = { reply: [{ emoji, count: 1, reacted: true, users }] };
  return {
    "posts.reactions.list": listed,
    "posts.reactions.add": added,
    "posts.comments.reactions.list": listed,
    "posts.comments.reactions.add": added,
    "tasks.comments.reactions.list": listed,
    "tasks.comments.reactions.add": added,
  };
};
