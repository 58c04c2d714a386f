import type { Post } from "@worktrack/sdk";
import { hrefOf } from "../root.ts";
import { excerptOf } from "./post-list.ts";
import { PostMeta } from "./post-meta.tsx";

export const PostRow = ({ post }: { readonly post: Post }) => (
  <li class="post-row">
    <a class="strong" data-row dir="auto" href={hrefOf(`/posts/${post.id}`)}>
      {post.title}
    </a>
    {post.bodyText.trim() !== "" && (
      <p class="post-excerpt" dir="auto">
        {excerptOf(post.bodyText)}
      </p>
    )}
    <PostMeta post={post} />
  </li>
);
