// One post with all its parts. Its author edits a draft in its place, and a published post by a command.
import type { Post } from "@worktrack/sdk";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Attachments } from "../media/attachments.tsx";
import { pasteFiles } from "../media/paste-files.ts";
import { useCommands } from "../page/commands.ts";
import { hasScope } from "../session/session.ts";
import { LinkedTasks } from "./linked-tasks.tsx";
import { PostActions } from "./post-actions.tsx";
import { PostArticle } from "./post-article.tsx";
import { postCommands } from "./post-commands.ts";
import { PostComments } from "./post-comments.tsx";
import type { PostDraft } from "./post-drafts.ts";
import { PostEditor } from "./post-editor.tsx";
import { changesPostField } from "./post-events.ts";
import { mayEdit } from "./use-post.ts";

interface PageProps {
  /** Undefined before the post is created. */
  readonly post: Post | undefined;
  readonly draft: PostDraft;
}

export const PostPage = ({ post, draft }: PageProps) => {
  useCommands(postCommands);
  const [isEditing, setEditing] = useState(false);
  const page = useRef<HTMLElement>(null);
  const isPublished = post?.status === "published";
  const isTyped = Object.keys(draft.draft.value.typed).length > 0;
  const isEditor = !post || (mayEdit(post) && (!isPublished || isEditing || isTyped));
  useReturnFocus(isEditor && isPublished, page);
  return (
    <article ref={page} class="post" onPaste={(event) => post && pasteFiles({ postId: post.id }, event)}>
      {isEditor ? <PostEditor post={post} draft={draft} onClose={() => setEditing(false)} /> : <PostArticle post={post} draft={draft} />}
      {(!isPublished || !isEditor) && <PostActions post={post} draft={draft} onEdit={() => setEditing(true)} />}
      {post && (
        <div class="post-parts">
          {hasScope("tasks:read") && <LinkedTasks postId={post.id} />}
          {hasScope("media:read") && (
            <Attachments parent={{ postId: post.id }} changesWith={(item) => changesPostField(item, post.id, "mediaIds")} />
          )}
          {isPublished && hasScope("comments:read") && <PostComments postId={post.id} />}
        </div>
      )}
    </article>
  );
};

/** Moves the focus back to the button that opened the editor of a published post. */
const useReturnFocus = (isEditor: boolean, page: { readonly current: HTMLElement | null }): void => {
  const wasEditor = useRef(isEditor);
  useLayoutEffect(() => {
    if (wasEditor.current && !isEditor) page.current?.querySelector<HTMLElement>('[data-field="edit"]')?.focus();
    wasEditor.current = isEditor;
  }, [isEditor, page]);
};
