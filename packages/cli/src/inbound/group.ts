import { defineGroup } from "../command/definition.ts";
import { summaries } from "../summaries.ts";
import { create } from "./secret/create.ts";
import { edit } from "./secret/edit.ts";
import { list } from "./secret/list.ts";
import { revoke } from "./secret/revoke.ts";
import { rotate } from "./secret/rotate.ts";
import { view } from "./secret/view.ts";
import { comments } from "./send/comments.ts";
import { posts } from "./send/posts.ts";
import { tasks } from "./send/tasks.ts";

export const inbound = defineGroup("inbound", summaries.inbound, [
  defineGroup("send", "Report something as another system, signed; needs no token", [tasks, posts, comments]),
  defineGroup("secrets", "Who may report: a secret for each sender", [list, view, create, edit, rotate, revoke]),
]);
