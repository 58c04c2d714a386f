import type { RichText } from "@worktrack/contract";
import type { Post } from "@worktrack/sdk";
import { useMemo } from "preact/hooks";
import { client } from "../api/client.ts";
import { changesReactions } from "../comments/comment-events.ts";
import { DocumentView } from "../documents/document-view.tsx";
import { checkSavedItem } from "../drafts/check-saved.ts";
import { Reactions, type ReactionTarget } from "../reactions/reactions.tsx";
import { hasScope } from "../session/session.ts";
import { patchRecord } from "../store/records.ts";
import { type PostDraft, postDrafts } from "./post-drafts.ts";
import { PostMeta } from "./post-meta.tsx";
import { mayEdit } from "./use-post.ts";

const { reactions } = client.posts;

const reactionsOf = (id: string): ReactionTarget => ({
  key: id,
  list: (signal) => reactions.list({ id }, { signal }),
  add: (emoji) => reactions.add({ id, emoji }),
  remove: (emoji) => reactions.remove({ id, emoji }),
  changesWith: (item) => changesReactions(item, id),
});

/** A post to read. */
export const PostArticle = ({ post, draft }: { readonly post: Post; readonly draft: PostDraft }) => {
  const check = (item: unknown, checked: boolean) => {
    const show = (document: RichText) => patchRecord("post", post.id, { body: document });
    void checkSavedItem({ drafts: postDrafts, draft, field: "body", show }, item, checked);
  };
  const target = useMemo(() => reactionsOf(post.id), [post.id]);
  return (
    <>
      <header class="post-header">
        <h1 dir="auto">{post.title}</h1>
        <PostMeta post={post} />
      </header>
      <DocumentView document={post.body} onCheck={mayEdit(post) ? check : undefined} />
      {hasScope("reactions:read") && <Reactions target={target} />}
    </>
  );
};
