// The posts that are linked to a task.
import type { LinkedPost, Task } from "@worktrack/sdk";
import { useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { useResource } from "../api/use-resource.ts";
import { hrefOf } from "../root.ts";
import { hasScope } from "../session/session.ts";
import { confirmAction } from "../ui/confirm.tsx";
import { ErrorNotice } from "../ui/notice.tsx";
import { runAction } from "../ui/run-action.ts";
import { PostSearch } from "./post-search.tsx";
import { changesField } from "./task-events.ts";

export const LinkedPosts = ({ task: { id } }: { readonly task: Task }) => {
  const { value, error, refresh } = useResource<readonly LinkedPost[]>(
    `posts of ${id}`,
    (signal) => client.tasks.posts.list({ id }, { signal }),
    { changesWith: (item) => changesField(item, id, "postIds") },
  );
  const [isLinking, setLinking] = useState(false);
  const mayWrite = hasScope("tasks:write");
  const mayLink = mayWrite && hasScope("posts:read");
  if (!mayLink && !value?.length) return null;
  const change = async (work: () => Promise<unknown>, success: string) => {
    if (await runAction(work, success)) await refresh();
  };
  const link = (postId: string) => {
    setLinking(false);
    return change(() => client.tasks.posts.link({ id, postId }), "The post is linked");
  };
  const unlinkAll = async () => {
    const question = { title: "Remove the links to all posts?", text: "The posts stay as they are.", action: "Remove the links" };
    if (await confirmAction(question)) await change(() => client.tasks.posts.unlinkAll({ id }), "The links are removed");
  };
  return (
    <section aria-labelledby={`${id}-posts`}>
      <h2 id={`${id}-posts`}>Posts</h2>
      {error !== undefined && <ErrorNotice error={error} onRetry={refresh} />}
      <ul class="task-lines">
        {value?.map((post) => (
          <li key={post.id} class="task-line">
            <a href={hrefOf(`/posts/${post.id}`)} dir="auto">
              {post.title}
            </a>
          </li>
        ))}
      </ul>
      {isLinking && <PostSearch linked={value ?? []} onPick={link} onClose={() => setLinking(false)} />}
      <div class="actions">
        {mayLink && !isLinking && (
          <button type="button" onClick={() => setLinking(true)}>
            Link a post
          </button>
        )}
        {mayWrite && value && value.length > 0 && (
          <button type="button" onClick={unlinkAll}>
            Remove the links
          </button>
        )}
      </div>
    </section>
  );
};
