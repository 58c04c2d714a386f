import { defineGroup } from "../command/definition.ts";
import { summaries } from "../summaries.ts";
import { comment, comments } from "./comment.ts";
import { create } from "./create.ts";
import { remove } from "./delete.ts";
import { edit } from "./edit.ts";
import { list } from "./list.ts";
import { publish } from "./publish.ts";
import { tasks } from "./tasks.ts";
import { view } from "./view.ts";

export const post = defineGroup("post", summaries.post, [list, view, create, edit, publish, remove, comment, comments, tasks]);
