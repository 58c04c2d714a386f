import { defineGroup } from "../command/definition.ts";
import { summaries } from "../summaries.ts";
import { checklist } from "./checklist/group.ts";
import { comment, comments } from "./comment.ts";
import { create } from "./create.ts";
import { remove } from "./delete.ts";
import { done } from "./done.ts";
import { edit } from "./edit.ts";
import { list } from "./list.ts";
import { post } from "./post/group.ts";
import { subtask } from "./subtask/group.ts";
import { tag } from "./tag/group.ts";
import { view } from "./view.ts";

export const task = defineGroup("task", summaries.task, [
  list,
  view,
  create,
  edit,
  done,
  remove,
  comment,
  comments,
  subtask,
  checklist,
  tag,
  post,
]);
