// The commands of the post that is shown.
import { navigate } from "../page/address.ts";
import type { Command } from "../page/commands.ts";
import { hasScope } from "../session/session.ts";
import { newPostProject } from "./new-post.ts";

const group = "Post";

const findControl = (field: string): HTMLElement | null => document.querySelector(`.post [data-field="${field}"]`);

/** Presses the button that opens the editor. In an open editor, moves the focus to the title. */
const edit = (): void => {
  const control = findControl("edit") ?? findControl("title");
  if (control instanceof HTMLButtonElement) control.click();
  else control?.focus();
};

/** `projectId`: the project of the new post. Null: none. Undefined: that of the last one. */
export const createCommand = (projectId?: string | null): Command => ({
  id: "post.create",
  title: "Write a post",
  group: "Posts",
  keys: "c",
  isAvailable: () => hasScope("posts:write"),
  run: () => {
    if (projectId !== undefined) newPostProject.value = projectId;
    navigate("/posts/new");
  },
});

export const postCommands: readonly Command[] = [
  createCommand(),
  {
    id: "post.edit",
    title: "Edit the post",
    group,
    keys: "e",
    isAvailable: () => (findControl("edit") ?? findControl("title")) !== null,
    run: edit,
  },
  {
    id: "post.save",
    title: "Save the post",
    group,
    keys: "mod+enter",
    isAvailable: () => findControl("save") !== null,
    run: () => findControl("save")?.click(),
  },
  {
    id: "post.comment",
    title: "Write a comment",
    group,
    keys: "m",
    isAvailable: () => findControl("comment") !== null,
    run: () => findControl("comment")?.focus(),
  },
];
