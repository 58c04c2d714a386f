import type { Post } from "@worktrack/sdk";
import { useMemo } from "preact/hooks";
import { client } from "../api/client.ts";
import { changesReactions } from "../comments/comment-events.ts";
import { DocumentView } from "../documents/document-view.tsx";
import { Reactions, type ReactionTarget } from "../reactions/reactions.tsx";
import { hasScope } from "../session/session.ts";
import { PostMeta } from "./post-meta.tsx";

const { reactions } = client.posts;

const reactionsOf = (id: string): ReactionTarget => ({
  key: id,
  list: (signal) => reactions.list({ id }, { signal }),
  add: (emoji) => reactions.add({ id, emoji }),
  remove: (emoji) => reactions.remove({ id, emoji }),
  changesWith: (item) => changesReactions(item, id),
});

/** A post to read. */
export const PostArticle = ({ post }: { readonly post: Post }) => {
  const target = useMemo(() => reactionsOf(post.id), [post.id]);
  return (
    <>
      <header class="post-header">
        <h1 dir="auto">{post.title}</h1>
        <PostMeta post={post} />
      </header>
      <DocumentView document={post.body} />
      {hasScope("reactions:read") && <Reactions target={target} />}
    </>
  );
};
