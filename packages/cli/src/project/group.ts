import { defineGroup } from "../command/definition.ts";
import { summaries } from "../summaries.ts";
import { archive, unarchive } from "./archive.ts";
import { create } from "./create.ts";
import { remove } from "./delete.ts";
import { edit } from "./edit.ts";
import { list } from "./list.ts";
import { member } from "./member/group.ts";
import { view } from "./view.ts";

export const project = defineGroup("project", summaries.project, [list, view, create, edit, archive, unarchive, remove, member]);
