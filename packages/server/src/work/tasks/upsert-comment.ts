// Creates or updates the comment of a tuple on one task (tuples/upsert.ts). As by PATCH, only its author may change it.
import type { Input } from "@worktrack/contract";
import { requireAuthor } from "../../caller/authorship.ts";
import type { Context } from "../../caller/context.ts";
import type { Answer } from "../../caller/handler.ts";
import { ifFound } from "../../platform/api-error.ts";
import { upsertRecord } from "../tuples/upsert.ts";
import { findTaskComment, insertTaskComment, rewriteTaskComment } from "./comments.ts";
import { lockTask } from "./find.ts";

export const upsertTaskComment = (
  context: Context,
  { params, body }: Input<"tasks.comments.upsert">,
): Promise<Answer<"tasks.comments.upsert">> =>
  upsertRecord(context, "taskComment", body, {
    lock: async (within, id) => {
      const task = await lockTask(within, params.id);
      const comment = await ifFound(findTaskComment(within, task.id, id));
      if (comment) requireAuthor(within.caller, comment, "edit a comment");
      return comment && { id, json: JSON.stringify(comment), task, comment };
    },
    update: async (within, { id, task, comment }) => ({
      id,
      json: JSON.stringify(await rewriteTaskComment(within, task, comment, body.content)),
    }),
    create: (within) => insertTaskComment(within, params.id, body.content),
  });
